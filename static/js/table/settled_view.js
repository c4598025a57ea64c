/** Draws what is settled beside the tricks: envido, flor, a truco that waits; and the own points. */

import { byId, keyed, make, write } from "./dom.js";
import { nearSide, sideName } from "./seating.js";
import { callOut, gameWord, say } from "./words.js";

export function drawSettled({ table }) {
  const { play } = table;
  const near = nearSide(table);
  keyed(byId("settled"), play ? [...points(play), ...waiting(play)] : [], {
    key: ({ key }) => key,
    create: () => make("li", {}, make("span", { "aria-hidden": "true" }), make("span", { classes: "vh" })),
    update(item, { key, text, side, points: scored }) {
      const [mark, told] = item.children;
      item.dataset.won = side === null ? "open" : side === near ? "near" : "far";
      write(mark, text);
      write(
        told,
        side === null ? text : say(`log_${key}`, { side: sideName(table, side), points: scored }),
      );
    },
  });
}

/** The own points, which nobody else is told, as long as they may still count. */
export function drawOwnPoints(play) {
  const own = mayStillCount(play)
    ? [
        ["envido", play.own_envido],
        ["flor", play.own_flor],
      ]
    : [];
  keyed(byId("own-points"), own.filter(([, value]) => value !== null), {
    key: ([name]) => name,
    create: () => make("li"),
    update: (item, [name, value]) => write(item, gameWord(`own_${name}`, { points: value })),
  });
}

function mayStillCount(play) {
  const isSettled = [play?.envido, play?.flor].some((each) => each && !each.open && each.winner !== null);
  return play && play.tricks.length === 0 && !isSettled;
}

/** An envido or a flor that was scored in this hand: "Envido 33: +2". */
function points({ envido, flor }) {
  return [
    pill("envido", envido, envido?.told.at(-1)),
    pill("flor", flor, flor?.told),
  ].filter((each) => each !== null);
}

function pill(key, exchange, told) {
  const side = exchange?.winner ?? null;
  if (side === null || exchange.open) {
    return null;
  }
  const name = callOut(key).replace(/[¡!]/g, "");
  const text = `${name}${told ? ` ${told[1]}` : ""}: +${exchange.points}`;
  return { key, text, side, points: exchange.points };
}

function waiting({ waiting: raise }) {
  return raise ? [{ key: "waiting", text: say("waits", { call: callOut(raise.call) }), side: null }] : [];
}
