/** Movement. The page is right at once; this only shows how it came about. */

import { setting } from "./settings.js";

const SHORT = 260;
const EASING = "cubic-bezier(.2, .8, .2, 1)";
const FAST = 0.45;
// Who is so many events behind is shown how things stand, not how they came about.
const FAR_BEHIND = 2;

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

let hurried = false;

/** So many events came at once with what is drawn next. */
export function noteBehind(events) {
  hurried = events > FAR_BEHIND;
}

/** How long a movement of `SHORT` takes now; 0 if nothing is to move. */
export function duration(usual = SHORT) {
  const still = calm.matches || document.visibilityState !== "visible" || hurried;
  const speed = setting("speed");
  return still || speed === "off" ? 0 : usual * (speed === "fast" ? FAST : 1);
}

/** Let `element`, already where it belongs, arrive from the rectangle `from` after `delay` ms. */
export function arriveFrom(element, from, time = duration(), delay = 0) {
  const to = element.getBoundingClientRect();
  if (!from || time === 0 || to.width === 0) {
    return;
  }
  element.animate([{ transform: way(to, from) }, { transform: "none" }], {
    duration: time,
    delay,
    easing: EASING,
    fill: "backwards",
  });
}

/** Let a copy of `element` go to the rectangle `to` and vanish there; the element itself may go at once. */
export function leaveTo(element, to, layer) {
  const time = duration();
  const from = element.getBoundingClientRect();
  if (time === 0 || from.width === 0) {
    return;
  }
  const ghost = element.cloneNode(true);
  const origin = layer.getBoundingClientRect();
  ghost.removeAttribute("id");
  ghost.style.insetInlineStart = `${from.left - origin.left}px`;
  ghost.style.insetBlockStart = `${from.top - origin.top}px`;
  ghost.style.inlineSize = `${from.width}px`;
  ghost.style.blockSize = `${from.height}px`;
  layer.append(ghost);
  const moved = ghost.animate(
    [{ transform: "none" }, { transform: way(from, to), opacity: 0.2 }],
    { duration: time, easing: "ease-in" },
  );
  moved.onfinish = moved.oncancel = () => ghost.remove();
}

/** Let `element` spring into sight. */
export function popIn(element) {
  const time = duration(180);
  if (time > 0) {
    element.animate([{ scale: 0.6, opacity: 0 }, { scale: 1, opacity: 1 }], {
      duration: time,
      easing: EASING,
    });
  }
}

/** The transform that shows what is at `here` as if it were at `there`. */
function way(here, there) {
  const x = there.left + there.width / 2 - (here.left + here.width / 2);
  const y = there.top + there.height / 2 - (here.top + here.height / 2);
  return `translate(${x}px, ${y}px) scale(${there.width / here.width})`;
}
