/** For whom the page acts: the ticket, got for what Telegram says, and kept in this page's memory. */

import { said } from "./bridge.js";

let ticket = "";

export const currentTicket = () => ticket;

export function keepTicket(newer) {
  ticket = newer;
}

/**
 * Hand over what Telegram says. The answer is `{ ticket, language, start, page }` of the server, or
 * `{ message }` saying why nobody may come in.
 */
export async function enter(address, { newcomer = false } = {}) {
  ticket = "";
  const told = await asked(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ launch: said.tgWebAppData ?? "", newcomer }),
  });
  const answer = await told.json();
  ticket = answer.ticket ?? "";
  return answer;
}

/** A part of the page for whom it acts, null if the ticket is good for nothing any more. */
export async function part(address) {
  const told = await asked(address, { headers: { Authorization: `Ticket ${ticket}` } });
  return told.ok ? told.text() : null;
}

function asked(address, options) {
  const headers = { ...options.headers, "Accept-Language": document.documentElement.lang };
  return fetch(address, { ...options, headers, credentials: "omit" });
}
