/** Draws how the match ended, and what leads on: another game, the next match. */

import { byId, keyed, make, write } from "./dom.js";
import { host, request } from "./host.js";
import { overSentence, statusSentence } from "./status.js";
import { nearSide } from "./seating.js";

const TOURNAMENT = /^\/t\/[^/]+\/$/;

let asked = false;

export function drawResult(table) {
  const closed = table.state === "over" || table.state === "void";
  byId("result").hidden = !closed;
  byId("after").hidden = table.deal.seed === null;
  drawAgain(table.again ?? "");
  if (!closed) {
    return;
  }
  write(byId("result-title"), table.state === "over" ? overSentence(table) : statusSentence(table));
  const near = nearSide(table);
  keyed(byId("result-games"), table.games.map((score, index) => ({ score, index })), {
    key: ({ index }) => index,
    create: () => make("span"),
    update: (item, { score }) => write(item, `${score[near]}–${score[1 - near]} `),
  });
  if (!asked && table.seat !== null && TOURNAMENT.test(table.home)) {
    asked = true;
    showNext(table.home);
  }
}

/**
 * Where another page holds this one, the form goes by its ticket, and the holder leads to the new
 * table; `tell(sentence)` tells the player why there is none.
 */
export function setUpResult(tell) {
  byId("again").addEventListener("submit", (event) => {
    if (host) {
      event.preventDefault();
      playAgain(event.target.action, tell);
    }
  });
}

async function playAgain(path, tell) {
  try {
    const answer = await request(path, { method: "POST" });
    if (answer.ok) {
      host.follow((await answer.json()).table);
    } else if (answer.status < 500) {
      tell(await answer.text());
    }
  } catch {
    // No connection: the page says so itself.
  }
}

function drawAgain(path) {
  const form = byId("again");
  form.hidden = path === "";
  form.action = path;
}

/** What the tournament says to this player now: the banner of their next match. */
async function showNext(home) {
  try {
    const answer = await request(`${home}mine/`);
    if (!answer.ok) {
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const banner = page.querySelector("#mine .banner");
    if (banner) {
      // What it shows in the bracket is on the page of the tournament.
      for (const link of banner.querySelectorAll('a[href^="#"]')) {
        link.setAttribute("href", home + link.getAttribute("href"));
      }
      byId("next-match").replaceChildren(document.adoptNode(banner));
    }
  } catch {
    // The link to the tournament is there all the same.
  }
}
