/** Draws a score in matchsticks, as it lies beside the cards. */

import { makeSvg } from "./dom.js";
import { gameWord, TARGET } from "./words.js";

// A box of five: four sides and a diagonal, laid in this order.
const STICKS = ["M2 2V18", "M2 2H18", "M18 2V18", "M2 18H18", "M2 18L18 2"];
const HEADS = [
  [2, 2],
  [2, 2],
  [18, 2],
  [18, 18],
  [18, 2],
];
const BOX = 24;
const ROW = 25;

export function drawTally(svg, count) {
  if (svg.dataset.count === String(count)) {
    return;
  }
  svg.dataset.count = count;
  const { boxes, rows } = layout();
  const columns = Math.max(boxes, Math.ceil(count / 5) - boxes * (rows - 1));
  svg.setAttribute("viewBox", `0 0 ${columns * BOX} ${(rows - 1) * ROW + 20}`);
  svg.classList.toggle("halved", rows === 2);
  const sticks = Array.from({ length: count }, (_, index) => stick(index, boxes, rows));
  const line = makeSvg("path", { class: "line", d: `M0 22.5H${columns * BOX}` });
  svg.replaceChildren(...(rows === 2 ? [line] : []), ...sticks);
}

/** A game of thirty is laid in two rows: below the line are the good ones. */
function layout() {
  const halved = gameWord("buenas") !== "" && TARGET > 15;
  return halved
    ? { boxes: Math.ceil(TARGET / 10), rows: 2 }
    : { boxes: Math.max(4, Math.ceil(TARGET / 5)), rows: 1 };
}

function stick(index, boxes, rows) {
  const box = Math.floor(index / 5);
  const row = Math.min(rows - 1, Math.floor(box / boxes));
  const [x, y] = HEADS[index % 5];
  return makeSvg(
    "g",
    { transform: `translate(${(box - row * boxes) * BOX + 1} ${row * ROW})` },
    makeSvg("path", { d: STICKS[index % 5] }),
    makeSvg("circle", { cx: x, cy: y, r: 1.9 }),
  );
}
