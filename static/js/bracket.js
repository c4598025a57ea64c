// Keeps a tournament page up to date. Everything shown is HTML made by the server, the same as in
// the page itself: this script only puts pieces in their places, and the page is whole without it.

import {
  brackets,
  followFolds,
  followRounds,
  onePerScreen,
  openRound,
  reveal,
  root,
  settleAll,
} from "./rounds.js";

const FLASH_MS = 4000;
const STALE_AFTER_MS = 1500;
const PING_MS = 20000;
const PONG_MS = 10000;
const RETRY_MS = { first: 500, most: 8000 };

/** @param {string} html */
function element(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

// ---- what the reader does -------------------------------------------------

/** Mark a pair wherever it stands while a pointer or the focus is on it. */
function highlightPairs() {
  const mark = (event) => {
    const entry = event.target.closest?.("[data-entry]")?.dataset.entry;
    for (const other of root.querySelectorAll(".hot")) other.classList.remove("hot");
    if (!entry) return;
    for (const other of root.querySelectorAll(`[data-entry="${CSS.escape(entry)}"]`)) {
      other.classList.add("hot");
    }
  };
  root.addEventListener("pointerover", mark);
  root.addEventListener("focusin", mark);
}

// ---- what the server says -------------------------------------------------

let sayings = [];
let sayTimer = 0;

/** Announce *sentence* politely; several that come together are one announcement. */
function say(sentence) {
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
function put({ id, html }) {
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
  return true;
}

/** Fetch this page or the banner again and take over the element with the id *id*. */
async function refetch(id, source) {
  try {
    const answer = await fetch(source, { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceWith(document.adoptNode(fresh));
  } catch {
    // The socket notices a lost connection and says so; the next event tries again.
  }
}

/** Refresh what only this reader sees, if one of *ids* (or everything) has changed. */
function refreshOwn(ids) {
  const mine = document.getElementById("mine");
  const concerned = !ids || !mine?.dataset.match || ids.includes(mine.dataset.match);
  if (mine?.dataset.source && concerned) refetch("mine", mine.dataset.source);
  if (root.id === "one" && (!ids || ids.includes(root.dataset.match))) {
    refetch("one", location.href);
  }
}

/** Unfold the round that is being played now; what the reader looks at stays where it is. */
function follow(before) {
  const now = document.getElementById("status")?.dataset.open;
  const round = now && now !== before ? document.getElementById(now) : null;
  if (round?.localName === "details") round.open = true;
}

function putWhole(html) {
  if (root.id !== "live") return;
  const left = new Map();
  for (const bracket of brackets()) left.set(bracket.id, bracket.scrollLeft);
  const folds = new Map();
  for (const fold of root.querySelectorAll("details[id]")) folds.set(fold.id, fold.open);
  const current = document.getElementById("status").dataset.open;
  const top = scrollY;
  const focus = document.activeElement?.closest("[id]")?.id;
  root.innerHTML = html;
  const moved = document.getElementById("status").dataset.open !== current;
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

// ---- the connection -------------------------------------------------------

class Line {
  seq = Number(root.dataset.seq);
  attempts = 0;
  socket = null;

  open() {
    clearTimeout(this.retry);
    const url = new URL(root.dataset.socket, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.socket = new WebSocket(url);
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => this.lost(event.code));
  }

  hear(message) {
    this.heardAt = Date.now();
    if (message.t === "hello") this.connected(message.seq);
    if (message.t === "pong" && message.seq !== this.seq) this.resume();
    if (message.t === "snapshot") this.snapshot(message);
    if (message.t === "event") this.event(message);
  }

  connected(seq) {
    this.attempts = 0;
    clearTimeout(this.stale);
    document.getElementById("lost").hidden = true;
    if (seq !== this.seq) this.resume();
    clearInterval(this.ping);
    this.ping = setInterval(() => this.check(), PING_MS);
  }

  check() {
    const asked = Date.now();
    this.send({ t: "ping" });
    setTimeout(() => {
      // A phone that slept may hold a dead connection for minutes.
      if (!(this.heardAt >= asked)) this.socket.close();
    }, PONG_MS);
  }

  resume() {
    this.send({ t: "resume", seq: this.seq });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  event({ seq, fragments, say: sentence }) {
    if (seq <= this.seq) return;
    if (seq > this.seq + 1) {
      this.resume();
      return;
    }
    this.seq = seq;
    const playing = document.getElementById("status")?.dataset.open;
    const there = fragments.map(put);
    follow(playing);
    say(sentence);
    settleAll();
    refreshOwn(fragments.map(({ id }) => id));
    // A match that the page does not have: the draw has changed under it.
    const unknown = fragments.some(({ id }, place) => id.startsWith("m-") && !there[place]);
    if (unknown && root.id === "live") this.send({ t: "resume", seq: -1 });
  }

  snapshot({ seq, html }) {
    this.seq = seq;
    putWhole(html);
    refreshOwn(null);
  }

  lost(code) {
    clearInterval(this.ping);
    if (code === 4404) return;
    if (this.attempts === 0) {
      this.stale = setTimeout(() => {
        document.getElementById("lost").hidden = false;
      }, STALE_AFTER_MS);
    }
    const wait = Math.min(RETRY_MS.first * 2 ** this.attempts, RETRY_MS.most);
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  /** The phone is awake, or the network is back: do not wait for the next attempt. */
  wake() {
    if (this.socket.readyState === WebSocket.CLOSED) this.open();
    else if (this.socket.readyState === WebSocket.OPEN) this.check();
  }
}

if (root) {
  highlightPairs();
  if (!location.hash) brackets().forEach(openRound);
  followRounds();
  followFolds();
  reveal();
  addEventListener("hashchange", reveal);
  onePerScreen.addEventListener("change", settleAll);
  const line = new Line();
  line.open();
  addEventListener("online", () => line.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) line.wake();
  });
}
