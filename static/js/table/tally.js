/** Draws a score as it is kept beside the cards: in matchsticks, in strokes of a pencil, in beans. */

import { makeSvg } from "./dom.js";
import { setting } from "./settings.js";
import { COUNTRY_TALLY, gameWord, TARGET } from "./words.js";

// A box of five: four sides and a diagonal, laid in this order.
const STICKS = ["M2 2V18", "M2 2H18", "M18 2V18", "M2 18H18", "M2 18L18 2"];
const HEADS = [
  [2, 2],
  [2, 2],
  [18, 2],
  [18, 18],
  [18, 2],
];
// Five beans lie like the five of a die.
const BEANS = [
  [4.5, 5],
  [15.5, 5],
  [4.5, 15],
  [15.5, 15],
  [10, 10],
];
const BOX = 24;
const ROW = 25;

const MARKS = { matches, strokes, beans };

export function drawTally(svg, count) {
  const chosen = setting("tally");
  const style = chosen === "country" ? COUNTRY_TALLY : chosen;
  const drawn = `${style} ${count}`;
  if (svg.dataset.drawn === drawn) {
    return;
  }
  svg.dataset.drawn = drawn;
  svg.dataset.style = style;
  const { boxes, rows } = layout();
  const columns = Math.max(boxes, Math.ceil(count / 5) - boxes * (rows - 1));
  svg.setAttribute("viewBox", `0 0 ${columns * BOX} ${(rows - 1) * ROW + 20}`);
  svg.classList.toggle("halved", rows === 2);
  const marks = Array.from({ length: count }, (_, index) => mark(style, index, boxes, rows));
  const line = makeSvg("path", { class: "line", d: `M0 22.5H${columns * BOX}` });
  svg.replaceChildren(...(rows === 2 ? [line] : []), ...marks);
}

/** A game of thirty is laid in two rows: below the line are the good ones. */
function layout() {
  const halved = gameWord("buenas") !== "" && TARGET > 15;
  return halved
    ? { boxes: Math.ceil(TARGET / 10), rows: 2 }
    : { boxes: Math.max(4, Math.ceil(TARGET / 5)), rows: 1 };
}

function mark(style, index, boxes, rows) {
  const box = Math.floor(index / 5);
  const row = Math.min(rows - 1, Math.floor(box / boxes));
  const place = `translate(${(box - row * boxes) * BOX + 1} ${row * ROW})`;
  return makeSvg("g", { transform: place }, ...MARKS[style](index % 5));
}

function matches(number) {
  const [cx, cy] = HEADS[number];
  return [...strokes(number), makeSvg("circle", { cx, cy, r: 1.9 })];
}

function strokes(number) {
  return [makeSvg("path", { d: STICKS[number] })];
}

function beans(number) {
  const [cx, cy] = BEANS[number];
  const turn = `rotate(${number * 47 + 20} ${cx} ${cy})`;
  return [makeSvg("ellipse", { cx, cy, rx: 4.6, ry: 3.3, transform: turn })];
}
