/** What stands below a name at the table. Plain values in, plain values out. */

import { minutes } from "./clock.js";
import { isMine } from "./seating.js";
import { say, signWords } from "./words.js";

// A page that is loaded again is gone for a moment; that is nobody's business.
const REMARKABLE = 5000;

/** The badges of `player`, `{kind, text}` each; `sign` is what its face shows now, or null. */
export function badges(player, table, sign) {
  const { play } = table;
  return [
    sign && { kind: "sign", text: signWords(sign).meaning },
    table.state === "waiting" && { kind: "ready", text: readiness(player) },
    play?.mano === player.seat && { kind: "mano", text: say("badge_mano") },
    play?.dealer === player.seat && { kind: "dealer", text: say("badge_dealer") },
    player.policy && { kind: "policy", text: say("badge_policy") },
    showsBank(player, table) && { kind: "bank", text: say("bank", { time: minutes(player.bank) }) },
  ].filter(Boolean);
}

/** For how many seconds the player of a seat has been away, null if here or only just gone. */
export function awayFor(table, away, seat, now) {
  const playing = table.state === "playing" || table.state === "paused";
  const since = away[seat];
  if (!playing || since === undefined || isMine(table, seat) || table.players[seat].policy) {
    return null;
  }
  return now - since < REMARKABLE ? null : Math.floor((now - since) / 1000);
}

function readiness({ ready, policy }) {
  return say(ready || policy ? "badge_ready" : "badge_not_ready");
}

/** The bank is told of who may need it now: of who is to act, and to its owner. */
function showsBank({ seat, bank = null }, table) {
  const acts = table.play?.to_act.includes(seat) ?? false;
  return bank !== null && table.state === "playing" && (acts || isMine(table, seat));
}
