/** The dialog in which the player chooses how the table looks, sounds and is played at. */

import { setUpDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { host } from "./host.js";
import { choose, setting } from "./settings.js";
import { DECKS } from "./words.js";

const dialog = byId("settings");
const form = dialog.querySelector("form");

export function setUpSettings() {
  drawDecks();
  dialog.querySelector(".only-awake").hidden = !("wakeLock" in navigator);
  dialog.querySelector(".only-buzz").hidden = !host && typeof navigator.vibrate !== "function";
  setUpDialog(dialog, byId("settings-toggle"), fill);
  setUpDialog(byId("keys"), byId("keys-toggle"));
  form.addEventListener("input", ({ target }) => {
    choose(target.name, wordOf(target));
    silence();
  });
}

/** A deck is chosen by its picture; where there is but one, nothing is asked. */
function drawDecks() {
  const box = byId("decks");
  box.hidden = DECKS.length < 2;
  for (const { code, name } of DECKS) {
    const radio = make("input", { type: "radio", name: "deck", value: code });
    box.append(make("label", {}, radio, make("span", {}, name)));
  }
}

function fill() {
  for (const field of form.elements) {
    if (field.type === "radio") {
      field.checked = field.value === (setting(field.name) || DECKS[0].code);
    } else if (field.type === "checkbox") {
      field.checked = setting(field.name) === field.value;
    }
  }
  silence();
}

/** How loud is asked only where there is something to be heard. */
function silence() {
  byId("volume").hidden = setting("sound") === "off";
}

/** A box that is ticked has its own word; the other one is the opposite of it. */
function wordOf(field) {
  return field.type !== "checkbox" || field.checked ? field.value : field.dataset.off;
}
