// Moving about in a tournament page: the rounds of each bracket, and what is folded away.

// What the socket keeps up to date: the whole tournament, one match, one pair, a list, a screen.
export const root = document.querySelector("[data-socket]");

export const onePerScreen = matchMedia("(max-width: 48rem)");

/** The round whose edge is nearest to where the bracket has been scrolled. */
function roundInView(bracket) {
  const away = (round) => Math.abs(round.offsetLeft - bracket.offsetLeft - bracket.scrollLeft);
  return [...bracket.children].reduce((best, round) => (away(round) < away(best) ? round : best));
}

/** The brackets that can be seen: one, or those of winners, of losers and the finals. */
export function brackets() {
  const all = [...root.querySelectorAll(".bracket")];
  return all.filter((bracket) => !bracket.closest("details:not([open])"));
}

/** Mark the tab of the round in view; on a phone the bracket is as tall as this round needs. */
function settle(bracket) {
  const round = roundInView(bracket);
  const bar = bracket.previousElementSibling;
  for (const tab of bar.children) {
    const current = tab.hash === `#${round.id}`;
    tab.toggleAttribute("aria-current", current);
    if (!current) continue;
    tab.setAttribute("aria-current", "true");
    bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }
  const height = onePerScreen.matches ? `${round.offsetHeight + 20}px` : "";
  bracket.style.blockSize = height;
}

export const settleAll = () => brackets().forEach(settle);

/** After a swipe from far down a tall round, the short one beside it starts at its top. */
function showTop(bracket) {
  if (onePerScreen.matches && roundInView(bracket).getBoundingClientRect().bottom < 120) {
    bracket.parentElement.scrollIntoView({ behavior: "instant" });
  }
}

export function followRounds() {
  for (const bracket of root.querySelectorAll(".bracket")) {
    let resting = 0;
    bracket.addEventListener("scroll", () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        showTop(bracket);
        settle(bracket);
      }, 150);
    });
  }
  settleAll();
}

/** Open a bracket at the reader's own match, else at the round that is being played. */
export function openRound(bracket) {
  const own = document.getElementById(document.getElementById("mine")?.dataset.match ?? "");
  const owned = own && bracket.contains(own) ? own.closest(".round") : null;
  const round = owned ?? document.getElementById(bracket.dataset.open);
  if (round) bracket.scrollLeft = round.offsetLeft - bracket.offsetLeft;
}

/** Unfold what holds the place that the address names. */
export function reveal() {
  const place = document.getElementById(location.hash.slice(1));
  if (!place) return;
  const folded = [...document.querySelectorAll("details:not([open])")];
  const around = folded.filter((fold) => fold.contains(place));
  for (const fold of around) fold.open = true;
  if (around.length) place.scrollIntoView({ behavior: "instant" });
}

/** A bracket that was folded away has had no size until now. */
export function followFolds() {
  const unfolded = ({ target }) => {
    if (!target.open) return;
    for (const bracket of brackets()) {
      if (!target.contains(bracket)) continue;
      openRound(bracket);
      settle(bracket);
    }
  };
  root.addEventListener("toggle", unfolded, true);
}
