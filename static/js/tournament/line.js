// The connection to a tournament: what is heard, what is asked for again, and when it is lost.

const STALE_AFTER_MS = 1500;
const PING_MS = 20000;
const PONG_MS = 10000;
const RETRY_MS = { first: 500, most: 8000 };

/**
 * @typedef {object} Ears
 * @property {(message: {seq: number, fragments: object[], say: string}) => boolean} event
 *   What to do with an event; false asks for the whole page instead.
 * @property {(message: {seq: number, html: string}) => void} snapshot
 * @property {(isLost: boolean) => void} lost
 */

export class Line {
  attempts = 0;
  heardAt = Date.now();
  /** @type {WebSocket | null} */
  socket = null;

  /** @param {string} address @param {number} seq @param {Ears} ears */
  constructor(address, seq, ears) {
    this.address = address;
    this.seq = seq;
    this.ears = ears;
    this.open();
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.wake();
    });
  }

  open() {
    clearTimeout(this.retry);
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.socket = new WebSocket(url);
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => this.lost(event.code));
  }

  hear(message) {
    this.heardAt = Date.now();
    if (message.t === "hello") this.connected(message.seq);
    if (message.t === "pong" && message.seq !== this.seq) this.resume();
    if (message.t === "snapshot") {
      this.seq = message.seq;
      this.ears.snapshot(message);
    }
    if (message.t === "event") this.event(message);
  }

  connected(seq) {
    this.attempts = 0;
    clearTimeout(this.stale);
    this.ears.lost(false);
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

  resume(seq = this.seq) {
    this.send({ t: "resume", seq });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  event(message) {
    if (message.seq <= this.seq) return;
    if (message.seq > this.seq + 1) {
      this.resume();
      return;
    }
    this.seq = message.seq;
    if (!this.ears.event(message)) this.resume(-1);
  }

  lost(code) {
    clearInterval(this.ping);
    if (code === 4404) return;
    if (this.attempts === 0) {
      this.stale = setTimeout(() => this.ears.lost(true), STALE_AFTER_MS);
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
