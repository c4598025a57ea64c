/** The cards in the middle of the table, and which of them is winning. */

import { cardStrength } from "./words.js";

const NOTHING = { name: "", cards: [], winning: [], ended: false };

/**
 * The running trick; before its first card the one that has just ended, so that
 * nobody misses the last card; after a hand its last trick.
 */
export function pile(table) {
  const { play, last_hand: lastHand } = table;
  if (table.state === "over" || table.state === "void") {
    return NOTHING;
  }
  if (play && play.table.length > 0) {
    const cards = play.table;
    return {
      name: `${table.hand}.${play.tricks.length}`,
      cards,
      winning: strongest(cards, play.manilhas),
      ended: false,
    };
  }
  if (play?.last_trick) {
    return ended(`${table.hand}.${play.tricks.length - 1}`, play.last_trick);
  }
  if (lastHand?.last_trick) {
    return ended(`${lastHand.number}.${lastHand.tricks.length - 1}`, lastHand.last_trick);
  }
  return NOTHING;
}

/** The hand before, until the first card of the next one; null while a hand is under way. */
export function handJustEnded({ state, play, last_hand: lastHand }) {
  const begun = play && (play.table.length > 0 || play.tricks.length > 0);
  return begun || state === "void" ? null : (lastHand ?? null);
}

/** The seats whose card is the highest so far; several, if they are equal. */
export function strongest(cards, manilhas) {
  const best = Math.max(...cards.map(({ card }) => strength(card, manilhas)));
  return cards.filter(({ card }) => strength(card, manilhas) === best).map(({ seat }) => seat);
}

function ended(name, { cards, seat }) {
  return { name, cards, winning: seat === null ? [] : [seat], ended: true };
}

function strength(card, manilhas) {
  if (card === null) {
    return -1;
  }
  const trump = manilhas.indexOf(card);
  return trump >= 0 ? 1000 - trump : cardStrength(card);
}
