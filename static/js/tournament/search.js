// Finding a pair by its name: all its places are marked, Enter goes from one to the next.

import { root } from "./rounds.js";
import { pin } from "./paths.js";

const form = document.getElementById("find");

/** As the server compares names: no accents, no capitals. */
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

let at = -1;

function found() {
  const words = plain(form.q.value).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const named = (place) => {
    const link = place.matches("a") ? place : place.querySelector("a[href*='/e/']");
    const name = plain(link?.textContent ?? "");
    return words.every((word) => name.includes(word));
  };
  return [...root.querySelectorAll("[data-entry]")].filter(named);
}

function markFound() {
  const places = found();
  for (const old of root.querySelectorAll(".found")) old.classList.remove("found");
  for (const place of places) place.classList.add("found");
  return places;
}

function tell(places) {
  const output = document.getElementById("found");
  const { some, none } = output.dataset;
  const nothing = form.q.value.trim() ? none : "";
  const place = some
    .replace("{place}", String(Math.max(at, 0) + 1))
    .replace("{many}", String(places.length));
  output.textContent = places.length ? place : nothing;
}

function next(step) {
  const places = markFound();
  if (!places.length) return tell(places);
  at = (at + step + places.length) % places.length;
  const place = places[at];
  for (let fold = place.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
  }
  place.scrollIntoView({ block: "center", inline: "center" });
  pin(place.dataset.entry);
  tell(places);
}

/** What was put in its place anew is marked as it was. */
export const findAgain = () => form?.q.value.trim() && markFound();

export function followSearch() {
  if (!form) return;
  form.q.addEventListener("input", () => {
    at = -1;
    tell(markFound());
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    next(1);
  });
  form.q.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      next(-1);
    }
  });
  addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    form.q.focus();
    form.q.select();
  });
}
