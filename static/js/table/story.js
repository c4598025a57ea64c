/** What happened, in sentences: the log, and what is heard at a seat. */

import { callOut, cardName, gameWord, say } from "./words.js";
import { playerName, sideName } from "./seating.js";

/** The sentences of one event, in the order things happened. */
export function sentences(event, table) {
  const name = typeof event.seat === "number" ? playerName(table, event.seat) : "";
  switch (event.kind) {
    case "ready":
      return [say("log_ready", { name })];
    case "started":
      return [say("log_started", { name: playerName(table, event.dealer) })];
    case "action":
      return [actionSentence(event, name, table), ...consequences(event, table)];
    case "substituted":
      return [say("log_substituted", { name: event.name })];
    case "paused":
    case "resumed":
    case "void":
      return [say(`log_${event.kind}`)];
    default:
      return [];
  }
}

/** What the seat said last, if its word still stands: a call, or the answer to one. */
export function lastWord(log) {
  const event = log.findLast(({ kind }) => kind === "action");
  if (!event) {
    return null;
  }
  const { word } = spoken(event);
  if (word === "raise") {
    return { seat: event.seat, seq: event.seq, text: callOut(event.call ?? "truco"), kind: "raise" };
  }
  if (word === "accept" || word === "decline") {
    return { seat: event.seat, seq: event.seq, text: gameWord(`said_${word}`), kind: word };
  }
  return null;
}

/** The side that raised last in the hand that is played, or null. */
export function lastRaiser(log) {
  for (const event of log.toReversed()) {
    if (event.dealt || event.hand || event.kind === "started") {
      return null;
    }
    if (event.kind === "action" && spoken(event).word === "raise") {
      return event.seat % 2;
    }
  }
  return null;
}

/** The word and the card of "2 play 4c"; the card is null where it is not told. */
function spoken({ text }) {
  const [word, card = null] = text.replace(/^\d+ /, "").split(" ");
  return { word, card };
}

function actionSentence(event, name, table) {
  const { word, card } = spoken(event);
  const values = {
    name,
    card: cardName(card),
    call: event.call ? callOut(event.call) : "",
  };
  const text = say(word === "cover" && card === null ? "log_cover_unseen" : `log_${word}`, values);
  return event.via === "timeout" || event.via === "director"
    ? say(`log_via_${event.via}`, { text })
    : text;
}

function consequences({ trick, hand, game, dealt, series }, table) {
  const lines = [];
  if (trick) {
    lines.push(
      trick.winner === null
        ? say("log_trick_tied")
        : say("log_trick", { side: sideName(table, trick.winner) }),
    );
  }
  if (hand) {
    lines.push(handSentence(hand, table));
  }
  if (game && !series) {
    lines.push(
      say("log_game", { side: sideName(table, game.winner), score: game.score.join("–") }),
    );
  }
  if (series && series.winner !== null) {
    lines.push(say("log_series", { side: sideName(table, series.winner) }));
  }
  if (dealt) {
    lines.push(say("log_dealt", { name: playerName(table, dealt.dealer) }));
  }
  return lines;
}

export function handSentence({ winner, points, score }, table) {
  if (winner === null) {
    return say("log_hand_nobody");
  }
  return say("log_hand", {
    side: sideName(table, winner),
    points,
    score: score.join("–"),
  });
}
