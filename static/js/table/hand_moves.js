/** How a card leaves the own hand: by a tap, by two, dragged up; face up or down. */

import { byId, isUsable } from "./dom.js";
import { setUpDragging } from "./drag.js";
import { mayCover } from "./offers.js";
import { setting } from "./settings.js";

let covering = false;
let lifted = null;

/** `{covering, lifted}`: whether the next card is laid face down; the action that waits for a second tap. */
export function handMoves() {
  return { covering, lifted };
}

/** Put down what `play`, the own view of the hand or null, no longer allows. */
export function settleHand(play) {
  covering = covering && play !== null && mayCover(play);
  if (lifted !== null && !play?.legal.includes(lifted)) {
    lifted = null;
  }
}

/** Take back what was begun; whether there was anything. */
export function cancelHand() {
  const begun = covering || lifted !== null;
  covering = false;
  lifted = null;
  return begun;
}

/** `act(action)` plays; `draw` draws again. */
export function setUpHandMoves({ act, draw }) {
  const list = byId("hand");
  const isCard = (button) => isUsable(button) && button.dataset.action !== "";
  const play = ({ dataset }) => {
    lifted = null;
    act(dataset.action);
  };

  list.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || !isCard(button)) {
      return;
    }
    if (setting("confirm") === "off" || lifted === button.dataset.action) {
      play(button);
    } else {
      lifted = button.dataset.action;
      draw();
    }
  });
  setUpDragging(list, { mayDrag: isCard, play });

  byId("cover").addEventListener("click", () => {
    covering = !covering;
    lifted = null;
    draw();
  });
  // A tap on the table puts a lifted card back.
  document.querySelector(".felt").addEventListener("click", () => {
    if (lifted !== null) {
      lifted = null;
      draw();
    }
  });
}
