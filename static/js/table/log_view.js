/** Draws what happened, in words, newest last. */

import { copy } from "./copying.js";
import { byId, keyed, make } from "./dom.js";
import { moments } from "./past.js";
import { story } from "./story.js";
import { say } from "./words.js";

const drawer = byId("log-drawer");
const toggle = byId("log-toggle");
const list = byId("log");

/** Who only watches may look back at each moment of the log. */
export function drawLog(state) {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  byId("log-hint").hidden = state.table.seat !== null;
  const backTo = new Set(state.table.seat === null ? moments(state.log) : []);
  keyed(list, story(state), {
    key: ({ key }) => key,
    create({ key, lines: [first, ...others] }) {
      const way = backTo.has(key) ? make("button", { type: "button", classes: "look" }, first) : first;
      return make("div", {}, ...[way, ...others].map((line) => make("p", {}, line)));
    },
    update: (entry, { key }) => entry.classList.toggle("looked-at", key === state.looking),
  });
  // Who is reading further up is left there.
  if (atEnd && state.looking === null) {
    list.scrollTop = list.scrollHeight;
  }
}

/**
 * Let the drawer be opened and closed where the screen has no room for it, its text be copied and
 * its moments be looked at: `look(seq)`. `tell(sentence)` tells the reader what was done.
 */
export function setUpLog({ look, tell }) {
  toggle.hidden = false;
  toggle.addEventListener("click", () => open(!drawer.classList.contains("open")));
  byId("log-close").addEventListener("click", () => open(false));
  byId("log-copy").hidden = false;
  byId("log-copy").addEventListener("click", async () => {
    tell(say((await copy(text())) ? "copied" : "not_copied"));
  });
  drawer.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drawer.classList.contains("open")) {
      event.stopPropagation();
      open(false);
    }
  });
  list.addEventListener("click", ({ target }) => {
    const entry = target.closest("button.look")?.closest("[data-key]");
    if (entry) {
      look(Number(entry.dataset.key));
    }
  });
}

function text() {
  return [...list.querySelectorAll("p")].map(({ textContent }) => textContent).join("\n");
}

function open(wanted) {
  drawer.classList.toggle("open", wanted);
  toggle.setAttribute("aria-expanded", String(wanted));
  if (wanted) {
    list.scrollTop = list.scrollHeight;
    list.focus();
  } else {
    toggle.focus();
  }
}
