/** Draws the cards in the middle and the turned card, and lets new ones fly in. */

import { byId, keyed, make } from "./dom.js";
import { arriveFrom } from "./motion.js";
import { pile } from "./pile.js";
import { placeOf, playerName } from "./seating.js";
import { cardName, cardPicture, isGreat, say } from "./words.js";

/** `origins` tells for a seat where its card was a moment ago. */
export function drawPile({ table }, origins) {
  const { name, cards, winning, ended } = pile(table);
  const manilhas = table.play?.manilhas ?? [];
  const box = byId("pile");
  box.classList.toggle("ended", ended);
  keyed(box, cards, {
    key: ({ seat }) => `${name}.${seat}`,
    create(played) {
      const item = make("li", {}, make("img", { width: 60, height: 84 }));
      item.dataset.place = placeOf(table, played.seat);
      const from = origins(played);
      // Measured once it is in the page.
      requestAnimationFrame(() => arriveFrom(item.firstElementChild, from));
      return item;
    },
    update(item, { seat, card }) {
      const wins = winning.includes(seat);
      item.classList.toggle("winning", wins);
      item.classList.toggle("manilha", isGreat(card, manilhas));
      const image = item.firstElementChild;
      image.setAttribute("src", cardPicture(card));
      image.setAttribute(
        "alt",
        say(wins ? "played_winning" : "played", {
          name: playerName(table, seat),
          card: cardName(card, manilhas),
        }),
      );
    },
  });
  drawTurned(table.play?.turned ?? null);
}

function drawTurned(card) {
  const box = byId("turned");
  box.hidden = card === null;
  keyed(box, card === null ? [] : [card], {
    key: (each) => each,
    create: (each) =>
      make("img", { src: cardPicture(each), alt: say("turned", { card: cardName(each) }) }),
  });
}
