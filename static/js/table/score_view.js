/** Draws the score: names, numbers, value of the hand, tricks. */

import { byId, make, keyed, write } from "./dom.js";
import { nearSide, sideName } from "./seating.js";
import { mayRaise } from "./offers.js";
import { drawTally } from "./tally.js";
import { callOut, gameWord, say, TARGET } from "./words.js";

const TRICKS_IN_HAND = 3;

export function drawScore({ table }) {
  const near = nearSide(table);
  drawSide(byId("side-near"), table, near);
  drawSide(byId("side-far"), table, 1 - near);
  drawWorth(table);
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
  write(box.querySelector(".half"), halfWord(now));
  const games = box.querySelector(".games-won");
  games.hidden = table.best_of === 1;
  write(games, say("games_won", { games: table.sides[side].games }));
}

/** Where a long game has two halves, in which of them a side is. */
function halfWord(now) {
  return gameWord(now <= TARGET / 2 ? "malas" : "buenas");
}

function drawWorth(table) {
  const { play } = table;
  byId("value").hidden = !play;
  if (!play) {
    return;
  }
  write(byId("value-word"), gameWord("worth", { points: play.value }));
  const able = mayRaise(play);
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
