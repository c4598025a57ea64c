/** What the player may do now, as the buttons show it. Plain values in, plain values out. */

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

/** The three calls, each always in its own place. */
export function callOffers(play) {
  const raise = play.legal.includes("raise");
  return {
    accept: { legal: play.legal.includes("accept"), stake: play.stakes.accept ?? null },
    raise: {
      legal: raise,
      stake: play.stakes.raise ?? null,
      call: play.calls_next,
      forfeits: raise && Boolean(play.forfeit),
    },
    decline: { legal: play.legal.includes("decline"), stake: play.stakes.decline ?? null },
  };
}

/** Which sides may make the next raise of this hand, sooner or later. */
export function mayRaise(play, lastRaiser) {
  if (play.calls_next === null) {
    return [];
  }
  if (play.question?.kind === "raise") {
    return [1 - (play.question.by % 2)];
  }
  return lastRaiser === null ? [0, 1] : [1 - lastRaiser];
}

function legalOrNull(play, action) {
  return action !== null && play.legal.includes(action) ? action : null;
}
