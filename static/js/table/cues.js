/** What the player should hear and feel of a change. Plain values in, plain values out. */

import { isCall, spoken } from "./notation.js";

// Who comes back to a table is not told everything at once.
const FAR_BEHIND = 2;

/** The cues of what happened between two states, in the order in which it happened. */
export function cuesOf(before, after) {
  if (before.table === null || after.table === null || after.seq === before.seq) {
    return [];
  }
  const news = after.log.filter(({ seq }) => seq > before.seq);
  const happened = after.behind > FAR_BEHIND ? [] : news.flatMap((event) => of(event, after.table));
  return [...new Set([...happened, ...turn(before, after)])];
}

function of(event, table) {
  if (event.kind !== "action") {
    return [];
  }
  const { word } = spoken(event);
  const cue = word === "play" || word === "cover" ? "card" : isCall(word) ? "call" : "answer";
  const winner = event.series?.winner ?? event.trick?.winner ?? null;
  if (winner === null || table.seat === null) {
    return [cue];
  }
  return [cue, winner === table.seat % 2 ? "won" : "lost"];
}

/** It has become the own turn; a question that is asked of both partners counts. */
function turn(before, after) {
  return isAsked(after.table) && !isAsked(before.table) ? ["turn"] : [];
}

/** Whether the player of this view must do something now. */
export function isAsked({ state, seat, play }) {
  return state === "playing" && seat !== null && (play?.to_act.includes(seat) ?? false);
}
