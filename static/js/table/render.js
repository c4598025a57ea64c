/** Draws a state. Calling it twice with the same state changes nothing. */

import { drawCalls } from "./calls_view.js";
import { isAsked } from "./cues.js";
import { drawDirector } from "./director_view.js";
import { byId, write } from "./dom.js";
import { drawHand } from "./hand_view.js";
import { drawLog } from "./log_view.js";
import { noteBehind } from "./motion.js";
import { drawPanels } from "./panel_view.js";
import { shownState } from "./past.js";
import { drawPast } from "./past_view.js";
import { drawPile } from "./pile_view.js";
import { isFree } from "./reducer.js";
import { drawScore } from "./score_view.js";
import { drawSeats } from "./seats_view.js";
import { drawOwnPoints, drawSettled } from "./settled_view.js";
import { drawSigns, noteSigns } from "./signs_view.js";
import { isMine } from "./seating.js";
import { besides, liftedSentence, statusSentence } from "./status.js";
import { say } from "./words.js";

const page = byId("main");

/**
 * `covering`: the next card is laid face down; `lifted`: the action of the card that waits for a
 * second tap. `wake`: to be called to draw again.
 */
export function render(state, { covering, lifted, wake }) {
  const { table } = state;
  write(byId("notice"), state.notice ? noticeText(state.notice) : "");
  if (!table) {
    return;
  }
  page.classList.toggle("watching", table.seat === null);
  const free = isFree(state);
  const shown = shownState(state);
  const origins = rememberOrigins(shown.table);
  noteBehind(state.past ? Infinity : state.behind);
  noteSigns(state, wake);
  drawScore(shown);
  drawSeats(shown);
  drawStatus(shown, lifted);
  drawBesides(state);
  drawOwn(table, { covering, lifted, free, wake });
  drawPanels(state, shown.table, free);
  drawDirector(table);
  drawSettled(shown);
  drawPile(shown, origins);
  drawLog(state);
  drawPast(state);
  document.title = `${statusSentence(table)} · ${page.dataset.title}`;
}

function drawOwn(table, { covering, lifted, free, wake }) {
  const own = table.seat === null ? null : table.play;
  byId("own").hidden = !own;
  const dealer = () => own && avatarOf(own.dealer);
  drawHand(own, { free, covering, lifted, dealer, wake });
  drawOwnPoints(own);
  drawCalls(own, { seat: table.seat, free, wake });
  drawSigns(own ? (table.signs_offered ?? []) : [], { free, wake });
}

function drawStatus(shown, lifted) {
  const { table } = shown;
  byId("status").classList.toggle("act", isAsked(table));
  write(byId("status-now"), lifted ? liftedSentence(table, lifted) : statusSentence(table));
}

/** What time alone brings about: somebody has been away for long. */
export function drawBesides(state) {
  write(byId("status-before"), besides(shownState(state)));
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
    return avatarOf(seat);
  };
}

function avatarOf(seat) {
  return byId("seats").children[seat].querySelector(".avatar").getBoundingClientRect();
}
