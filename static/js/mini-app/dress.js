/** Gives our pages, and the edges of Telegram's window around them, the colours of the reader. */

import { hear, post, said } from "./bridge.js";
import { palette } from "./colours.js";

let worn = palette(first());
const pages = new Set();

/** Dress the page with this root, now and whenever the reader's colours change. */
export function dress(root) {
  pages.add(root);
  const { scheme, tokens } = worn;
  root.style.colorScheme = scheme;
  for (const [name, colour] of Object.entries(tokens)) {
    root.style.setProperty(`--${name}`, colour);
  }
}

/** Forget a page that is gone. */
export function undress(root) {
  pages.delete(root);
}

/** Let the edges of the window go on where a page ends: its head above, its ground below. */
export function edge(head, ground) {
  post("web_app_set_header_color", { color: colourOf(head) });
  post("web_app_set_background_color", { color: colourOf(ground) });
  post("web_app_set_bottom_bar_color", { color: colourOf(ground) });
}

/** `changed()` is called after each change of the reader's colours. */
export function setUpDress(changed) {
  hear("theme_changed", ({ theme_params: params }) => {
    worn = palette(params);
    pages.forEach(dress);
    changed();
  });
  post("web_app_request_theme");
}

function first() {
  try {
    return JSON.parse(said.tgWebAppThemeParams ?? "{}");
  } catch {
    return {};
  }
}

/** The colour behind an element, as Telegram writes colours. */
function colourOf(element) {
  const { backgroundColor } = element.ownerDocument.defaultView.getComputedStyle(element);
  const parts = backgroundColor.match(/[\d.]+/g).slice(0, 3);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
