// Puts pieces of the page in their places: all of them are HTML made by the server.

import { brackets, followRounds, openRound, root } from "./rounds.js";

const FLASH_MS = 4000;

/** @param {string} html */
function element(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

let sayings = [];
let sayTimer = 0;

/** Announce *sentence* politely; several that come together are one announcement. */
export function say(sentence) {
  if (!sentence) return;
  sayings.push(sentence);
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => {
    document.getElementById("say").textContent = sayings.join(" ");
    sayings = [];
  }, 600);
}

function flash(changed) {
  changed.classList.add("changed");
  setTimeout(() => changed.classList.remove("changed"), FLASH_MS);
}

/** Replace the element of that id, keeping the focus where it was; false if the page has none. */
export function put({ id, html }) {
  const old = document.getElementById(id);
  if (!old) return false;
  const fresh = element(html);
  const links = [...old.querySelectorAll("a")];
  const focused = links.indexOf(document.activeElement);
  old.replaceWith(fresh);
  if (focused >= 0) {
    const again = [...fresh.querySelectorAll("a")];
    (again[focused] ?? again[0])?.focus({ preventScroll: true });
  }
  if (id.startsWith("m-")) flash(fresh);
  if (id === "status") tell(fresh);
  return true;
}

/** Let the title say where the tournament stands. */
function tell(status) {
  const title = status?.dataset.title?.trim().replace(/\s+/g, " ");
  if (title) document.title = title;
}

/** Fetch a page and return the element with the id *id* in it, null if there is none. */
export async function fetched(id, source) {
  try {
    const answer = await fetch(source, { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(id);
    return fresh && document.adoptNode(fresh);
  } catch {
    // The socket notices a lost connection and says so; the next event tries again.
    return null;
  }
}

const isWriting = (within) =>
  within.contains(document.activeElement) &&
  document.activeElement.matches("input, textarea, select");

/** Fetch this page or the banner again and take over the content of the element *id*. */
export async function refetch(id, source) {
  const fresh = await fetched(id, source);
  const old = document.getElementById(id);
  if (!fresh || !old) return false;
  if (isWriting(old)) {
    // Nothing that somebody is writing is taken from under their fingers.
    old.addEventListener("focusout", () => setTimeout(() => refetch(id, source)), { once: true });
    return false;
  }
  const focus = document.activeElement?.closest("[id]")?.id;
  const held = old.contains(document.activeElement) && focus;
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  old.replaceChildren(...fresh.childNodes);
  const again = held && document.getElementById(held);
  if (again) (again.querySelector("a") ?? again).focus({ preventScroll: true });
  return true;
}

/** Put the whole content of the page in its place; what the reader looks at stays where it is. */
export function putWhole(html) {
  const left = new Map();
  for (const bracket of brackets()) left.set(bracket.id, bracket.scrollLeft);
  const folds = new Map();
  for (const fold of root.querySelectorAll("details[id]")) folds.set(fold.id, fold.open);
  const current = document.getElementById("status").dataset.open;
  const top = scrollY;
  const focus = document.activeElement?.closest("[id]")?.id;
  root.innerHTML = html;
  const status = document.getElementById("status");
  tell(status);
  const moved = status.dataset.open !== current;
  for (const fold of root.querySelectorAll("details[id]")) {
    // Once another round is played, the server opens it, and what was open stays so.
    if (folds.get(fold.id) || (!moved && folds.has(fold.id))) fold.open = folds.get(fold.id);
  }
  for (const bracket of brackets()) {
    if (left.has(bracket.id)) bracket.scrollLeft = left.get(bracket.id);
    else openRound(bracket);
  }
  followRounds();
  scrollTo({ top, behavior: "instant" });
  const again = focus && document.getElementById(focus);
  if (again && root.contains(again)) (again.querySelector("a") ?? again).focus({ preventScroll: true });
}
