/** What was said at the table, read out of the log. */

import { ENVIDO, FLOR, isCall, spoken } from "./notation.js";
import { questionKind } from "./offers.js";
import { answerSaid, callOut, gameWord } from "./words.js";

const ANSWERS = ["accept", "decline"];
const CLOSED = { fresh: false, raise: false, envido: false, flor: null };

/** What each answer in `log` answered, by its number. */
export function answered(log) {
  const kinds = new Map();
  let open = CLOSED;
  for (const event of log) {
    if (event.kind === "action") {
      const { word } = spoken(event);
      if (ANSWERS.includes(word)) {
        kinds.set(event.seq, topmost(open, event.seat));
      }
      open = after(open, word, event);
    }
    if (event.dealt || event.kind === "started") {
      open = { ...CLOSED, fresh: true };
    }
  }
  return kinds;
}

/** An open flor is answered first, then an envido; a raise waits behind both. */
function topmost({ fresh, envido, flor }, seat) {
  if (flor) {
    return questionKind(flor, seat);
  }
  if (envido) {
    return "envido";
  }
  return fresh ? "brink" : "raise";
}

function after(open, word, event) {
  const next = { ...open, fresh: false };
  if (word === "raise") {
    next.raise = true;
  } else if (ENVIDO.includes(word)) {
    next.envido = true;
  } else if (FLOR.includes(word)) {
    next.flor = { kind: "flor", call: word, by: event.seat };
    next.envido = false;
  } else if (ANSWERS.includes(word) && !open.flor) {
    next[open.envido ? "envido" : "raise"] = false;
  }
  // Of several that are asked about a flor, the last one settles it.
  return { ...next, flor: event.flor ? null : next.flor, envido: event.envido ? false : next.envido };
}

/** What is heard just now, by seat: a call, an answer, or the numbers that are told. */
export function heard(log) {
  const event = log.findLast(({ kind }) => kind === "action");
  const words = new Map();
  if (!event) {
    return words;
  }
  const put = (seat, text, kind) => words.set(seat, { seq: event.seq, text, kind });
  const { word } = spoken(event);
  if (isCall(word)) {
    put(event.seat, callOut(event.call ?? word), "raise");
  } else if (word === "fold") {
    put(event.seat, answerSaid("fold", "raise"), "decline");
  } else if (ANSWERS.includes(word)) {
    put(event.seat, answerSaid(word, answered(log).get(event.seq)), word);
  }
  // Several tell their numbers at once: at the seats the bare numbers have room.
  told(event).forEach(({ seat, points }) => put(seat, String(points), "told"));
  return words;
}

/** The numbers that an event tells, in order, and how each is said. */
export function told({ envido, flor }) {
  const numbers = (envido?.told ?? []).map(([seat, points], index) => ({
    seat,
    points,
    text: gameWord(index === 0 ? "told" : "told_better", { points }),
  }));
  if (flor?.told) {
    const [seat, points] = flor.told;
    numbers.push({ seat, points, text: gameWord("told_flor", { points }) });
  }
  return numbers;
}
