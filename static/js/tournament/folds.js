// Rounds of long stages come without their matches: they are fetched once somebody opens them.

import { root } from "./rounds.js";
import { fetched } from "./pieces.js";

/** Fetch what a folded round holds, if it has not been. */
async function fill(fold) {
  const note = fold.querySelector(":scope > .unread");
  const link = note?.querySelector("a");
  if (!link || note.dataset.asked) return;
  note.dataset.asked = "yes";
  const list = await fetched("list", link.href);
  const matches = list?.querySelector(".matches");
  delete note.dataset.asked;
  if (!matches) return;
  note.replaceWith(matches);
  root.dispatchEvent(new CustomEvent("filled"));
}

/** Fill the rounds that stand open, as after the whole page was put in its place. */
export function fillOpen() {
  for (const note of root.querySelectorAll("details[open] > .unread")) fill(note.parentElement);
}

export function followUnread() {
  root.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.open && target.matches(".round-list")) fill(target);
    },
    true,
  );
}

/** Whether the page shows so little of a round on purpose that a piece of it may be missing. */
export function isUnread(round) {
  return Boolean(document.getElementById(round)?.querySelector(":scope > .unread"));
}
