/**
 * A button whose meaning has just changed takes no tap for a moment: the second
 * tap of a hasty "truco" must not become the answer to the answer, nor the second
 * tap on a card play the one that slid into its place.
 */

const MOMENT = 500;

const known = new Map();

/** Whether `name` means something else since less than a moment; `wake` is called when that is over. */
export function isSettling(name, meaning, wake) {
  const now = performance.now();
  const last = known.get(name);
  if (last?.meaning !== meaning) {
    known.set(name, { meaning, until: last && meaning ? now + MOMENT : now });
    if (last && meaning) {
      setTimeout(wake, MOMENT);
    }
  }
  return now < known.get(name).until;
}
