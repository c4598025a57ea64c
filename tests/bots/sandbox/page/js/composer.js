/** The field at the foot of a chat, with the bot's menu and a way to send a photo. */

import { button, changed, make } from "/js/dom.js";
import { shrunk } from "/js/photos.js";
import { opened } from "/js/server.js";
import { commands } from "/js/sheets.js";

export function composer(phone) {
  const field = make("textarea", { rows: 1, placeholder: "Message", "aria-label": "Message" });
  const menu = make("span");
  const file = make("input", { type: "file", accept: "image/*", hidden: true });
  const quotedWords = make("span");
  const quotedRow = make(
    "div",
    { class: "quoted", hidden: true },
    quotedWords,
    button("✕", () => quote(null), { class: "icon", "aria-label": "Do not reply" }),
  );
  const form = make(
    "form",
    { class: "composer" },
    menu,
    button("", () => file.click(), { class: "icon drawn photo", "aria-label": "Send a photo" }),
    file,
    field,
    make("button", { type: "submit", class: "icon drawn send", "aria-label": "Send" }),
  );
  const start = button("Start", () => phone.does({ act: "start", payload: "" }), { class: "big" });
  const join = button("Join the group", () => phone.does({ act: "join" }), { class: "big" });
  const unblock = button("Unblock the bot", () => phone.does({ act: "unblock" }), { class: "big" });
  const all = { form, start, join, unblock };
  const self = { element: make("footer", {}, quotedRow, ...Object.values(all)), quoted: null };

  function quote(message) {
    self.quoted = message;
    quotedRow.hidden = !message;
    quotedWords.textContent = message ? `↩ ${message.text ?? message.caption ?? "…"}` : "";
    if (message) {
      field.focus();
    }
  }

  async function send() {
    const text = field.value.trim();
    if (text && (await phone.send(text))) {
      field.value = "";
    }
  }

  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      send();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  file.addEventListener("change", async () => {
    try {
      const picture = await shrunk(file.files[0]);
      await phone.does({ act: "photo", picture, text: field.value, ...phone.place });
      field.value = "";
    } catch (error) {
      phone.toast(error.message);
    }
    file.value = "";
  });

  self.quote = quote;
  self.update = (chat) => {
    const isNew = chat.id === phone.id && chat.messages.length === 0;
    const foot = footOf({ chat, isNew, blocked: phone.person.blocked && chat.id === phone.id });
    for (const [name, element] of Object.entries(all)) {
      element.hidden = name !== foot;
    }
    if (changed(self, "menuSaid", [chat.id, chat.commands, phone.person.menu])) {
      menu.replaceChildren(...menuOf(chat, phone));
    }
  };
  return self;
}

function footOf({ chat, isNew, blocked }) {
  if (blocked) {
    return "unblock";
  }
  if (!chat.isMember) {
    return "join";
  }
  return isNew ? "start" : "form";
}

function menuOf(chat, phone) {
  const app = phone.person.menu;
  const parts = [];
  if (chat.id === phone.id && app.type === "web_app") {
    const href = opened(phone.id, app.web_app.url);
    parts.push(make("a", { class: "menu-app", href, target: "_blank", rel: "noopener" }, app.text));
  }
  if (chat.commands.length > 0) {
    parts.push(button("/", () => commands(phone), { class: "icon", "aria-label": "Commands" }));
  }
  return parts;
}
