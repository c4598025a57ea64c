/** The messages of a chat, each made anew only when it has changed. */

import { button, make } from "/js/dom.js";
import { dress } from "/js/links.js";
import { opened } from "/js/server.js";
import { words } from "/js/words.js";

const NEAR_THE_END = 80;

/** Show *messages* in *list*; whoever reads the end keeps reading it. */
export function show(list, messages, phone) {
  const follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_THE_END;
  const old = new Map([...list.children].map((element) => [element.dataset.key, element]));
  const shown = messages.map((message) => {
    const said = JSON.stringify(message);
    const known = old.get(key(message));
    return known?.dataset.said === said ? known : made(message, said, phone);
  });
  list.replaceChildren(...shown);
  if (follows) {
    list.scrollTop = list.scrollHeight;
  }
}

export function key(message) {
  return `${message.message_id}.${message.ephemeral_message_id ?? ""}`;
}

function made(message, said, phone) {
  const data = { key: key(message), said };
  if (message.service) {
    return make("p", { class: "service", data }, `${message.from.first_name} ${message.service}`);
  }
  const isOwn = message.from.id === phone.id;
  const isWhisper = message.ephemeral_message_id !== undefined;
  const rows = message.reply_markup?.inline_keyboard ?? [];
  const classes = [
    "message",
    isOwn ? "is-own" : "",
    isWhisper ? "is-whisper" : "",
    rows.length > 0 ? "has-keyboard" : "",
  ];
  const element = make(
    "article",
    { class: classes.join(" ").replaceAll(/\s+/g, " ").trim(), data },
    bubble(message, { isOwn, isWhisper }, phone),
    rows.length > 0 ? keyboard(message, rows, phone) : null,
  );
  element.addEventListener("dblclick", () => phone.quote(message));
  return element;
}

function bubble(message, { isOwn, isWhisper }, phone) {
  const text = message.text ?? message.caption ?? "";
  const entities = message.entities ?? message.caption_entities ?? [];
  const note = make("span", { class: "whisper-note" }, " · only you see this");
  const sender = make("p", { class: "sender" }, message.from.first_name, isWhisper ? note : null);
  return make(
    "div",
    { class: "bubble" },
    isOwn || (phone.isPrivate && !isWhisper) ? null : sender,
    message.reply ? make("p", { class: "reply" }, message.reply) : null,
    message.photo ? picture(message.photo) : null,
    text ? words(text, entities.filter(({ type }) => type !== "bot_command"), phone) : null,
    make("span", { class: "meta" }, meta(message)),
  );
}

function picture({ file_id, width, height }) {
  const src = `/photo/${encodeURIComponent(file_id)}`;
  const image = make("img", { class: "picture", src, width, height, alt: "A picture" });
  return make("a", { href: src, target: "_blank" }, image);
}

function meta({ date, edit_date, has_protected_content }) {
  const time = new Date((edit_date ?? date) * 1000).toLocaleTimeString([], {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return [has_protected_content ? "protected · " : "", edit_date ? "edited · " : "", time].join("");
}

function keyboard(message, rows, phone) {
  return make(
    "div",
    { class: "keyboard" },
    ...rows.map((row) => make("div", {}, ...row.map((each) => pressed(message, each, phone)))),
  );
}

function pressed(message, said, phone) {
  const classes = `key ${said.style ?? ""}`.trim();
  if (said.url) {
    const mark = make("span", { class: "mark", "aria-hidden": "true" }, "↗");
    return dress(make("a", { class: classes }, said.text, mark), said.url, phone);
  }
  if (said.web_app) {
    const mark = make("span", { class: "mark", "aria-hidden": "true" }, "▣");
    const href = opened(phone.id, said.web_app.url);
    return make("a", { class: classes, href, target: "_blank", rel: "noopener" }, said.text, mark);
  }
  const element = button(
    said.text,
    async () => {
      element.classList.add("is-busy");
      await phone.tap(message, said.callback_data);
      element.classList.remove("is-busy");
    },
    { class: classes, title: said.callback_data },
  );
  return element;
}
