/** Keeps the screen on while a player's match is played, where the device can be asked to. */

import { setting } from "./settings.js";

let lock = null;
let asking = false;

/** Hold the screen as `wanted` says; to be called again whenever that may have changed. */
export async function keepAwake(wanted) {
  const can = "wakeLock" in navigator && isAllowed() && document.visibilityState === "visible";
  if (!wanted || !can || setting("awake") === "off") {
    lock?.release();
    lock = null;
    return;
  }
  if (asking || (lock && !lock.released)) {
    return;
  }
  asking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    // An empty battery says no; the screen then sleeps as always.
    lock = null;
  } finally {
    asking = false;
  }
}

/** In another site's frame a page may ask only if that site lets it. */
function isAllowed() {
  return document.featurePolicy?.allowsFeature("screen-wake-lock") ?? true;
}
