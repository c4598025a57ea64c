/** Movement. The page is right at once; this only shows how it came about. */

const SHORT = 260;
const EASING = "cubic-bezier(.2, .8, .2, 1)";

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

function still() {
  return calm.matches || document.visibilityState !== "visible";
}

/** Let `element`, already where it belongs, arrive from the rectangle `from`. */
export function arriveFrom(element, from) {
  if (!from || still()) {
    return;
  }
  const to = element.getBoundingClientRect();
  if (to.width === 0) {
    return;
  }
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` },
      { transform: "none" },
    ],
    { duration: SHORT, easing: EASING, composite: "replace" },
  );
}

/** Let `element` spring into sight. */
export function popIn(element) {
  if (!still()) {
    element.animate([{ scale: 0.6, opacity: 0 }, { scale: 1, opacity: 1 }], {
      duration: 180,
      easing: EASING,
    });
  }
}
