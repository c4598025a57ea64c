/** Draws the players around the table: names, badges, clock, backs, what they say. */

import { awayFor, badges } from "./badges.js";
import { minutes } from "./clock.js";
import { byId, keyed, make, write } from "./dom.js";
import { popIn } from "./motion.js";
import { showCard } from "./pictures.js";
import { isMine, nearSide, placeOf } from "./seating.js";
import { handJustEnded } from "./pile.js";
import { freshSign } from "./signs_view.js";
import { heard } from "./spoken.js";
import { cardName, say, signWords } from "./words.js";

// In the last seconds they are counted.
const COUNTED = 10;

export function drawSeats({ table, log, presence }) {
  const words = table.state === "playing" ? heard(log) : new Map();
  for (const player of table.players) {
    const item = byId("seats").children[player.seat];
    drawSeat(item, player, table);
    drawBubble(item.querySelector(".bubble"), words.get(player.seat) ?? null);
    const isHere = presence?.here.includes(player.seat);
    item.classList.toggle("here", isHere === true);
    item.classList.toggle("absent", isHere === false);
  }
}

/** Show the clock at the seats that it runs for: to act, or to sit down; `left` is what clock.js says, or null. */
export function drawClock(left) {
  for (const item of byId("seats").children) {
    const running = left !== null && item.classList.contains("turn");
    const ring = item.querySelector(".ring-left");
    ring.setAttribute("stroke-dashoffset", String(100 - (left?.share ?? 0) * 100));
    item.classList.toggle("in-bank", running && left.isBank);
    const awaited = left !== null && item.classList.contains("awaited");
    const text = awaited ? minutes(left.seconds) : running ? counted(left) : "";
    write(item.querySelector(".seconds"), text);
  }
}

function counted({ seconds, isBank }) {
  if (isBank) {
    return minutes(seconds);
  }
  return seconds <= COUNTED ? String(seconds) : "";
}

/** Show for how long somebody has been away; `now` is the moment in milliseconds. */
export function drawAway({ table, away }, now) {
  for (const { seat } of table.players) {
    const seconds = awayFor(table, away, seat, now);
    const badge = byId("seats").children[seat].querySelector(".away");
    badge.hidden = seconds === null;
    write(badge, seconds === null ? "" : say("away", { time: minutes(seconds) }));
  }
}

function drawSeat(item, player, table) {
  const { play } = table;
  const mine = isMine(table, player.seat);
  item.dataset.place = placeOf(table, player.seat);
  item.dataset.side = player.side === nearSide(table) ? "near" : "far";
  item.classList.toggle("turn", Boolean(play?.to_act.includes(player.seat)));
  const seated = player.ready || player.policy !== "";
  item.classList.toggle("awaited", table.state === "waiting" && !seated);
  write(item.querySelector(".initial"), player.name.charAt(0).toUpperCase());
  write(item.querySelector(".name"), mine ? say("you", { name: player.name }) : player.name);
  const sign = freshSign(player.seat);
  drawBadges(item.querySelector(".badges"), badges(player, table, sign));
  const partnerHand = play?.partner_hands[player.seat] ?? [];
  const shown = partnerHand.length > 0 ? partnerHand : proof(table, player.seat);
  const hidden = mine || shown.length > 0 ? 0 : (play?.cards_left[player.seat] ?? 0);
  drawBacks(item.querySelector(".backs"), hidden);
  drawShown(item.querySelector(".shown"), shown, play?.manilhas ?? []);
  drawFace(item.querySelector(".face"), sign);
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
    create: () => make("img", { alt: "", width: 20, height: 28 }),
    update: (image) => showCard(image, null, ""),
  });
}

function drawShown(box, cards, manilhas) {
  keyed(box, cards, {
    key: (card) => card,
    create: () => make("img", { width: 38, height: 53 }),
    update: (image, card) => showCard(image, card, cardName(card, manilhas)),
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
