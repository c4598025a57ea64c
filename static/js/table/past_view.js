/** The bar of who looks back: which moment it is, a step back and forth, and the way to now. */

import { byId, setUsable } from "./dom.js";
import { moments } from "./past.js";

/** `state` is the whole one; looking back is offered to who only watches. */
export function drawPast({ past, looking, log }) {
  const box = byId("past");
  const focused = box.contains(document.activeElement);
  box.hidden = looking === null;
  byId("main").classList.toggle("in-the-past", past !== null);
  if (focused && box.hidden) {
    byId("status").focus({ preventScroll: true });
  }
  setUsable(byId("past-back"), moments(log)[0] < looking);
}

/** `step(by)` goes back or forth, `live()` to what is played now. */
export function setUpPast({ step, live }) {
  byId("past-back").addEventListener("click", () => step(-1));
  byId("past-on").addEventListener("click", () => step(1));
  byId("past-live").addEventListener("click", live);
}
