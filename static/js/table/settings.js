/**
 * What the player chose about this page, kept on this device.
 *
 * Every choice is a short word and also an attribute `data-<name>` of the page,
 * set before the first paint by early.js, so that style sheets can follow it.
 */

import { host } from "./host.js";

const KEY = "table-settings";

/** The choices of each setting; the first holds until something else is chosen. */
export const CHOICES = {
  confirm: ["off", "cards", "all"],
  speed: ["normal", "fast", "off"],
  sound: ["off", "on"],
  volume: ["60", "20", "100"],
  // A phone that holds the page in its messenger has gentler ways than a browser.
  buzz: host ? ["on", "off"] : ["off", "on"],
  awake: ["on", "off"],
  tally: ["country", "matches", "strokes", "beans"],
  text: ["normal", "big"],
  hand: ["right", "left"],
  cloth: ["green", "blue", "wine", "night"],
  // The decks are those that the server offers.
  deck: null,
};

const listeners = [];
let chosen = read();

/** The word chosen for `name`. */
export function setting(name) {
  return chosen[name] ?? CHOICES[name]?.[0] ?? "";
}

export function choose(name, word) {
  chosen = { ...chosen, [name]: word };
  document.documentElement.setAttribute(`data-${name}`, word);
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It holds until the page is closed.
  }
  listeners.forEach((listener) => listener(name, word));
}

/** `listener(name, word)` is called after each choice. */
export function onChoice(listener) {
  listeners.push(listener);
}

/** What was kept, without words that mean nothing (any more). */
function read() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    // No memory on this device, or nonsense in it.
  }
  const known = Object.entries(CHOICES).filter(
    ([name, words]) => typeof kept[name] === "string" && (words?.includes(kept[name]) ?? true),
  );
  return Object.fromEntries(known.map(([name]) => [name, kept[name]]));
}
