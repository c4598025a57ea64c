// Typing the results of a round: Enter moves on like Tab, and from the last points to the button
// that saves. Without this script Enter saves at once what has been typed, and nothing is lost.

const form = document.getElementById("round-results");
const points = () => [...form.querySelectorAll("input.points")];

/** @param {HTMLInputElement} input */
function goTo(input) {
  input.focus();
  input.select?.();
}

form.addEventListener("keydown", (event) => {
  if (!event.target.matches?.("input.points")) return;
  const all = points();
  const place = all.indexOf(event.target);
  const perRow = event.target.closest("tr").querySelectorAll("input.points").length;
  const steps = { Enter: event.shiftKey ? -1 : 1, ArrowDown: perRow, ArrowUp: -perRow };
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = all[place + step] ?? (step > 0 ? document.getElementById("save-round") : null);
  if (next) goTo(next);
});

// A number that turns under the mouse wheel would be a result nobody typed.
form.addEventListener("wheel", (event) => {
  if (event.target === document.activeElement) event.target.blur?.();
});

// Only now, when Enter is understood, does the first field get the focus: the page must not take
// what is typed before. And the skin hides it until its own script has run, and what is hidden
// cannot have the focus.
addEventListener("load", () => {
  const first = form.querySelector("[data-begin]");
  if (first && !form.contains(document.activeElement)) goTo(first);
});

// What is typed is not saved yet: ask before it is thrown away.
const typed = new Set();
form.addEventListener("input", (event) => typed.add(event.target));
form.addEventListener("submit", () => typed.clear());
addEventListener("beforeunload", (event) => {
  if (typed.size) event.preventDefault();
});
