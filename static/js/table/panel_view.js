/** Draws what lies over the felt: to sit down, to play here again, how it ended; and the bar's notes. */

import { minutes } from "./clock.js";
import { byId, setUsable, write } from "./dom.js";
import { drawResult } from "./result_view.js";
import { say } from "./words.js";

/** `table` is the one to be seen, of now or of then. */
export function drawPanels(state, table, free) {
  const { elsewhere, online } = state;
  const own = table.seat === null ? null : table.players[table.seat];
  const closed = table.state === "over" || table.state === "void";
  byId("sit-down").hidden = table.state !== "waiting" || !own || own.ready || elsewhere;
  setUsable(byId("ready"), free);
  byId("elsewhere").hidden = !elsewhere || closed;
  setUsable(byId("take-over"), online);
  byId("main").classList.toggle("elsewhere", elsewhere && !closed);
  drawNotes(state.table, state.presence);
  drawResult(table);
}

/** The time that is left to sit down; it is the clock's while the table waits. */
export function drawGrace(seconds) {
  const text = seconds === null ? "" : say("grace", { time: minutes(seconds) });
  write(byId("grace"), text);
}

/** Who looks on, and how much later than the players. */
function drawNotes({ delay = 0 }, presence) {
  const watchers = presence?.watchers ?? 0;
  const watching = watchers === 1 ? say("one_watches") : say("watchers", { count: watchers });
  const notes = [
    ...(delay > 0 ? [say("delayed", { seconds: delay })] : []),
    ...(watchers > 0 ? [watching] : []),
  ];
  write(byId("bar-notes"), notes.join(" · "));
}
