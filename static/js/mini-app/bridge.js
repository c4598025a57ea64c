/**
 * What Telegram's program and a page that it opened say to each other, as its documentation has it
 * (core.telegram.org/api/web-events and bots/webapps). Telegram's own script would be a stranger's
 * code beside somebody's cards; this speaks the same words.
 *
 * Phones offer an object, desktops a function of old, and Telegram on the web is the page around
 * this one, which is believed, and told anything, only if it is Telegram's.
 */

const TELEGRAM = /^https:\/\/(?:[a-z0-9-]+\.)+telegram\.org$/;
const WEB = "https://web.telegram.org";

const listeners = new Map();

/** What Telegram said in the address: `tgWebAppData`, `tgWebAppThemeParams` and others. */
export const said = Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));

/**
 * Tell Telegram; what a program is too old to know it passes over. Returns false where nobody is
 * told: the page stands in a browser by itself.
 */
export function post(eventType, eventData = {}) {
  if (window.TelegramWebviewProxy) {
    window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
  } else if (window.external && "notify" in window.external) {
    window.external.notify(JSON.stringify({ eventType, eventData }));
  } else if (window.parent !== window && "tgWebAppVersion" in said) {
    window.parent.postMessage(JSON.stringify({ eventType, eventData }), around());
  } else {
    return false;
  }
  return true;
}

/** `listener(data)` hears what Telegram tells under this name. */
export function hear(eventType, listener) {
  listeners.set(eventType, [...(listeners.get(eventType) ?? []), listener]);
}

function around() {
  const origin = window.location.ancestorOrigins?.[0] ?? document.referrer.replace(/\/$/, "");
  return TELEGRAM.test(origin) ? origin : WEB;
}

function receive(eventType, eventData) {
  listeners.get(eventType)?.forEach((listener) => listener(eventData ?? {}));
}

window.Telegram = { ...window.Telegram, WebView: { receiveEvent: receive } };
window.TelegramGameProxy = { receiveEvent: receive };
window.TelegramGameProxy_receiveEvent = receive;

window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== window.parent || source === window || !TELEGRAM.test(origin)) {
    return;
  }
  try {
    const { eventType, eventData } = JSON.parse(data);
    receive(eventType, eventData);
  } catch {
    // Something that other scripts tell each other.
  }
});
