/** The table page: the messages of the server in, the taps of the player out. */

import { keepAwake } from "./awake.js";
import { cancelCall, isSure } from "./calls_view.js";
import { Clock } from "./clock.js";
import { setUpDirector } from "./director_view.js";
import { byId, isUsable } from "./dom.js";
import { feel, feelClock, setUpFeel } from "./feel.js";
import { cancelHand, handMoves, settleHand, setUpHandMoves } from "./hand_moves.js";
import { host, protocols, setUpHost } from "./host.js";
import { setUpKeys } from "./keys.js";
import { setUpLog } from "./log_view.js";
import { drawLoss, noteLoss, noteOpen } from "./loss.js";
import { drawGrace } from "./panel_view.js";
import { stepped } from "./past.js";
import { setUpPast } from "./past_view.js";
import { setUpPeek } from "./peek.js";
import { isFree, reduce, START } from "./reducer.js";
import { drawBesides, render } from "./render.js";
import { setUpResult } from "./result_view.js";
import { drawAway, drawClock } from "./seats_view.js";
import { onChoice } from "./settings.js";
import { setUpSettings } from "./settings_view.js";
import { setUpSigns } from "./signs_view.js";
import { connect } from "./socket.js";

const NOTICE_TIME = 6000;

const page = byId("main");
// By this the server tells the pages of one person apart.
const pageName = newId();
let state = START;
let noticeGone = null;

const clock = new Clock((left) => {
  const { table } = state;
  drawLoss(Date.now());
  drawClock(state.past ? null : left);
  drawGrace(table?.state === "waiting" && left ? left.seconds : null);
  if (table) {
    drawAway(state, Date.now());
    drawBesides(state);
    feelClock(table, left?.seconds ?? null);
  }
});

const socket = connect({
  url: socketUrl,
  protocols,
  onOpen() {
    noteOpen();
    take({ t: "local/open" });
  },
  onLost(retryAt) {
    noteLoss(retryAt, Date.now());
    take({ t: "local/lost" });
  },
  onMessage(message) {
    minding(message);
    take({ ...message, heard: Date.now() });
    if (message.t === "snapshot" || message.t === "event") {
      clock.follow(message.table.clock);
    }
    if (message.t === "snapshot" && state.pending) {
      // It may have been lost with the connection. Its id makes sending it again harmless.
      socket.send(state.pending);
    }
  },
});

/** What concerns the holder of this page. */
function minding({ t, ticket, code }) {
  if (t === "ticket") {
    host?.keep(ticket);
  } else if (code === "bad_ticket") {
    host?.refused();
  }
}

function socketUrl() {
  const url = new URL(page.dataset.socket, window.location.href.replace(/^http/, "ws"));
  url.searchParams.set("page", pageName);
  if (state.seq >= 0) {
    url.searchParams.set("back", "1");
  }
  return url;
}

function take(message) {
  const before = state;
  state = reduce(state, message);
  if (state.missed && state.online && socket.send({ t: "resume", seq: state.seq })) {
    state = reduce(state, { t: "local/resuming" });
  }
  if (state.notice !== before.notice) {
    clearTimeout(noticeGone);
    noticeGone = state.notice && setTimeout(() => take({ t: "local/read" }), NOTICE_TIME);
  }
  draw();
  feel(before, state);
}

function draw() {
  const { table } = state;
  settleHand(table === null || table.seat === null ? null : table.play);
  render(state, { ...handMoves(), wake: draw });
  const playing = table !== null && table.seat !== null && table.state === "playing";
  keepAwake(playing);
  host?.busy(playing);
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

function look(seq) {
  if (seq === null) {
    take({ t: "local/live" });
  } else if (state.table?.seat === null && socket.send({ t: "look", seq })) {
    take({ t: "local/look", seq });
  }
}

function step(by) {
  if (state.table?.seat === null) {
    look(stepped(state, by));
  }
}

function escape() {
  const begun = [cancelHand(), cancelCall()].some(Boolean);
  if (state.looking !== null) {
    look(null);
  } else if (begun) {
    draw();
  }
}

/** `crypto.randomUUID` is not there on plain HTTP in a club's network; this is. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

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

byId("sit-down").addEventListener("submit", (event) => {
  event.preventDefault();
  if (isUsable(byId("ready"))) {
    command({ t: "ready", text: document.getElementById("deal-text")?.value.trim() ?? "" });
  }
});

byId("take-over").addEventListener("click", () => socket.send({ t: "take_over" }));

const tell = (message) => take({ t: "local/noted", message });

setUpHandMoves({ act, draw });
setUpSigns((sign) => command({ t: "sign", sign }));
setUpDirector({ newId, tell });
setUpPeek(draw);
setUpPast({ step, live: () => look(null) });
setUpKeys({ escape, step });
setUpSettings();
setUpFeel();
setUpHost();
setUpResult(tell);
setUpLog({ look, tell });
onChoice(draw);
document.addEventListener("visibilitychange", draw);
