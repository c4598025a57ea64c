/** Draws what lies over the felt before the first card and after the last. */

import { byId, make, keyed, setUsable, write } from "./dom.js";
import { overSentence, statusSentence } from "./status.js";
import { nearSide } from "./seating.js";
import { say } from "./words.js";

export function drawPanels({ table }, free) {
  const own = table.seat === null ? null : table.players[table.seat];
  byId("sit-down").hidden = table.state !== "waiting" || !own || own.ready;
  setUsable(byId("ready"), free);
  drawResult(table);
}

/** The time that is left to sit down; it is the clock's while the table waits. */
export function drawGrace(seconds) {
  const text = seconds === null ? "" : say("grace", { time: minutes(seconds) });
  write(byId("grace"), text);
}

function drawResult(table) {
  const closed = table.state === "over" || table.state === "void";
  byId("result").hidden = !closed;
  byId("after").hidden = table.deal.seed === null;
  if (!closed) {
    return;
  }
  write(byId("result-title"), table.state === "over" ? overSentence(table) : statusSentence(table));
  const near = nearSide(table);
  keyed(byId("result-games"), table.games.map((score, index) => ({ score, index })), {
    key: ({ index }) => index,
    create: () => make("span"),
    update: (item, { score }) => write(item, `${score[near]}–${score[1 - near]} `),
  });
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
