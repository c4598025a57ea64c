/** Draws a state. Calling it twice with the same state changes nothing. */

import { byId, write } from "./dom.js";
import { drawCalls } from "./calls_view.js";
import { drawHand } from "./hand_view.js";
import { drawLog } from "./log_view.js";
import { drawPanels } from "./panel_view.js";
import { drawPile } from "./pile_view.js";
import { isFree } from "./reducer.js";
import { drawScore } from "./score_view.js";
import { drawSeats } from "./seats_view.js";
import { drawOwnPoints, drawSettled } from "./settled_view.js";
import { drawSigns, noteSigns } from "./signs_view.js";
import { isMine } from "./seating.js";
import { statusSentence, summary } from "./status.js";
import { say } from "./words.js";

const page = byId("main");

/** `covering`: the next card is laid face down. `wake`: to be called to draw again. */
export function render(state, { covering, wake }) {
  const { table } = state;
  write(byId("notice"), state.notice ? noticeText(state.notice) : "");
  if (!table) {
    return;
  }
  const free = isFree(state);
  const { play } = table;
  const origins = rememberOrigins(table);
  noteSigns(state, wake);
  drawScore(state);
  drawSeats(state);
  drawStatus(table);
  byId("own").hidden = table.seat === null || !play;
  const own = table.seat === null ? null : play;
  drawHand(own, { free, covering, wake });
  drawOwnPoints(own);
  drawCalls(own, { seat: table.seat, free, wake });
  drawSigns(own ? (table.signs_offered ?? []) : [], { free, wake });
  drawPanels(state, free);
  drawSettled(state);
  drawPile(state, origins);
  drawLog(state);
}

function drawStatus(table) {
  const sentence = statusSentence(table);
  const asked = table.play?.to_act.some((seat) => isMine(table, seat)) ?? false;
  const status = byId("status");
  status.classList.toggle("act", asked && table.state === "playing");
  write(byId("status-now"), sentence);
  write(byId("status-before"), summary(table));
  document.title = `${sentence} · ${page.dataset.title}`;
}

function noticeText({ code, message }) {
  return code === "stale" ? say("stale") : message;
}

/** Where the cards are now: the own ones in the hand, those of the others at their seats. */
function rememberOrigins(table) {
  const hand = new Map(
    [...byId("hand").children].map((item) => [item.dataset.key, item.getBoundingClientRect()]),
  );
  return ({ seat, card }) => {
    if (isMine(table, seat)) {
      const place = hand.get(card) ?? [...hand.values()].at(-1);
      return place;
    }
    return byId("seats").children[seat].querySelector(".avatar").getBoundingClientRect();
  };
}
