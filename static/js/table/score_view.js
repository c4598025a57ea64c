/** Draws the score: names, numbers, matchsticks, value of the hand, tricks. */

import { byId, makeSvg, make, keyed, write } from "./dom.js";
import { nearSide, sideName } from "./seating.js";
import { lastRaiser } from "./story.js";
import { mayRaise } from "./offers.js";
import { callOut, gameWord, say } from "./words.js";

const TRICKS_IN_HAND = 3;
// A box of five: four sides and a diagonal, laid in this order.
const STICKS = ["M2 2V18", "M2 2H18", "M18 2V18", "M2 18H18", "M2 18L18 2"];
const HEADS = [
  [2, 2],
  [2, 2],
  [18, 2],
  [18, 18],
  [18, 2],
];

export function drawScore({ table, log }) {
  const near = nearSide(table);
  drawSide(byId("side-near"), table, near);
  drawSide(byId("side-far"), table, 1 - near);
  drawWorth(table, log);
  drawTricks(table, near);
}

/** Points of a side: in the game that is played, or in the one that was the last. */
function points(table, side) {
  const score = table.play?.score ?? table.last_hand?.score;
  return score ? score[side] : 0;
}

function drawSide(box, table, side) {
  const now = points(table, side);
  write(box.querySelector(".side-name"), sideName(table, side));
  write(box.querySelector(".number"), String(now));
  drawTally(box.querySelector(".tally"), now);
  const games = box.querySelector(".games-won");
  games.hidden = table.best_of === 1;
  write(games, say("games_won", { games: table.sides[side].games }));
}

function drawTally(svg, count) {
  if (svg.dataset.count === String(count)) {
    return;
  }
  svg.dataset.count = count;
  svg.setAttribute("viewBox", `0 0 ${Math.max(4, Math.ceil(count / 5)) * 24} 20`);
  const sticks = Array.from({ length: count }, (_, index) => {
    const [x, y] = HEADS[index % 5];
    return makeSvg(
      "g",
      { transform: `translate(${Math.floor(index / 5) * 24 + 1} 0)` },
      makeSvg("path", { d: STICKS[index % 5] }),
      makeSvg("circle", { cx: x, cy: y, r: 1.9 }),
    );
  });
  svg.replaceChildren(...sticks);
}

function drawWorth(table, log) {
  const { play } = table;
  byId("value").hidden = !play;
  if (!play) {
    return;
  }
  write(byId("value-word"), gameWord("worth", { points: play.value }));
  const able = mayRaise(play, lastRaiser(log));
  const [mark, told] = byId("value-raise").children;
  write(mark, raiseMark(play, able, nearSide(table)));
  write(told, raiseSentence(table, able));
}

/** The next call between arrows that point to the sides which may make it. */
function raiseMark(play, able, near) {
  if (able.length === 0) {
    return say(play.brink === "iron" ? "iron_hand" : "nobody_raises");
  }
  const left = able.includes(near) ? "◂ " : "";
  const right = able.includes(1 - near) ? " ▸" : "";
  return `${left}${callOut(play.calls_next)}${right}`;
}

function raiseSentence({ play, sides }, able) {
  if (able.length === 0) {
    return "";
  }
  const call = callOut(play.calls_next);
  return able.length === 2
    ? say("all_raise", { call })
    : say("side_raises", { call, side: sides[able[0]].name });
}

function drawTricks(table, near) {
  const won = table.play?.tricks ?? [];
  const items = table.play
    ? Array.from({ length: TRICKS_IN_HAND }, (_, index) => ({ index, winner: won[index] }))
    : [];
  keyed(byId("tricks"), items, {
    key: ({ index }) => index,
    create: () => make("li", {}, make("span", { "aria-hidden": "true" }), make("span", { classes: "vh" })),
    update(item, { index, winner }) {
      const [mark, told] = item.children;
      const state = trickState(winner, near);
      item.dataset.won = state;
      write(mark, { near: "◂", far: "▸", tied: "=", open: String(index + 1) }[state]);
      write(
        told,
        say(`trick_${state === "near" || state === "far" ? "won" : state}`, {
          number: index + 1,
          side: winner === 0 || winner === 1 ? sideName(table, winner) : "",
        }),
      );
    },
  });
}

function trickState(winner, near) {
  if (winner === undefined) {
    return "open";
  }
  if (winner === null) {
    return "tied";
  }
  return winner === near ? "near" : "far";
}
