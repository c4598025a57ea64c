/**
 * Steps through a finished match without loading the page again. The server
 * draws every moment; this fetches one hand at a time and shows what is asked for.
 */

import { addressOf, film, onward } from "./film.js";

const outline = JSON.parse(document.getElementById("outline").textContent);
const reel = film(outline.hands);
const byId = (id) => document.getElementById(id);
const range = byId("range");
const KEYS = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  PageUp: "previous_hand",
  PageDown: "next_hand",
  Home: "first",
  End: "last",
};

/** By place in the list: the promise of a hand, drawn. */
const drawn = new Map();
let index = outline.at;

function handDrawn(place) {
  if (!drawn.has(place)) {
    const sheet = fetchHand(place);
    sheet.catch(() => drawn.delete(place));
    drawn.set(place, sheet);
  }
  return drawn.get(place);
}

async function fetchHand(place) {
  const answer = await fetch(`${addressOf(outline, { hand: place, step: 0 })}&part=hand`);
  if (!answer.ok) {
    throw new Error(`The hand is not to be had: ${answer.status}`);
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return {
    moves: page.querySelector(".moves-of-hand"),
    moments: [...page.querySelectorAll(".moment")],
  };
}

async function show(wanted, { aloud = true } = {}) {
  index = wanted;
  const { hand, step } = reel.at(index);
  range.value = index;
  const address = addressOf(outline, { hand, step });
  history.replaceState(null, "", address);
  let sheet;
  try {
    sheet = await handDrawn(hand);
  } catch {
    // The page itself can still be had, or says what is wrong.
    location.assign(address);
    return;
  }
  if (index === wanted) {
    draw(sheet, hand, step, aloud);
    beside(hand);
  }
}

function draw({ moves, moments }, hand, step, aloud) {
  const name = outline.hands[hand].name;
  byId("hand-name").textContent = name;
  byId("moment").replaceChildren(...copies(moments[step]));
  const list = byId("moves-of-hand");
  if (list.dataset.hand !== String(hand)) {
    list.replaceChildren(...copies(moves));
    list.dataset.hand = hand;
  }
  for (const link of list.querySelectorAll("a")) {
    if (Number(link.dataset.step) === step) {
      link.setAttribute("aria-current", "step");
    } else {
      link.removeAttribute("aria-current");
    }
  }
  markHand(hand);
  const said = byId("moment").querySelector(".said").textContent.trim().replace(/\s+/g, " ");
  range.setAttribute("aria-valuetext", `${name}: ${said}`);
  // The scrubber says its own value; for links and keys somebody else must.
  byId("heard").textContent = aloud ? said : "";
  for (const link of document.querySelectorAll("[data-way]")) {
    aim(link, onward(reel, index, link.dataset.way));
  }
  for (const [field, value] of Object.entries({ ...outline.hands[hand], step })) {
    byId("choice").elements.namedItem(field)?.setAttribute("value", value);
  }
}

function aim(link, target) {
  if (target === index) {
    link.removeAttribute("href");
    link.setAttribute("aria-disabled", "true");
    link.setAttribute("role", "link");
    return;
  }
  link.setAttribute("href", addressOf(outline, reel.at(target)));
  link.removeAttribute("aria-disabled");
  link.removeAttribute("role");
}

function markHand(hand) {
  [...byId("hand-list").children].forEach((item, place) => {
    const link = item.firstElementChild;
    if (place === hand) {
      link.setAttribute("aria-current", "true");
    } else {
      link.removeAttribute("aria-current");
    }
  });
}

function copies(element) {
  return [...element.childNodes].map((node) => document.importNode(node, true));
}

/** Have the hands on both sides ready, for whoever goes on. */
function beside(hand) {
  for (const place of [hand + 1, hand - 1]) {
    if (outline.hands[place]) {
      handDrawn(place).catch(() => {});
    }
  }
}

function isTyping({ target, altKey, ctrlKey, metaKey, shiftKey }) {
  return altKey || ctrlKey || metaKey || shiftKey || target.matches("select, textarea, input:not([type=range])");
}

range.max = reel.length - 1;
range.value = index;
byId("scrubber").hidden = false;
byId("keys").hidden = false;
range.addEventListener("input", () => show(range.valueAsNumber, { aloud: false }));

document.addEventListener("keydown", (event) => {
  const way = KEYS[event.key];
  if (!way || isTyping(event)) {
    return;
  }
  event.preventDefault();
  show(onward(reel, index, way), { aloud: event.target !== range });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-way], .moves a, .hand-list a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  event.preventDefault();
  if (link.dataset.way) {
    show(onward(reel, index, link.dataset.way));
  } else if (link.dataset.step) {
    show(reel.index({ hand: reel.at(index).hand, step: Number(link.dataset.step) }));
  } else {
    const place = [...byId("hand-list").children].indexOf(link.parentElement);
    show(reel.index({ hand: place, step: 0 }));
  }
});

byId("seat").addEventListener("change", () => byId("choice").requestSubmit());
show(index, { aloud: false });
