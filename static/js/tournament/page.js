// Keeps a page of a tournament up to date. Everything shown is HTML made by the server, the same as
// in the page itself: these scripts only put pieces in their places, and the page is whole without.

import { fillOpen, followUnread, isUnread } from "./folds.js";
import { followFollowing, followedChanged, markFollowed, refreshFollowed } from "./following.js";
import { Line } from "./line.js";
import { followPaths, markAgain } from "./paths.js";
import { put, putWhole, refetch, say } from "./pieces.js";
import {
  brackets,
  followFolds,
  followRounds,
  onePerScreen,
  openRound,
  reveal,
  root,
  settleAll,
} from "./rounds.js";
import { findAgain, followSearch } from "./search.js";
import { isFresh } from "./times.js";

/** When this page as a whole is asked for again: its own match, what it does not know, always. */
const again = root.dataset.again;

/** Mark what is marked once more: what was put in its place anew is bare. */
function dress() {
  markFollowed();
  findAgain();
  markAgain();
  settleAll();
}

let later = 0;

/** How long to wait for more changes: what many may be looking at is not asked for all at once. */
const patience = root.id === "list" ? { least: 1000, more: 4000 } : { least: 200, more: 800 };

/** Ask for the page again soon, once for several changes; not everybody at the same moment. */
function askAgain() {
  clearTimeout(later);
  later = setTimeout(async () => {
    await refetch(root.id, location.href);
    followRounds();
    dress();
  }, patience.least + Math.random() * patience.more);
}

/** Refresh what only this reader sees, if one of *ids* (or everything) has changed. */
function refreshOwn(ids) {
  const mine = document.getElementById("mine");
  const concerned = !ids || !mine?.dataset.match || ids.includes(mine.dataset.match);
  if (mine?.dataset.source && concerned) refetch("mine", mine.dataset.source);
}

/** Whether the page is about what *fragments* tell. */
function concerns(fragments) {
  const { match, entry } = root.dataset;
  return fragments.some(({ id, html }) => id === match || (entry && html.includes(entry)));
}

/** Unfold the round that is being played now; what the reader looks at stays where it is. */
function follow(before) {
  const now = document.getElementById("status")?.dataset.open;
  const round = now && now !== before ? document.getElementById(now) : null;
  if (round?.localName === "details") round.open = true;
}

function event({ fragments, say: sentence }) {
  const playing = document.getElementById("status")?.dataset.open;
  const there = fragments.map(put);
  follow(playing);
  say(sentence);
  dress();
  refreshOwn(fragments.map(({ id }) => id));
  followedChanged(fragments.map(({ html }) => html).join(""));
  if (again === "own" && concerns(fragments)) askAgain();
  // A match that the page does not have: the draw has changed under it.
  const missing = ({ id, round }, place) =>
    id.startsWith("m-") && !there[place] && !(round && isUnread(round));
  if (again !== "unknown" || !fragments.some(missing)) return true;
  if (root.id === "live") return false;
  askAgain();
  return true;
}

function snapshot({ html }) {
  if (root.id === "live") {
    putWhole(html);
    fillOpen();
    dress();
    refreshFollowed();
  } else {
    askAgain();
  }
  refreshOwn(null);
}

/** In a frame of another site, places of this page are not opened in a window of their own. */
function stayInFrame() {
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href^='#']");
    if (link) link.target = "_self";
  });
}

/** The banner stands at the top: what sticks there too stands below it. */
function makeRoom() {
  const mine = document.getElementById("mine");
  if (!mine) return;
  const room = () => {
    document.documentElement.style.setProperty("--above", `${mine.offsetHeight}px`);
  };
  new ResizeObserver(room).observe(mine);
}

function offerPrint() {
  const button = document.getElementById("print");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}

if (!location.hash) brackets().forEach(openRound);
followRounds();
followFolds();
followUnread();
followPaths();
followSearch();
followFollowing();
reveal();
makeRoom();
offerPrint();
if (root.id === "embed") stayInFrame();
root.addEventListener("filled", dress);
addEventListener("hashchange", reveal);
onePerScreen.addEventListener("change", settleAll);
const line = new Line(root.dataset.socket, Number(root.dataset.seq), {
  event,
  snapshot,
  lost: (isLost) => {
    document.getElementById("lost").hidden = !isLost;
  },
});
// An answer to a ping says as well that nothing has happened.
setInterval(() => isFresh(line.heardAt), 1000);
