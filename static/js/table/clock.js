/** The clock of the turn. The server decides when time is up; here it is only drawn. */

const TICK = 250;

/**
 * What is left at the moment `now` of the server: `{seconds, share, isBank}`, or null if no clock
 * runs. `seconds` and `share` are those of the turn, once it is over those of the time bank.
 */
export function timeLeft({ deadline, turn_ends: turnEnds, seconds }, now) {
  if (!deadline) {
    return null;
  }
  const end = Date.parse(deadline);
  const turn = turnEnds ? Date.parse(turnEnds) : end;
  const isBank = now >= turn && turn < end;
  const left = Math.max(0, ((isBank ? end : turn) - now) / 1000);
  const whole = isBank ? (end - turn) / 1000 : seconds;
  return { seconds: Math.ceil(left), share: whole > 0 ? Math.min(1, left / whole) : 0, isBank };
}

/** Seconds as a clock shows them: 1:05. */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Clock {
  /** `draw(left)` is called several times a second with what `timeLeft` says. */
  constructor(draw) {
    this.draw = draw;
    this.times = { deadline: null };
    this.ahead = 0;
    setInterval(() => this.tick(), TICK);
  }

  /** Follow the clock of a view. The server's time counts, not that of this device. */
  follow(times) {
    this.ahead = Date.parse(times.now) - Date.now();
    this.times = times;
    this.tick();
  }

  tick() {
    this.draw(timeLeft(this.times, Date.now() + this.ahead));
  }
}
