/** Draws the three calls. Each has its own place and never takes another's. */

import { byId, setUsable, write } from "./dom.js";
import { callOffers } from "./offers.js";
import { isSettling } from "./settling.js";
import { callOut, gameWord, say, GAME_LANGUAGE } from "./words.js";

// The meaning of the raise that was tapped once although it loses the game.
let sure = null;

/** A raise that loses the game is asked twice; true once it was said again. */
export function isSure(call) {
  const button = byId(`call-${call}`);
  if (!button.dataset.forfeits || sure === button.dataset.meaning) {
    return true;
  }
  sure = button.dataset.meaning;
  return false;
}

/** `wake` draws again when a button may be tapped that may not yet. */
export function drawCalls(play, free, wake) {
  const offers = play ? callOffers(play) : { accept: {}, raise: {}, decline: {} };
  const brink = play?.question?.kind === "brink";
  drawCall("accept", offers.accept, {
    free,
    wake,
    word: gameWord(brink ? "brink_accept" : "accept"),
    stake: points("worth", offers.accept.stake),
    gloss: gloss("gloss_accept", offers.accept.stake),
  });
  drawRaise(offers.raise, free, wake);
  drawCall("decline", offers.decline, {
    free,
    wake,
    word: gameWord(brink ? "brink_decline" : "decline"),
    stake: points(brink ? "gives" : "loses", offers.decline.stake),
    gloss: gloss("gloss_decline", offers.decline.stake),
  });
}

function drawRaise({ legal, stake, call, forfeits }, free, wake) {
  const asked = forfeits && sure === `raise ${call} ${stake}`;
  drawCall("raise", { legal, forfeits }, {
    free,
    wake,
    visible: Boolean(call),
    meaning: `raise ${call} ${stake}`,
    word: asked ? gameWord("sure") : callOut(call ?? "truco"),
    stake: forfeits ? gameWord("loses_game") : points("worth", stake),
    gloss: forfeits ? say("gloss_forfeit") : gloss("gloss_raise", stake),
  });
}

function drawCall(name, { legal = false, forfeits = false }, show) {
  const { free, wake, visible = legal, word, meaning = word, stake, gloss: told } = show;
  const button = byId(`call-${name}`);
  const means = legal ? meaning : "";
  if (button.dataset.meaning !== means) {
    button.dataset.meaning = means;
    sure = null;
  }
  const settling = isSettling(name, means, wake);
  button.dataset.forfeits = forfeits ? "yes" : "";
  button.classList.toggle("idle", !visible);
  setUsable(button, legal && free && !settling);
  write(button.querySelector(".call-word"), visible ? word : "");
  write(button.querySelector(".call-stake"), legal ? stake : "");
  write(button.querySelector(".call-gloss"), legal ? told : "");
}

function points(word, stake) {
  return stake === null || stake === undefined ? "" : gameWord(word, { points: stake });
}

/** What the call means, for who reads the page in another language than the game's. */
function gloss(key, stake) {
  const foreign = document.documentElement.lang.toLowerCase() !== GAME_LANGUAGE.toLowerCase();
  return foreign ? say(key, { points: stake ?? "" }) : "";
}
