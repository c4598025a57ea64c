/** The clock of the turn. The server decides when time is up; here it is only drawn. */

const TICK = 250;

export class Clock {
  /** `draw(secondsLeft, share)` is called several times a second; null when no clock runs. */
  constructor(draw) {
    this.draw = draw;
    this.deadline = null;
    this.seconds = 0;
    this.ahead = 0;
    setInterval(() => this.tick(), TICK);
  }

  /** Follow the clock of a view. The server's time counts, not that of this device. */
  follow({ now, deadline, seconds }) {
    this.ahead = Date.parse(now) - Date.now();
    this.deadline = deadline === null ? null : Date.parse(deadline);
    this.seconds = seconds;
    this.tick();
  }

  tick() {
    if (this.deadline === null) {
      this.draw(null, 0);
      return;
    }
    const left = Math.max(0, (this.deadline - Date.now() - this.ahead) / 1000);
    this.draw(Math.ceil(left), this.seconds > 0 ? Math.min(1, left / this.seconds) : 0);
  }
}
