/**
 * The texts of the page, in the language of the page; the server wrote them
 * into it. Calls are in the language of the game, everywhere.
 */

const given = JSON.parse(document.getElementById("words").textContent);

export const GAME_LANGUAGE = given.game_language;
/** The points that a game goes to. */
export const TARGET = given.target;
/** The decks to choose from, `{code, name, src}`; the first one is shown unless another is liked. */
export const DECKS = given.decks;
/** With what the points of this game are kept where it is played. */
export const COUNTRY_TALLY = given.tally;

/** The text named `key`, with `{name}` and the like filled in. */
export function say(key, values = {}) {
  return fill(given.texts[key] ?? key, values);
}

/** A word of the game: "Aceitar", "vale {n}"; empty where the game has no such word. */
export function gameWord(key, values = {}) {
  return fill(given.game[key] ?? "", values);
}

/** What the button of an answer says; `question` is what is answered. */
export function answer(word, question) {
  return given.game[`${question}_${word}`] ?? given.game[word];
}

/** What is heard of a seat that answered, or gave up. */
export function answerSaid(word, question) {
  return given.game[`said_${question}_${word}`] ?? given.game[`said_${word}`];
}

/** How a call is made out loud: "Truco!", "¡Real envido!". */
export function callOut(call) {
  return given.calls[call] ?? `${given.mark}${call.charAt(0).toUpperCase()}${call.slice(1)}!`;
}

/** The name of a card, or of one that lies face down. */
export function cardName(card, manilhas = []) {
  if (card === null) {
    return say("covered_card");
  }
  const { name, manilha } = given.cards[card];
  return manilhas.includes(card) ? say("manilha", { card: name, manilha }) : name;
}

/** Where the picture of a card is in the deck of that code; without a card, that of its back. */
export function cardPicture(card, code) {
  const deck = DECKS.find((each) => each.code === code) ?? DECKS[0];
  return `${deck.src}#${card ?? "back"}`;
}

/** Whether a card stands above the common ones: a manilha, or a great card of the Spanish deck. */
export function isGreat(card, manilhas) {
  return card !== null && (manilhas.includes(card) || given.cards[card].great);
}

/** How strong a card is that is no manilha; a greater number wins. */
export function cardStrength(card) {
  return given.cards[card].strength;
}

/** What a sign means, how it is made, and where its picture is. */
export function signWords(sign) {
  return given.signs[sign];
}

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
