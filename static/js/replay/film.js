/** The moments of a match in one row, and where each of them is; no page, no network. */

/** `hands` are `{game, hand, steps, name}` in the order they were dealt. */
export function film(hands) {
  const starts = [];
  let length = 0;
  for (const { steps } of hands) {
    starts.push(length);
    length += steps;
  }
  return {
    length,
    /** The hand, by its place in the list, and the step that moment `index` is. */
    at(index) {
      const hand = starts.findLastIndex((start) => start <= index);
      return { hand, step: index - starts[hand] };
    },
    /** The number of the moment, as near as the match has one. */
    index({ hand, step }) {
      const place = clamp(hand, 0, hands.length - 1);
      return starts[place] + (place === hand ? clamp(step, 0, hands[place].steps - 1) : 0);
    },
    within(index) {
      return clamp(index, 0, length - 1);
    },
  };
}

/** Where a key or a link leads from `place`, as a number of a moment. */
export function onward(reel, index, way) {
  const { hand, step } = reel.at(index);
  switch (way) {
    case "previous":
      return reel.within(index - 1);
    case "next":
      return reel.within(index + 1);
    case "previous_hand":
      return reel.index({ hand: step > 0 ? hand : hand - 1, step: 0 });
    case "next_hand":
      return reel.index({ hand: hand + 1, step: 0 });
    case "first":
      return 0;
    case "last":
      return reel.length - 1;
    default:
      return index;
  }
}

/** The address of a moment. */
export function addressOf({ url, seat, hands }, { hand, step }) {
  const query = new URLSearchParams({ game: hands[hand].game, hand: hands[hand].hand, step });
  if (seat !== null) {
    query.set("seat", seat);
  }
  return `${url}?${query}`;
}

const clamp = (number, least, most) => Math.min(Math.max(number, least), most);
