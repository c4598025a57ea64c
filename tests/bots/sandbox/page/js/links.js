/** What becomes of a link in a chat: it stays within the sandbox where Telegram would keep it. */

import { opened } from "/js/server.js";

const START = /^https?:\/\/t\.me\/(\w+)\?start=([\w-]*)$/;
const MESSAGE = /^https?:\/\/t\.me\/c\/(\d+)\/(?:\d+\/)?(\d+)$/;
const CHAT = /^https?:\/\/t\.me\/(\w+)$/;
const CLUB = "https://vila-nova.example";

/**
 * Dress *anchor* as a link to *url* on *phone*: it starts the bot, shows a message, or opens a page
 * in another tab.
 */
export function dress(anchor, url, phone) {
  anchor.href = url;
  const here = within(url, phone);
  if (here) {
    anchor.addEventListener("click", (event) => {
      event.preventDefault();
      here();
    });
    return anchor;
  }
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
  if (url.startsWith(CLUB) || /^https:\/\/t\.me\/.*[?&]startapp/.test(url)) {
    anchor.href = opened(phone.id, url);
  }
  return anchor;
}

/** Follow a link that the bot opens by itself, in answer to a tap. */
export function followed(url, phone) {
  const here = within(url, phone);
  if (here) {
    here();
  }
}

function within(url, phone) {
  const start = START.exec(url);
  if (start && isBot(start[1], phone)) {
    return () => {
      phone.choose(phone.id);
      phone.does({ act: "start", payload: start[2] });
    };
  }
  const message = MESSAGE.exec(url);
  if (message) {
    return () => phone.showMessage(Number(`-100${message[1]}`), Number(message[2]));
  }
  const chat = CHAT.exec(url);
  return chat && isBot(chat[1], phone) ? () => phone.choose(phone.id) : null;
}

function isBot(name, phone) {
  return name.toLowerCase() === phone.bot.toLowerCase();
}
