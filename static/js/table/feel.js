/** Lets changes be heard and felt, as far as the player wants that. */

import { cuesOf, isAsked } from "./cues.js";
import { host } from "./host.js";
import { onChoice, setting } from "./settings.js";
import { sound } from "./sound.js";

const BUZZ = { turn: [60, 40, 60], call: [40], second: [20], won: [30], lost: [30] };
const LAST_SECONDS = 10;

let told = null;

/** Let what happened between two states be heard and felt. */
export function feel(before, after) {
  cuesOf(before, after).forEach(cue);
}

/** `seconds` are left to the player of the table, null if no clock runs. */
export function feelClock(table, seconds) {
  const counted = seconds !== null && seconds <= LAST_SECONDS && seconds > 0 && isAsked(table);
  if (counted && told !== seconds) {
    cue("second");
  }
  told = counted ? seconds : null;
}

/** Who turns the sound on, or louder, hears what it is like. */
export function setUpFeel() {
  onChoice((name, word) => {
    if (name === "volume" || (name === "sound" && word === "on")) {
      hear("turn");
    }
    if (name === "buzz" && word === "on") {
      buzz("turn");
    }
  });
}

function cue(name) {
  hear(name);
  buzz(name);
}

function hear(name) {
  if (setting("sound") === "on") {
    sound(name, Number(setting("volume")) / 100);
  }
}

function buzz(name) {
  if (host) {
    if (setting("buzz") === "on") {
      host.feel(name);
    }
    return;
  }
  const allowed = navigator.userActivation?.hasBeenActive ?? true;
  if (setting("buzz") === "on" && allowed && BUZZ[name]) {
    navigator.vibrate?.(BUZZ[name]);
  }
}
