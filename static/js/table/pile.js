/** The cards in the middle of the table, and which of them is winning. */

import { cardStrength } from "./words.js";

const NOTHING = { name: "", cards: [], winning: [], ended: false };

/**
 * The running trick; before its first card, or while somebody is `peeking`, the one that has just
 * ended, so that nobody misses the last card; after a hand its last trick.
 */
export function pile(table, peeking = false) {
  const { play } = table;
  if (table.state === "over" || table.state === "void") {
    return NOTHING;
  }
  if (peeking && mayPeek(table)) {
    return ended(`${table.hand}.${play.tricks.length - 1}`, play.last_trick);
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
  const before = handJustEnded(table);
  if (before?.last_trick) {
    return ended(`${before.number}.${before.tricks.length - 1}`, before.last_trick);
  }
  return NOTHING;
}

/** Whether there is a trick of this hand under the one that is played. */
export function mayPeek({ play }) {
  return Boolean(play?.last_trick) && play.table.length > 0;
}

/** The hand before, until the first card or word of the next one; null while a hand is under way. */
export function handJustEnded({ state, play, last_hand: lastHand }) {
  return state === "void" || (play && hasBegun(play)) ? null : (lastHand ?? null);
}

function hasBegun({ table, tricks, question, envido, flor, raiser }) {
  const said = question || envido || flor || typeof raiser === "number";
  return Boolean(said) || table.length > 0 || tricks.length > 0;
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
