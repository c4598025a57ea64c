/** Draws the players around the table: names, badges, clock, backs, what they say. */

import { byId, keyed, make, write } from "./dom.js";
import { popIn } from "./motion.js";
import { isMine, nearSide, placeOf } from "./seating.js";
import { handJustEnded } from "./pile.js";
import { freshSign } from "./signs_view.js";
import { heard } from "./spoken.js";
import { cardName, cardPicture, say, signWords } from "./words.js";

export function drawSeats({ table, log }) {
  const words = table.state === "playing" ? heard(log) : new Map();
  for (const player of table.players) {
    const item = byId("seats").children[player.seat];
    drawSeat(item, player, table);
    drawBubble(item.querySelector(".bubble"), words.get(player.seat) ?? null);
  }
}

/** Show the clock at the seats whose turn it is. */
export function drawClock(seconds, share) {
  for (const item of byId("seats").children) {
    const running = seconds !== null && item.classList.contains("turn");
    item.querySelector(".ring-left").setAttribute("stroke-dashoffset", String(100 - share * 100));
    write(item.querySelector(".seconds"), running ? String(seconds) : "");
  }
}

function drawSeat(item, player, table) {
  const { play } = table;
  const mine = isMine(table, player.seat);
  item.dataset.place = placeOf(table, player.seat);
  item.dataset.side = player.side === nearSide(table) ? "near" : "far";
  item.classList.toggle("turn", Boolean(play?.to_act.includes(player.seat)));
  write(item.querySelector(".initial"), player.name.charAt(0).toUpperCase());
  write(item.querySelector(".name"), mine ? say("you", { name: player.name }) : player.name);
  drawBadges(item.querySelector(".badges"), badges(player, table));
  const partnerHand = play?.partner_hands[player.seat] ?? [];
  const shown = partnerHand.length > 0 ? partnerHand : proof(table, player.seat);
  const hidden = mine || shown.length > 0 ? 0 : (play?.cards_left[player.seat] ?? 0);
  drawBacks(item.querySelector(".backs"), hidden);
  drawShown(item.querySelector(".shown"), shown, play?.manilhas ?? []);
  drawFace(item.querySelector(".face"), freshSign(player.seat));
}

function badges(player, table) {
  const list = [];
  if (table.state === "waiting") {
    list.push({ kind: "ready", text: say(player.ready || player.policy ? "badge_ready" : "badge_not_ready") });
  }
  if (table.play?.mano === player.seat) {
    list.push({ kind: "mano", text: say("badge_mano") });
  }
  if (table.play?.dealer === player.seat) {
    list.push({ kind: "dealer", text: say("badge_dealer") });
  }
  if (player.policy) {
    list.push({ kind: "policy", text: say("badge_policy") });
  }
  const sign = freshSign(player.seat);
  if (sign) {
    list.unshift({ kind: "sign", text: signWords(sign).meaning });
  }
  return list;
}

/** The cards that a seat laid open after the last hand, for an envido or a flor. */
function proof(table, seat) {
  const ended = handJustEnded(table);
  return (ended?.shown ?? []).find(([shower]) => shower === seat)?.[1] ?? [];
}

/** A sign is seen on the face of who makes it. */
function drawFace(box, sign) {
  keyed(box, sign === null ? [] : [sign], {
    key: (each) => each,
    create: (each) => make("img", { src: signWords(each).src, alt: "", width: 44, height: 44 }),
  });
}

function drawBadges(box, list) {
  keyed(box, list, {
    key: ({ kind }) => kind,
    create: ({ kind }) => make("span", { classes: kind }),
    update: (badge, { text }) => write(badge, text),
  });
}

function drawBacks(box, count) {
  box.hidden = count === 0;
  box.setAttribute("aria-label", say(count === 1 ? "one_card" : "cards", { count }));
  keyed(box, Array.from({ length: count }, (_, index) => index), {
    key: (index) => index,
    create: () => make("img", { src: cardPicture(null), alt: "", width: 20, height: 28 }),
  });
}

function drawShown(box, cards, manilhas) {
  keyed(box, cards, {
    key: (card) => card,
    create: (card) =>
      make("img", { src: cardPicture(card), alt: cardName(card, manilhas), width: 38, height: 53 }),
  });
}

function drawBubble(bubble, word) {
  const news = word !== null && bubble.dataset.seq !== String(word.seq);
  bubble.hidden = word === null;
  if (!word) {
    return;
  }
  bubble.dataset.seq = word.seq;
  bubble.dataset.kind = word.kind;
  write(bubble, word.text);
  if (news) {
    popIn(bubble);
  }
}
