/** What the player may do now, as the buttons show it. Plain values in, plain values out. */

// What each button can do, in the order in which it is looked for. No two of one button are
// ever legal together: who is asked can't fold, and each word of flor answers another one.
const CALLS = {
  accept: ["accept"],
  raise: ["raise"],
  decline: ["decline", "fold"],
  envido: ["envido"],
  real_envido: ["real_envido"],
  falta_envido: ["falta_envido"],
  flor: ["flor", "contraflor", "contraflor_al_resto"],
};

/** The names of the buttons, each of which keeps its place. */
export const PLACES = Object.keys(CALLS);

/** The cards in the own hand: what a tap on each would do, if anything. */
export function handOffers(play, covering) {
  const word = covering ? "cover" : "play";
  return play.hand.map((card, index) => {
    // In a blind hand a card is a place of the hand as dealt, and the legal actions name it.
    const places = play.legal.filter((text) => text.startsWith(`${word} #`));
    const action = card === null ? (places[index] ?? null) : `${word} ${card}`;
    return { card, key: card ?? `place-${index}`, action: legalOrNull(play, action) };
  });
}

export function mayCover(play) {
  return play.legal.some((text) => text.startsWith("cover "));
}

/**
 * What the button `place` does: an action in notation, or null if nothing now. `stake` are the
 * points that go with it; `cost` is what makes it worth asking twice, if anything.
 */
export function callOffer(play, place) {
  const action = CALLS[place].find((word) => play.legal.includes(word)) ?? null;
  return { action, stake: play.stakes[action] ?? null, cost: cost(play, action) };
}

function cost(play, action) {
  if (action === "fold") {
    return "hand";
  }
  return action === "raise" && play.forfeit ? "game" : null;
}

/**
 * What is asked, by the words in which it is answered. Whose partner has sung a flor is asked
 * whether it sings too, which is no challenge.
 */
export function questionKind({ kind, call, by }, asked) {
  return kind === "flor" && call === "flor" && by % 2 === asked % 2 ? "partner_flor" : kind;
}

/** Which sides may make the next raise of this hand, sooner or later. */
export function mayRaise(play) {
  if (play.calls_next === null || play.brink === "iron") {
    return [];
  }
  const raise = play.question?.kind === "raise" ? play.question : (play.waiting ?? null);
  const last = raise === null ? (play.raiser ?? null) : raise.by % 2;
  return last === null ? [0, 1] : [1 - last];
}

function legalOrNull(play, action) {
  return action !== null && play.legal.includes(action) ? action : null;
}
