/** The keys of the table. The page tells them in a list of its own (templates/games/_keys.html). */

import { isDialogOpen } from "./dialogs.js";
import { byId } from "./dom.js";

const BUTTONS = {
  t: "call-raise",
  a: "call-accept",
  d: "call-decline",
  e: "call-envido",
  r: "call-real_envido",
  f: "call-falta_envido",
  l: "call-flor",
  s: "signs-toggle",
  c: "cover",
  "?": "keys-toggle",
};

/** `escape()` takes back what was begun; `step(by)` looks back and forth. */
export function setUpKeys({ escape, step }) {
  document.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isDialogOpen()) {
      return;
    }
    if (event.target.closest("input, textarea, select")) {
      return;
    }
    const key = event.key.toLowerCase();
    if (key === "escape") {
      escape();
    } else if (key === "arrowleft" || key === "arrowright") {
      step(key === "arrowleft" ? -1 : 1);
    } else {
      buttonOf(key)?.click();
    }
  });
}

function buttonOf(key) {
  if (/^[1-3]$/.test(key)) {
    return byId("hand").children[Number(key) - 1]?.querySelector("button");
  }
  return byId(BUTTONS[key] ?? "");
}
