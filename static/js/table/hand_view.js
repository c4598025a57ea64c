/** Draws the own cards, as buttons that play them. */

import { byId, keyed, make, setUsable } from "./dom.js";
import { arriveFrom, duration } from "./motion.js";
import { handOffers, mayCover } from "./offers.js";
import { showCard } from "./pictures.js";
import { isSettling } from "./settling.js";
import { cardName, isGreat, say } from "./words.js";

// Together no longer than any other movement.
const DEALT = { time: 180, apart: 40 };

/**
 * Put `play.hand` on the page; `free` is whether a command may be sent now, `dealer` the rectangle
 * from where cards are dealt.
 */
export function drawHand(play, { free, covering, lifted, dealer, wake }) {
  const list = byId("hand");
  const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
  const offers = play ? handOffers(play, covering) : [];
  const meaning = offers.map(({ action }) => action ?? "").join(" ").trim();
  const settling = isSettling("hand", meaning, wake);
  keyed(list, offers, {
    key: ({ key }) => key,
    create(offer) {
      const image = make("img", { width: 75, height: 105, draggable: "false" });
      deal(image, offers.indexOf(offer), dealer);
      return make("li", {}, make("button", { type: "button" }, image));
    },
    update(item, { card, action }) {
      const [button] = item.children;
      const name = card === null ? say("unseen_card") : cardName(card, play.manilhas);
      item.classList.toggle("manilha", isGreat(card, play.manilhas));
      button.dataset.action = action ?? "";
      button.classList.toggle("covering", covering);
      button.classList.toggle("lifted", action !== null && action === lifted);
      setUsable(button, free && !settling && action !== null);
      const does = covering ? "cover_card" : "play_card";
      showCard(button.firstElementChild, card, action ? say(does, { card: name }) : name);
    },
  });
  drawCover(play, covering);
  keepFocus(list, focused);
}

/** Cards are dealt one after the other. */
function deal(image, place, dealer) {
  const [time, apart] = [duration(DEALT.time), duration(DEALT.apart)];
  // Measured once it is in the page.
  requestAnimationFrame(() => arriveFrom(image, dealer(), time, place * apart));
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
