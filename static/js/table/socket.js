/**
 * One connection to a live topic that comes back by itself.
 *
 * The server may be restarted, a phone may sleep, a train may enter a tunnel:
 * the socket tries again after half a second and then ever more rarely, up to
 * eight seconds, and at once when the page is seen again or the network is back.
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 10_000;
// No word for this long means the other end is gone, whatever TCP believes.
const SILENCE = 25_000;

/**
 * `url()` and `protocols()` are asked anew for each connection; `onLost(retryAt)` is told when the
 * next one is tried.
 */
export function connect({ url, protocols, onOpen, onMessage, onLost }) {
  let socket = null;
  let tries = 0;
  let retry = null;
  let heard = 0;
  let closed = false;

  function open() {
    clearTimeout(retry);
    retry = null;
    const mine = new WebSocket(url(), protocols());
    socket = mine;
    mine.addEventListener("open", () => {
      tries = 0;
      heard = Date.now();
      onOpen();
    });
    mine.addEventListener("message", ({ data }) => {
      heard = Date.now();
      onMessage(JSON.parse(data));
    });
    mine.addEventListener("close", ({ code }) => {
      // A socket that was given up earlier says so late.
      if (socket === mine) {
        lost(code);
      }
    });
  }

  function lost(code) {
    socket = null;
    // 4404: there is no such table, and there will be none.
    if (closed || code === 4404) {
      onLost(null);
      return;
    }
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
    tries += 1;
    // Half of it by chance, so that a hundred phones don't come back in one moment.
    const wait = longest / 2 + Math.random() * (longest / 2);
    retry = setTimeout(open, wait);
    onLost(Date.now() + wait);
  }

  function giveUp() {
    const old = socket;
    socket = null;
    old?.close();
    lost(0);
  }

  function hurry() {
    if (closed) {
      return;
    }
    if (retry !== null) {
      tries = 0;
      open();
    } else if (socket?.readyState === WebSocket.OPEN) {
      send({ t: "ping" });
    }
  }

  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN) {
      return false;
    }
    socket.send(JSON.stringify(message));
    return true;
  }

  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) {
      return;
    }
    if (Date.now() - heard > SILENCE) {
      giveUp();
    } else {
      send({ t: "ping" });
    }
  }, PING_EVERY);

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      hurry();
    }
  });
  window.addEventListener("online", hurry);
  window.addEventListener("pagehide", () => {
    closed = true;
    clearInterval(beat);
    clearTimeout(retry);
    socket?.close();
  });
  // Taken from the back/forward cache: the old socket is dead.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      window.location.reload();
    }
  });

  open();
  return { send, drop: giveUp };
}
