/** What happened, in sentences, for the log. */

import { isCall, spoken } from "./notation.js";
import { answered, told } from "./spoken.js";
import { answerSaid, callOut, cardName, gameWord, say, signWords } from "./words.js";
import { playerName, sideName } from "./seating.js";

/** The log in words: events and signs in the order of time, `{key, lines}` each. */
export function story({ table, log, signs }) {
  const kinds = answered(log);
  const told = [
    ...log.map((event) => ({
      key: event.seq,
      at: event.at,
      lines: sentences(event, table, kinds.get(event.seq)),
    })),
    ...signs.map(({ seat, sign, at }) => ({
      key: `${at} ${seat}`,
      at,
      lines: [signSentence(seat, sign, table)],
    })),
  ];
  const happened = told.filter(({ lines }) => lines.length > 0);
  return signs.length > 0 ? happened.sort((one, two) => byTime(one.at, two.at)) : happened;
}

function byTime(one, two) {
  return Date.parse(one ?? 0) - Date.parse(two ?? 0);
}

function signSentence(seat, sign, table) {
  const { meaning, gesture } = signWords(sign);
  return say("log_sign", { name: playerName(table, seat), meaning, gesture });
}

/** The sentences of one event, in the order things happened. */
function sentences(event, table, answers) {
  const name = typeof event.seat === "number" ? playerName(table, event.seat) : "";
  switch (event.kind) {
    case "ready":
      return [say("log_ready", { name })];
    case "started":
      return [say("log_started", { name: playerName(table, event.dealer) })];
    case "action":
      return [actionSentence(event, name, answers), ...consequences(event, table)];
    case "substituted":
      return [say("log_substituted", { name: event.name })];
    case "clocks":
      return [say(event.bank > 0 ? "log_clocks_bank" : "log_clocks", event)];
    case "revealed":
    case "paused":
    case "resumed":
    case "void":
      return [say(`log_${event.kind}`)];
    default:
      return [];
  }
}

function actionSentence(event, name, answers) {
  const text = said(event, name, answers);
  return event.via === "timeout" || event.via === "director"
    ? say(`log_via_${event.via}`, { text })
    : text;
}

function said(event, name, answers) {
  const { word, card } = spoken(event);
  if (isCall(word)) {
    return say("log_call", { name, call: callOut(event.call ?? word) });
  }
  if (answers && answers !== "raise") {
    return say("log_call", { name, call: answerSaid(word, answers) });
  }
  const key = word === "cover" && card === null ? "log_cover_unseen" : `log_${word}`;
  return say(key, { name, card: cardName(card) });
}

function consequences(event, table) {
  const { envido, flor, trick, hand, game, dealt, series } = event;
  const lines = told(event).map(({ seat, text }) =>
    say("log_call", { name: playerName(table, seat), call: text }),
  );
  if (envido?.told.length > 0) {
    lines.push(say("log_call", { name: sideName(table, 1 - envido.winner), call: gameWord("good") }));
  }
  if (envido) {
    lines.push(say("log_envido", { side: sideName(table, envido.winner), points: envido.points }));
  }
  if (flor) {
    lines.push(say("log_flor", { side: sideName(table, flor.winner), points: flor.points }));
  }
  if (trick) {
    lines.push(
      trick.winner === null
        ? say("log_trick_tied")
        : say("log_trick", { side: sideName(table, trick.winner) }),
    );
  }
  // A hand that was cut short by an envido or a flor has no winner, but the game has.
  if (hand && !(hand.winner === null && game)) {
    lines.push(handSentence(hand, table));
  }
  (hand?.shown ?? []).forEach(([seat, cards]) => lines.push(shownSentence(seat, cards, table)));
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

function handSentence({ winner, points, score }, table) {
  if (winner === null) {
    return say("log_hand_nobody");
  }
  return say("log_hand", { side: sideName(table, winner), points, score: score.join("–") });
}

function shownSentence(seat, cards, table) {
  const names = cards.map((card) => cardName(card)).join("; ");
  return say("log_shown", { name: playerName(table, seat), cards: names });
}
