// The big screen: one panel after the other, each from its top to its end, until somebody says stop.

import { Line } from "./line.js";
import { refetch, say } from "./pieces.js";
import { brackets, openRound, root } from "./rounds.js";
import { isFresh, showTimes } from "./times.js";

const STAY_MS = 9000;
const REFRESH_MS = 1000;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const pause = document.getElementById("pause");

/** The id of the panel that is shown. */
let current = "";
/** Who asks for no motion turns the pages by hand. */
let paused = still.matches;
let turning = 0;

const panels = () => [...root.querySelectorAll(".screen-panel")];

function show(panel) {
  current = panel?.id ?? "";
  for (const each of panels()) each.hidden = each !== panel;
  const all = panels();
  const title = panel?.querySelector("h2")?.textContent.trim() ?? "";
  const place = `${all.indexOf(panel) + 1}/${all.length}`;
  document.getElementById("which").textContent = panel ? `${title} ${place}` : "";
  for (const bracket of brackets()) openRound(bracket);
}

/** Move on by *step* panels, and begin at the top. */
function turn(step) {
  const all = panels();
  if (!all.length) return;
  const at = Math.max(0, all.findIndex((each) => each.id === current));
  const panel = all[(at + step + all.length) % all.length];
  show(panel);
  panel.scrollTop = 0;
}

/** Show a screen more of the panel, downwards, then from its top on the right; false at its end. */
function scrollOn(panel) {
  const behavior = still.matches ? "instant" : "smooth";
  const wide = panel.querySelector(".bracket");
  if (wide && wide.scrollLeft + wide.clientWidth < wide.scrollWidth - 4 && isAtEnd(panel)) {
    wide.scrollBy({ left: wide.clientWidth * 0.8, behavior });
    panel.scrollTo({ top: 0, behavior });
    return true;
  }
  if (isAtEnd(panel)) return false;
  panel.scrollBy({ top: panel.clientHeight * 0.85, behavior });
  return true;
}

const isAtEnd = (panel) => panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 4;

function goOn() {
  clearInterval(turning);
  if (paused) return;
  turning = setInterval(() => {
    const panel = document.getElementById(current);
    if (!panel || !scrollOn(panel)) turn(1);
  }, STAY_MS);
}

function setPaused(wanted) {
  paused = wanted;
  pause.setAttribute("aria-pressed", String(paused));
  goOn();
}

let later = 0;

/** Take over what has changed; the panel that is shown stays, as far as it was scrolled. */
function refresh() {
  clearTimeout(later);
  later = setTimeout(async () => {
    const before = document.getElementById(current);
    const top = before?.scrollTop ?? 0;
    const left = before?.querySelector(".bracket")?.scrollLeft ?? 0;
    if (!(await refetch("tv", location.href))) return;
    const panel = document.getElementById(current) ?? panels()[0];
    show(panel);
    if (panel) panel.scrollTop = top;
    const bracket = panel?.querySelector(".bracket");
    if (bracket) bracket.scrollLeft = left;
    showTimes();
  }, REFRESH_MS);
}

function tick() {
  const clock = document.getElementById("clock");
  const now = new Date();
  clock.dateTime = now.toISOString();
  clock.textContent = now.toLocaleTimeString(document.documentElement.lang, {
    timeZone: clock.dataset.zone,
    hour: "numeric",
    minute: "2-digit",
  });
}

const KEYS = {
  p: () => setPaused(!paused),
  " ": () => setPaused(!paused),
  ArrowRight: () => turn(1),
  ArrowLeft: () => turn(-1),
  f: fullScreen,
};

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

function controls() {
  const buttons = { before: () => turn(-1), next: () => turn(1), full: fullScreen };
  for (const [id, act] of Object.entries({ ...buttons, pause: () => setPaused(!paused) })) {
    const button = document.getElementById(id);
    button.hidden = id === "full" && !document.fullscreenEnabled;
    button.addEventListener("click", () => {
      act();
      goOn();
    });
  }
  addEventListener("keydown", (event) => {
    const onButton = event.target.closest("button, a") && event.key === " ";
    const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || onButton || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
    goOn();
  });
}

document.body.classList.add("turning");
controls();
show(panels()[0]);
setPaused(paused);
still.addEventListener("change", () => setPaused(still.matches));
tick();
setInterval(tick, 1000);
const line = new Line(root.dataset.socket, Number(root.dataset.seq), {
  event: ({ say: sentence }) => {
    say(sentence);
    refresh();
    return true;
  },
  snapshot: refresh,
  lost: (isLost) => {
    document.getElementById("lost").hidden = !isLost;
  },
});
// An answer to a ping says as well that nothing has happened.
setInterval(() => isFresh(line.heardAt), 1000);
