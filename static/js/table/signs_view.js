/** The señas: a sheet to make them from, and the face of who has just made one. */

import { byId, keyed, make, setUsable } from "./dom.js";
import { isSettling } from "./settling.js";
import { signWords } from "./words.js";

// As long as a sign is seen at a table.
const SEEN_FOR = 6000;

const toggle = byId("signs-toggle");
const sheet = byId("signs");

// Signs by their moment and seat: until when they are seen.
const until = new Map();
let latest = new Map();
let opened = false;

/** Note the signs of a state; those of before the page was opened are not news. */
export function noteSigns({ signs, table }, wake) {
  const now = performance.now();
  const first = !opened;
  opened = true;
  latest = new Map();
  for (const { seat, sign, at } of signs) {
    const key = `${at} ${seat}`;
    if (!until.has(key)) {
      until.set(key, first ? now : now + SEEN_FOR);
      if (!first) {
        setTimeout(wake, SEEN_FOR + 50);
      }
    }
    if (table?.hand !== null && until.get(key) > now) {
      latest.set(seat, sign);
    }
  }
}

/** The sign that is seen on a seat's face now, or null. */
export function freshSign(seat) {
  return latest.get(seat) ?? null;
}

/** `offered` are the signs that may be made now. */
export function drawSigns(offered, { free, wake }) {
  toggle.hidden = offered.length === 0;
  if (toggle.hidden) {
    close();
  }
  const settling = isSettling("signs", toggle.hidden ? "" : "shown", wake);
  keyed(byId("signs-list"), offered, {
    key: (sign) => sign,
    create(sign) {
      const { meaning, gesture, src } = signWords(sign);
      const button = make(
        "button",
        { type: "button", "data-sign": sign },
        make("img", { src, alt: "", width: 36, height: 36 }),
        make("span", {}, make("b", {}, meaning), make("small", {}, gesture)),
      );
      return make("li", {}, button);
    },
    update: (item) => setUsable(item.firstElementChild, free && !settling),
  });
}

/** Let the sheet be opened and closed; `show` is called with the sign that was chosen. */
export function setUpSigns(show) {
  toggle.addEventListener("click", () => (sheet.hidden ? open() : close()));
  byId("signs-close").addEventListener("click", close);
  sheet.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") {
      close();
    }
  });
  byId("signs-list").addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true") {
      show(button.dataset.sign);
      close();
    }
  });
}

function open() {
  sheet.hidden = false;
  toggle.setAttribute("aria-expanded", "true");
  sheet.querySelector("button")?.focus();
}

function close() {
  if (sheet.hidden) {
    return;
  }
  const focused = sheet.contains(document.activeElement);
  sheet.hidden = true;
  toggle.setAttribute("aria-expanded", "false");
  if (focused) {
    toggle.focus();
  }
}
