/**
 * Who holds this page, where it stands within another page of ours: the app in Telegram.
 *
 * A holder sets `tableHost` on its window; a page on its own has none. In a strange site's frame
 * there are no cookies, so the holder brings a ticket by which the page acts.
 *
 *   ticket()       the ticket, empty for who only looks on
 *   keep(ticket)   the server has sent a newer one
 *   refused()      the ticket is good for nothing (any more)
 *   dress(root)    give a page the colours of what is around it; early.js asks for it
 *   feel(cue)      let a cue of cues.js be felt
 *   busy(playing)  whether a game is on that must not be closed by a slip of the thumb
 *   follow(url)    go where a link leads
 *   home()         back to where the holder came from
 */

export const host = holder();

function holder() {
  try {
    return window.parent === window ? null : (window.parent.tableHost ?? null);
  } catch {
    // Another site's page around this one, or no browser at all.
    return null;
  }
}

/** What a socket of this page says that it speaks, and so who it acts for. */
export function protocols() {
  const ticket = host?.ticket();
  return ticket ? ["table", `ticket.${ticket}`] : [];
}

/** `fetch`, as who this page acts for. */
export function request(url, options = {}) {
  const headers = { ...options.headers, "X-Requested-With": "fetch" };
  if (!host) {
    return fetch(url, { ...options, headers });
  }
  headers["Accept-Language"] = document.documentElement.lang;
  headers.Authorization = `Ticket ${host.ticket()}`;
  return fetch(url, { ...options, headers, credentials: "omit" });
}

/** Let the holder lead on: this page itself goes nowhere. */
export function setUpHost() {
  if (!host) {
    return;
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || link.getAttribute("href").startsWith("#")) {
      return;
    }
    event.preventDefault();
    if (link.matches(".back")) {
      host.home();
    } else {
      host.follow(link.href);
    }
  });
}
