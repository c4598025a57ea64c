/** The one sentence that says who must do what. */

import { awayFor } from "./badges.js";
import { questionKind } from "./offers.js";
import { callOut, cardName, say } from "./words.js";
import { handJustEnded } from "./pile.js";
import { anyOf, isMine, nearSide, playerName, sideName } from "./seating.js";

export function statusSentence(table) {
  switch (table.state) {
    case "waiting":
      return waiting(table);
    case "paused":
      return say("paused");
    case "void":
      return say("void");
    case "over":
      return overSentence(table);
    default:
      return table.play ? playing(table, table.play) : withoutCards(table);
  }
}

/** No hand is to be seen: none is dealt, or it is nobody's business while others still play it. */
function withoutCards(table) {
  return say(table.boards !== null && table.seat === null ? "boards_unseen" : "between_hands");
}

export function overSentence(table) {
  const winner = table.result?.winner ?? null;
  if (winner === null) {
    return say("over");
  }
  return say("over_won", { side: sideName(table, winner) });
}

function waiting(table) {
  const missing = table.players.filter(({ ready, policy }) => !ready && !policy);
  if (missing.some(({ seat }) => isMine(table, seat))) {
    return say("sit_down");
  }
  if (missing.length === 0) {
    return say("between_hands");
  }
  return say("wait_for_ready", { names: missing.map(({ name }) => name).join(", ") });
}

function playing(table, play) {
  const mine = play.to_act.some((seat) => isMine(table, seat));
  if (play.question?.kind === "brink") {
    return brink(table, play, mine);
  }
  if (play.question) {
    return question(table, play, mine);
  }
  if (play.turn === null) {
    return say("between_hands");
  }
  if (!mine) {
    return say("their_turn", { name: playerName(table, play.turn) });
  }
  if (play.blind) {
    return say("your_turn_blind");
  }
  if (play.legal.length === 1 && play.legal[0] === "flor") {
    return say("your_turn_flor");
  }
  return say(play.legal.includes("raise") ? "your_turn_raise" : "your_turn", {
    call: play.calls_next ? callOut(play.calls_next) : "",
  });
}

function brink(table, play, mine) {
  if (mine) {
    return say("brink_decide", { play: play.stakes.accept, give: play.stakes.decline });
  }
  return say("brink_wait", { side: sideName(table, play.question.by) });
}

function question(table, play, mine) {
  const { by, call, value } = play.question;
  const values = { name: playerName(table, by), call: callOut(call), value };
  if (!mine) {
    return say("asked_wait", { ...values, names: anyOf(table, play.to_act) });
  }
  const kind = questionKind(play.question, table.seat);
  if (kind !== "raise") {
    return say(`asked_${kind}`, values);
  }
  return play.legal.includes("raise")
    ? say("asked_you_raise", { ...values, next: callOut(play.calls_next) })
    : say("asked_you", values);
}

/** What a second tap does while a card is lifted. */
export function liftedSentence({ play }, lifted) {
  const [word, card] = lifted.split(" ");
  const name = card.startsWith("#") ? say("unseen_card") : cardName(card, play.manilhas);
  return say(word === "cover" ? "lifted_cover" : "lifted", { card: name });
}

/** The smaller sentence below: who is awaited in vain, or what the last hand brought. */
export function besides({ table, away }) {
  const asked = table.state === "playing" ? (table.play?.to_act ?? []) : [];
  const missing = asked.filter((seat) => awayFor(table, away, seat, Date.now()) !== null);
  return missing.length > 0 && missing.length === asked.length
    ? say("away_turn", { names: anyOf(table, missing) })
    : summary(table);
}

/** Who scored what in the hand that has just ended. */
function summary(table) {
  const ended = table.state === "playing" ? handJustEnded(table) : null;
  if (!ended?.scored) {
    return "";
  }
  const near = nearSide(table);
  const lines = ended.scored.map(({ side, points: scored, for: why }) =>
    say(`scored_${why}`, { side: sideName(table, side), points: scored }),
  );
  const score = `${ended.score[near]}–${ended.score[1 - near]}`;
  return [...(lines.length > 0 ? lines : [say("log_hand_nobody")]), score].join(" · ");
}
