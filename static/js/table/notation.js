/** The notation of actions: docs/events.md. Plain values in, plain values out. */

export const ENVIDO = ["envido", "real_envido", "falta_envido"];
export const FLOR = ["flor", "contraflor", "contraflor_al_resto"];

/** The word and the card of "2 play 4c"; the card is null where it is not told. */
export function spoken({ text }) {
  const [word, card = null] = text.replace(/^\d+ /, "").split(" ");
  return { word, card };
}

export function isCall(word) {
  return word === "raise" || ENVIDO.includes(word) || FLOR.includes(word);
}
