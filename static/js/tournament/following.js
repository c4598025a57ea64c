// Pairs that the reader follows: kept by the account of who is signed in, else by this browser.

import { root } from "./rounds.js";
import { refetch } from "./pieces.js";

const MOST = 20;
const bar = document.getElementById("path");
const form = document.getElementById("follow");
const tournament = location.pathname.split("/")[2];
const KEY = `followed:${tournament}`;

const list = () => document.getElementById("followed");
const isKept = () => (list() ? "kept" in list().dataset : form && !("here" in form.dataset));

/** Whom this browser remembers; private windows may forbid to look. */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

function followed() {
  if (!isKept()) return remembered();
  return (list()?.dataset.entries ?? "").split(/\s+/).filter(Boolean);
}

function remember(entry, wanted) {
  const others = remembered().filter((each) => each !== entry);
  try {
    localStorage.setItem(KEY, JSON.stringify(wanted ? [...others, entry].slice(-MOST) : others));
  } catch {
    // Then this browser follows nobody; the page is whole all the same.
  }
}

async function keep(entry, wanted) {
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  const body = new URLSearchParams({ follow: wanted ? "1" : "0", csrfmiddlewaretoken: token });
  const headers = { "X-Requested-With": "fetch" };
  const answer = await fetch(`${list().dataset.kept}${entry}/follow/`, { method: "POST", body, headers });
  if (answer.status === 422) document.getElementById("say").textContent = await answer.text();
}

/** Mark the pairs wherever they stand, with a star and a word. */
export function markFollowed() {
  const word = bar?.dataset.followed;
  if (!word) return;
  const those = new Set(followed());
  for (const place of root.querySelectorAll("[data-entry]")) {
    const star = place.querySelector(":scope > .star-of, :scope > th > .star-of");
    if (those.has(place.dataset.entry) === Boolean(star)) continue;
    if (star) star.remove();
    else starred(place, word);
  }
}

function starred(place, word) {
  const star = document.createElement("span");
  star.className = "star-of";
  const sign = document.createElement("span");
  sign.ariaHidden = "true";
  sign.textContent = "★";
  const said = document.createElement("span");
  said.className = "vh";
  said.textContent = ` (${word})`;
  star.append(sign, said);
  (place.querySelector(":scope > th") ?? place).append(star);
}

/** Ask the server how they fare. */
export async function refreshFollowed() {
  const section = list();
  if (!section) return;
  const those = isKept() ? [] : remembered();
  if (!isKept() && !those.length) {
    section.hidden = true;
    section.querySelector("ul").replaceChildren();
  } else {
    await refetch("followed", `${section.dataset.source}?e=${those.join(",")}`);
  }
  markFollowed();
}

let later = 0;

/** How they fare has changed: ask soon, once for several changes, and not all browsers at once. */
export function followedChanged(html) {
  if (!followed().some((entry) => html.includes(entry))) return;
  clearTimeout(later);
  later = setTimeout(refreshFollowed, 500 + Math.random() * 1500);
}

function showButton(button, entry, texts) {
  const has = followed().includes(entry);
  button.textContent = has ? texts.unfollow : texts.follow;
  button.value = has ? "0" : "1";
}

export function followFollowing() {
  if (bar) {
    const button = bar.querySelector(".follows");
    addEventListener("pinned", () => showButton(button, bar.dataset.entry, bar.dataset));
    button.addEventListener("click", async () => {
      const { entry } = bar.dataset;
      const wanted = !followed().includes(entry);
      if (isKept()) await keep(entry, wanted);
      else remember(entry, wanted);
      await refreshFollowed();
      showButton(button, entry, bar.dataset);
    });
    if (!isKept()) refreshFollowed();
    markFollowed();
  }
  if (!form || isKept()) return;
  // Nobody is signed in: the form sends nothing, this browser remembers.
  const button = form.querySelector("button");
  form.hidden = false;
  showButton(button, form.dataset.entry, form.dataset);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    remember(form.dataset.entry, button.value === "1");
    showButton(button, form.dataset.entry, form.dataset);
  });
}
