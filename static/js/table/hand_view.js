/** Draws the own cards, as buttons that play them. */

import { byId, keyed, make, setUsable } from "./dom.js";
import { handOffers, mayCover } from "./offers.js";
import { isSettling } from "./settling.js";
import { cardName, cardPicture, isGreat, say } from "./words.js";

/** Put `play.hand` on the page; `free` is whether a command may be sent now. */
export function drawHand(play, { free, covering, wake }) {
  const list = byId("hand");
  const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
  const offers = play ? handOffers(play, covering) : [];
  const meaning = offers.map(({ action }) => action ?? "").join(" ").trim();
  const settling = isSettling("hand", meaning, wake);
  keyed(list, offers, {
    key: ({ key }) => key,
    create: () =>
      make("li", {}, make("button", { type: "button" }, make("img", { width: 75, height: 105 }))),
    update(item, { card, action }) {
      const [button] = item.children;
      const name = card === null ? say("unseen_card") : cardName(card, play.manilhas);
      item.classList.toggle("manilha", isGreat(card, play.manilhas));
      button.dataset.action = action ?? "";
      button.classList.toggle("covering", covering);
      setUsable(button, free && !settling && action !== null);
      const image = button.firstElementChild;
      image.setAttribute("src", cardPicture(card));
      image.setAttribute("alt", action ? say(covering ? "cover_card" : "play_card", { card: name }) : name);
    },
  });
  drawCover(play, covering);
  keepFocus(list, focused);
}

function drawCover(play, covering) {
  const button = byId("cover");
  button.hidden = !play || !mayCover(play);
  button.setAttribute("aria-pressed", String(covering));
}

/** A card that had the focus is gone: the next one gets it, or the sentence above. */
function keepFocus(list, focused) {
  if (focused < 0 || list.contains(document.activeElement)) {
    return;
  }
  const next = list.children[Math.min(focused, list.children.length - 1)];
  (next?.firstElementChild ?? byId("status")).focus({ preventScroll: true });
}
