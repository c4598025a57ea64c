/** The pictures of the cards, in the deck that the player likes. */

import { setting } from "./settings.js";
import { cardPicture } from "./words.js";

/** Let `image` show `card`, or a back if it is null. */
export function showCard(image, card, alt) {
  const src = cardPicture(card, setting("deck"));
  // Written only if new: a picture that is there already need not be looked for again.
  if (image.getAttribute("src") !== src) {
    image.setAttribute("src", src);
  }
  if (image.alt !== alt) {
    image.alt = alt;
  }
}
