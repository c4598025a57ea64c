/** Draws what happened, in words, newest last. */

import { byId, keyed, make } from "./dom.js";
import { story } from "./story.js";

const drawer = byId("log-drawer");
const toggle = byId("log-toggle");
const list = byId("log");

export function drawLog(state) {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  keyed(list, story(state), {
    key: ({ key }) => key,
    create: ({ lines }) => make("div", {}, ...lines.map((line) => make("p", {}, line))),
  });
  // Who is reading further up is left there.
  if (atEnd) {
    list.scrollTop = list.scrollHeight;
  }
}

/** Let the drawer be opened and closed where the screen has no room for it. */
export function setUpDrawer() {
  toggle.hidden = false;
  toggle.addEventListener("click", () => open(!drawer.classList.contains("open")));
  byId("log-close").addEventListener("click", () => open(false));
  drawer.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") {
      open(false);
    }
  });
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
