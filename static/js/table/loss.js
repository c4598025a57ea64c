/** Tells that the connection is gone: why, as far as it is known, and when it is tried again. */

import { byId, write } from "./dom.js";
import { say } from "./words.js";

// A short loss of the connection is nobody's business.
const QUIET = 1500;

let lostAt = null;
let nextTry = null;

/** `retryAt` is when it is tried again, in milliseconds, or null if it never is. */
export function noteLoss(retryAt, now) {
  lostAt ??= now;
  nextTry = retryAt;
}

export function noteOpen() {
  lostAt = null;
  nextTry = null;
  byId("net").hidden = true;
}

/** To be called several times a second. */
export function drawLoss(now) {
  if (lostAt === null || now - lostAt < QUIET) {
    return;
  }
  const [why, when] = byId("net").children;
  byId("net").hidden = false;
  write(why, say(navigator.onLine ? "net_lost" : "net_offline"));
  // The seconds are for the eye alone: read out one by one they would drown everything else.
  const seconds = nextTry === null ? 0 : Math.ceil((nextTry - now) / 1000);
  write(when, seconds > 0 ? say("net_retry", { seconds }) : "");
}
