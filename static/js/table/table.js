/** The table page: the messages of the server in, the taps of the player out. */

import { isSure } from "./calls_view.js";
import { Clock } from "./clock.js";
import { byId, isUsable } from "./dom.js";
import { setUpDrawer } from "./log_view.js";
import { mayCover } from "./offers.js";
import { drawGrace } from "./panel_view.js";
import { isFree, reduce, START } from "./reducer.js";
import { render } from "./render.js";
import { drawClock } from "./seats_view.js";
import { setUpSigns } from "./signs_view.js";
import { connect } from "./socket.js";

// A short loss of the connection is nobody's business.
const QUIET_LOSS = 1500;
const NOTICE_TIME = 6000;

const page = byId("main");
let state = START;
let covering = false;
let lossTold = null;
let noticeGone = null;

const clock = new Clock((seconds, share) => {
  drawClock(seconds, share);
  drawGrace(state.table?.state === "waiting" ? seconds : null);
});

const socket = connect({
  url: new URL(page.dataset.socket, window.location.href.replace(/^http/, "ws")),
  onOpen() {
    clearTimeout(lossTold);
    byId("net").hidden = true;
    take({ t: "local/open" });
  },
  onLost() {
    take({ t: "local/lost" });
    clearTimeout(lossTold);
    lossTold = setTimeout(() => {
      byId("net").hidden = false;
    }, QUIET_LOSS);
  },
  onMessage(message) {
    take(message);
    if (message.table) {
      clock.follow(message.table.clock);
    }
    if (message.t === "snapshot" && state.pending) {
      // It may have been lost with the connection. Its id makes sending it again harmless.
      socket.send(state.pending);
    }
  },
});

function take(message) {
  const before = state;
  state = reduce(state, message);
  if (state.table && mustUncover()) {
    covering = false;
  }
  if (state.missed && state.online && socket.send({ t: "resume", seq: state.seq })) {
    state = reduce(state, { t: "local/resuming" });
  }
  if (state.notice !== before.notice) {
    clearTimeout(noticeGone);
    noticeGone = state.notice && setTimeout(() => take({ t: "local/read" }), NOTICE_TIME);
  }
  draw();
}

function mustUncover() {
  return covering && !(state.table.play && mayCover(state.table.play));
}

function draw() {
  render(state, { covering, wake: draw });
}

/** Send a command made on the present view, unless one is on its way. */
function command(message) {
  if (!isFree(state)) {
    return;
  }
  const whole = { ...message, id: newId() };
  if (socket.send(whole)) {
    take({ t: "local/sent", command: whole });
  }
}

function act(action) {
  command({ t: "act", seq: state.seq, action });
}

/** `crypto.randomUUID` is not there on plain HTTP in a club's network; this is. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

byId("hand").addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button && isUsable(button) && button.dataset.action) {
    act(button.dataset.action);
  }
});

byId("calls").addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button || !isUsable(button)) {
    return;
  }
  if (isSure(button)) {
    act(button.dataset.action);
  } else {
    draw();
  }
});

byId("cover").addEventListener("click", () => {
  covering = !covering;
  draw();
});

byId("sit-down").addEventListener("submit", (event) => {
  event.preventDefault();
  if (isUsable(byId("ready"))) {
    command({ t: "ready", text: document.getElementById("deal-text")?.value.trim() ?? "" });
  }
});

setUpSigns((sign) => command({ t: "sign", sign }));

const KEYS = {
  t: "call-raise",
  a: "call-accept",
  d: "call-decline",
  e: "call-envido",
  r: "call-real_envido",
  f: "call-falta_envido",
  l: "call-flor",
  s: "signs-toggle",
};

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  if (event.target.closest("input, textarea, select")) {
    return;
  }
  const key = event.key.toLowerCase();
  const card = /^[1-3]$/.test(key) ? byId("hand").children[Number(key) - 1] : null;
  (card?.querySelector("button") ?? byId(KEYS[key] ?? ""))?.click();
});

setUpDrawer();
