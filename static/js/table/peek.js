/** A look at the trick before, for a moment, by a tap on the cards in the middle. */

import { byId } from "./dom.js";
import { mayPeek } from "./pile.js";

const MOMENT = 3000;

let until = 0;

export function isPeeking() {
  return performance.now() < until;
}

/** The button lies over the pile where there is something to be seen. */
export function drawPeek(table) {
  const button = byId("peek");
  button.hidden = !mayPeek(table);
  button.setAttribute("aria-pressed", String(isPeeking()));
}

/** `draw` draws again, now and when the moment is over. */
export function setUpPeek(draw) {
  byId("peek").addEventListener("click", () => {
    until = isPeeking() ? 0 : performance.now() + MOMENT;
    draw();
    setTimeout(draw, MOMENT + 50);
  });
}
