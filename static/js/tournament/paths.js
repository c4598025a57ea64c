// The way of a pair through the brackets: where it has played, and where it may still come.

import { root } from "./rounds.js";

const bar = document.getElementById("path");
const hasHover = matchMedia("(hover: hover)");

/** The pair that stays marked until the reader is done with it, and its name. */
let pinned = "";

const places = (entry) => [...root.querySelectorAll(`[data-entry="${CSS.escape(entry)}"]`)];

/** The matches to which a pair may still come: on from its last one, to the end. */
function ahead(matches) {
  const found = [];
  let match = matches.at(-1);
  let way = match?.querySelector(".side.hot.lost-it") ? "loser" : "winner";
  while (match) {
    const link = root.querySelector(`.side a[href="#${match.id}"][data-way="${way}"]`);
    match = link?.closest(".match");
    if (!match || found.includes(match)) break;
    found.push(match);
    link.closest(".side").classList.add("ahead");
    way = "winner";
  }
  return found;
}

function clear() {
  for (const old of root.querySelectorAll(".hot, .been, .ahead")) {
    old.classList.remove("hot", "been", "ahead");
  }
}

/** Mark the way of *entry*, or nothing. */
export function mark(entry) {
  clear();
  if (!entry) return;
  const marked = places(entry);
  for (const place of marked) place.classList.add("hot");
  const all = marked.map((place) => place.closest(".match")).filter(Boolean);
  // Earlier stages stand below: the way goes on in the one that is played.
  const matches = all.filter((match) => match.closest(".draw") === all[0].closest(".draw"));
  for (const match of all) match.closest(".place")?.classList.add("been");
  for (const match of ahead(matches)) match.closest(".place")?.classList.add("ahead");
}

/** Keep *entry* marked, with a bar that says who it is and lets it go again. */
export function pin(entry) {
  pinned = entry;
  mark(entry);
  if (!bar) return;
  bar.hidden = !entry;
  if (!entry) return;
  const named = root.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
  const link = named?.matches("a") ? named : named?.querySelector("a[href*='/e/']");
  bar.querySelector(".who").textContent = link?.textContent.trim() ?? "";
  bar.querySelector(".to-page").href = link?.href ?? "";
  bar.dataset.entry = entry;
  bar.dispatchEvent(new CustomEvent("pinned", { bubbles: true }));
}

/** What was put in its place anew is marked as it was. */
export const markAgain = () => mark(pinned);

export function followPaths() {
  const pointed = ({ target }) => {
    const entry = target.closest?.("[data-entry]")?.dataset.entry ?? "";
    if (entry !== pinned || !entry) mark(entry || pinned);
  };
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") pointed(event);
  });
  root.addEventListener("pointerleave", markAgain);
  root.addEventListener("focusin", pointed);
  root.addEventListener("focusout", markAgain);
  if (!bar) return;
  // A finger cannot point without tapping: the first tap on a name marks its way.
  root.addEventListener("click", (event) => {
    const link = event.target.closest(".match [href*='/e/']");
    const entry = link?.closest("[data-entry]")?.dataset.entry;
    if (!entry || hasHover.matches || entry === pinned) return;
    event.preventDefault();
    pin(entry);
  });
  bar.querySelector(".off").addEventListener("click", () => pin(""));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && pinned) pin("");
  });
}
