/** How much room Telegram leaves to the page: its height, and what lies over its edges. */

import { hear, post } from "./bridge.js";

const SIDES = ["top", "right", "bottom", "left"];

const insets = { safe: {}, content: {} };

export function setUpRoom() {
  hear("viewport_changed", ({ height, is_state_stable: stable }) => {
    // While the window is drawn up every step would lay everything out anew.
    if (stable !== false && height > 0) {
      set("--app-height", height);
    }
  });
  hear("safe_area_changed", (sides) => inset("safe", sides));
  hear("content_safe_area_changed", (sides) => inset("content", sides));
  post("web_app_request_viewport");
  post("web_app_request_safe_area");
  post("web_app_request_content_safe_area");
}

/** The second begins where the first ends: a notch, and below it Telegram's own buttons. */
function inset(kind, sides) {
  insets[kind] = sides;
  for (const side of SIDES) {
    const both = [insets.safe[side], insets.content[side]];
    set(`--app-${side}`, both.reduce((sum, part) => sum + (Number(part) || 0), 0));
  }
}

function set(name, pixels) {
  document.documentElement.style.setProperty(name, `${pixels}px`);
}
