/**
 * The texts of the page, in the language of the page; the server wrote them
 * into it. Calls are in the language of the game, everywhere.
 */

const given = JSON.parse(document.getElementById("words").textContent);

/** The text named `key`, with `{name}` and the like filled in. */
export function say(key, values = {}) {
  return fill(given.texts[key] ?? key, values);
}

/** A word of the game: "Aceitar", "vale {n}". */
export function gameWord(key, values = {}) {
  return fill(given.game[key] ?? key, values);
}

/** How a raise is called out loud: "Truco!", "Seis!". */
export function callOut(call) {
  return given.calls[call] ?? `${call.charAt(0).toUpperCase()}${call.slice(1)}!`;
}

/** The name of a card, or of one that lies face down. */
export function cardName(card, manilhas = []) {
  if (card === null) {
    return say("covered_card");
  }
  const { name, manilha } = given.cards[card];
  return manilhas.includes(card) ? say("manilha", { card: name, manilha }) : name;
}

/** Where the picture of a card is; without a card, its back. */
export function cardPicture(card) {
  return card === null ? given.back : given.cards[card].src;
}

export const GAME_LANGUAGE = given.game_language;

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
