/** Draws the calls. Each has its own place and never takes another's. */

import { byId, setUsable, write } from "./dom.js";
import { callOffer, mayRaise, PLACES, questionKind } from "./offers.js";
import { isSettling } from "./settling.js";
import { setting } from "./settings.js";
import { answer, callOut, gameWord, say, GAME_LANGUAGE } from "./words.js";

// The meaning of the call that was tapped once and is asked for twice.
let sure = null;

/**
 * What costs the hand or the game is asked twice, and all else if the player wants it; true once it
 * was said again.
 */
export function isSure(button) {
  const { cost, meaning } = button.dataset;
  if ((!cost && setting("confirm") !== "all") || sure === meaning) {
    sure = null;
    return true;
  }
  sure = meaning;
  return false;
}

/** Take back a call that was tapped once; whether there was one. */
export function cancelCall() {
  const begun = sure !== null;
  sure = null;
  return begun;
}

/** `seat` is the own one; `wake` draws again when a button may be tapped that may not yet. */
export function drawCalls(play, { seat, free, wake }) {
  const focused = document.activeElement;
  for (const place of PLACES) {
    const button = byId(`call-${place}`);
    if (button) {
      const offer = play ? callOffer(play, place) : { action: null, stake: null, cost: null };
      drawCall(button, offer, { play, seat, place, free, wake });
    }
  }
  // An answer that was given is gone; who sent it by key must not start at the top of the page.
  if (focused?.matches("[id^='call-'].idle")) {
    byId("status").focus({ preventScroll: true });
  }
}

function drawCall(button, offer, { play, seat, place, free, wake }) {
  const { action, stake, cost } = offer;
  const why = action ? null : whyNoRaise(play, place, seat);
  const word = action ? label(action, play, seat) : why ? callOut(play.calls_next) : "";
  const meaning = action ? `${action} ${word} ${stake}` : "";
  if (button.dataset.meaning !== meaning) {
    if (sure === button.dataset.meaning) {
      sure = null;
    }
    button.dataset.meaning = meaning;
  }
  const settling = isSettling(place, meaning, wake);
  button.dataset.action = action ?? "";
  button.dataset.cost = cost ?? "";
  button.classList.toggle("idle", word === "");
  setUsable(button, action !== null && free && !settling);
  const asked = meaning !== "" && sure === meaning;
  write(button.querySelector(".call-word"), asked ? gameWord("sure") : word);
  const under = why ? gameWord(why) : stakeText(action, { stake, cost, play, seat });
  write(button.querySelector(".call-stake"), under);
  write(button.querySelector(".call-gloss"), gloss(why ?? glossKey(action, cost), stake));
}

function label(action, play, seat) {
  if (action === "raise") {
    return callOut(play.calls_next ?? "truco");
  }
  if (action === "accept" || action === "decline") {
    return answer(action, questionKind(play.question, seat));
  }
  return action === "fold" ? answer("fold", "raise") : callOut(action);
}

/**
 * Why the next raise, which is named all the same, is not the player's to make now: it is the other
 * side's, or it is not the time. Null where there is none.
 */
function whyNoRaise(play, place, seat) {
  if (place !== "raise" || !play?.calls_next) {
    return null;
  }
  const able = mayRaise(play);
  if (able.length === 0) {
    return null;
  }
  return able.includes(seat % 2) ? "later" : "theirs";
}

function stakeText(action, { stake, cost, play, seat }) {
  if (cost === "game") {
    return gameWord("loses_game");
  }
  const partner = action === "decline" && questionKind(play.question, seat) === "partner_flor";
  if (action === null || stake === null || partner) {
    return "";
  }
  if (action === "decline") {
    return gameWord(play.question.kind === "brink" ? "gives" : "loses", { points: stake });
  }
  return gameWord(action === "fold" ? "loses" : "worth", { points: stake });
}

function glossKey(action, cost) {
  return cost === "game" ? "forfeit" : action;
}

/** What the call means, for who reads the page in another language than the game's. */
function gloss(key, stake) {
  const lang = document.documentElement.lang.toLowerCase();
  if (!key || lang === GAME_LANGUAGE.toLowerCase()) {
    return "";
  }
  return say(`gloss_${key}`, { points: stake ?? "" });
}
