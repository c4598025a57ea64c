/** Draws the cards in the middle and the turned card, and lets new ones fly in. */

import { byId, keyed, make } from "./dom.js";
import { arriveFrom, duration, leaveTo } from "./motion.js";
import { drawPeek, isPeeking } from "./peek.js";
import { pile } from "./pile.js";
import { showCard } from "./pictures.js";
import { placeOf, playerName } from "./seating.js";
import { cardName, isGreat, say } from "./words.js";

// What lies in the middle now, by the name of its trick.
let drawn = "";

/** `origins` tells for a seat where its card was a moment ago. */
export function drawPile({ table }, origins) {
  const { name, cards, winning, ended } = pile(table, isPeeking());
  drawPeek(table);
  const manilhas = table.play?.manilhas ?? [];
  const box = byId("pile");
  if (name !== drawn && !isPeeking()) {
    collect(box);
    drawn = name;
  }
  box.classList.toggle("ended", ended);
  keyed(box, cards, {
    key: ({ seat }) => `${name}.${seat}`,
    create(played) {
      const item = make("li", {}, make("img", { width: 60, height: 84 }));
      item.dataset.place = placeOf(table, played.seat);
      const [from, time] = [origins(played), duration()];
      // Measured once it is in the page.
      requestAnimationFrame(() => arriveFrom(item.firstElementChild, from, time));
      return item;
    },
    update(item, { seat, card }) {
      const wins = winning.includes(seat);
      item.classList.toggle("winning", wins);
      item.classList.toggle("manilha", isGreat(card, manilhas));
      const values = { name: playerName(table, seat), card: cardName(card, manilhas) };
      const image = item.firstElementChild;
      showCard(image, card, say(wins ? "played_winning" : "played", values));
    },
  });
  drawTurned(table.play?.turned ?? null);
}

function drawTurned(card) {
  const box = byId("turned");
  box.hidden = card === null;
  keyed(box, card === null ? [] : [card], {
    key: (each) => each,
    create: () => make("img"),
    update: (image, each) => showCard(image, each, say("turned", { card: cardName(each) })),
  });
}

/** The cards of a trick go to who won it; those of a tie just go. */
function collect(box) {
  const winners = box.querySelectorAll(".winning");
  if (winners.length !== 1) {
    return;
  }
  const { place } = winners[0].dataset;
  const to = byId("seats").querySelector(`[data-place="${place}"] .avatar`);
  for (const image of box.querySelectorAll("img")) {
    leaveTo(image, to.getBoundingClientRect(), byId("leaving"));
  }
}
