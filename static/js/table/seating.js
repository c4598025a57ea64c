/** Who sits where on the screen, and how the others are called. */

import { say } from "./words.js";

// Places on the screen going round from the own one, by number of seats.
const PLACES = {
  2: ["bottom", "top"],
  4: ["bottom", "right", "top", "left"],
  6: ["bottom", "right-low", "right-high", "top", "left-high", "left-low"],
};

/** The seat drawn at the bottom: the own one, or the first for who only watches. */
export function baseSeat(table) {
  return table.seat ?? 0;
}

export function placeOf(table, seat) {
  const count = table.players.length;
  return PLACES[count][(seat - baseSeat(table) + count) % count];
}

/** The side shown on the left. */
export function nearSide(table) {
  return baseSeat(table) % 2;
}

export function isMine(table, seat) {
  return table.seat !== null && table.seat === seat;
}

export function playerName(table, seat) {
  return table.players[seat].name;
}

export function sideName(table, side) {
  return table.sides[side].name;
}

/** "Ana", "Ana or Beto": those who may act. */
export function anyOf(table, seats) {
  const names = seats.map((seat) => playerName(table, seat));
  if (names.length < 2) {
    return names[0] ?? "";
  }
  const last = names.pop();
  return say("or", { first: names.join(", "), last });
}
