/** One person's telephone: their chats, and what they do in them. */

import { composer } from "/js/composer.js";
import { button, changed, make } from "/js/dom.js";
import { followed } from "/js/links.js";
import { key, show } from "/js/messages.js";
import { act } from "/js/server.js";
import { deeds } from "/js/sheets.js";

const TOAST = 3500;
const GENERAL = "General";

export class Phone {
  constructor(person, bot) {
    this.id = person.id;
    this.bot = bot;
    this.person = person;
    this.chosen = person.id;
    // By chat: the topic that is written to, and the last message that was read.
    this.threads = new Map();
    this.read = new Map(person.chats.map((chat) => [chat.id, last(chat)]));
    this.tabs = make("div", { class: "tabs", role: "tablist" });
    this.topics = make("div", { class: "tabs topics", hidden: true });
    this.list = make("div", { class: "messages", "aria-live": "polite" });
    this.composer = composer(this);
    const initial = make("span", { class: "avatar", "aria-hidden": "true" }, person.name[0]);
    initial.style.setProperty("--hue", (person.id * 67) % 360);
    this.role = make("small");
    this.element = make(
      "section",
      { class: "phone", "aria-label": person.name },
      make(
        "div",
        { class: "owner" },
        initial,
        make("h2", {}, person.name, this.role),
        button("⋯", () => deeds(this), { class: "icon", "aria-label": "More" }),
      ),
      this.tabs,
      this.topics,
      this.list,
      this.composer.element,
    );
  }

  get chat() {
    return this.person.chats.find(({ id }) => id === this.chosen) ?? this.person.chats[0];
  }

  get isPrivate() {
    return this.chosen === this.id;
  }

  get thread() {
    return this.threads.get(this.chosen);
  }

  update(person) {
    this.person = person;
    if (this.chat.id !== this.chosen) {
      this.chosen = this.chat.id;
    }
    this.element.classList.toggle("is-blocked", person.blocked);
    this.role.textContent = `${person.role} · ${person.language}${person.blocked ? " · blocked" : ""}`;
    this.render();
  }

  render() {
    const { chat } = this;
    this.read.set(chat.id, last(chat));
    this.renderTabs();
    this.renderTopics(chat);
    const messages = chat.messages.filter((message) => this.isInTopic(message, chat));
    if (chat.isMember) {
      show(this.list, messages, this);
    } else {
      const note = chat.isBanned ? "You were removed from this group." : "You are not in this group.";
      this.list.replaceChildren(make("p", { class: "note" }, note));
    }
    this.composer.update(chat);
  }

  renderTabs() {
    const tabs = this.person.chats.map((chat) => ({
      id: chat.id,
      title: chat.title,
      isChosen: chat.id === this.chosen,
      hasNews: chat.id !== this.chosen && last(chat) !== (this.read.get(chat.id) ?? ""),
    }));
    if (changed(this, "tabsSaid", tabs)) {
      this.tabs.replaceChildren(
        ...tabs.map(({ id, title, isChosen, hasNews }) =>
          button(title, () => this.choose(id), {
            role: "tab",
            class: hasNews ? "has-news" : "",
            "aria-selected": String(isChosen),
          }),
        ),
      );
    }
  }

  renderTopics(chat) {
    const topics = Object.entries(chat.topics);
    this.topics.hidden = topics.length === 0;
    const choices = [[undefined, GENERAL], ...topics.map(([id, name]) => [Number(id), name])];
    if (changed(this, "topicsSaid", [choices, this.thread ?? null])) {
      this.topics.replaceChildren(
        ...choices.map(([id, name]) =>
          button(name, () => this.chooseTopic(id), { "aria-selected": String(id === this.thread) }),
        ),
      );
    }
  }

  isInTopic(message, chat) {
    const hasTopics = Object.keys(chat.topics).length > 0;
    return !hasTopics || message.message_thread_id === this.thread;
  }

  choose(chatId) {
    this.chosen = chatId;
    this.renderAtEnd();
  }

  chooseTopic(thread) {
    this.threads.set(this.chosen, thread);
    this.renderAtEnd();
  }

  renderAtEnd() {
    this.list.replaceChildren();
    this.composer.quote(null);
    this.render();
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Do something in the chat that is shown, unless said otherwise; return what comes of it. */
  async does(what) {
    try {
      return await act({ person: this.id, chat: this.chosen, ...what });
    } catch (error) {
      this.toast(error.message);
      return null;
    }
  }

  async send(text) {
    const quoted = this.composer.quoted;
    const place = quoted ? which(quoted) : this.place;
    const done = await this.does({ act: "send", text, ...place });
    this.composer.quote(null);
    return done !== null;
  }

  get place() {
    return this.thread === undefined ? {} : { thread: this.thread };
  }

  async tap(message, data) {
    const shown = await this.does({ act: "tap", data, ...which(message) });
    const { text, alert, url } = shown?.popup ?? {};
    if (text) {
      (alert ? this.alert : this.toast).call(this, text);
    }
    if (url) {
      followed(url, this);
    }
  }

  quote(message) {
    this.composer.quote(message);
  }

  showMessage(chatId, messageId) {
    const chat = this.person.chats.find(({ id }) => id === chatId);
    const message = chat?.messages.find(({ message_id }) => message_id === messageId);
    if (!message) {
      this.toast("That message is not here.");
      return;
    }
    this.threads.set(chatId, message.message_thread_id);
    this.choose(chatId);
    const element = [...this.list.children].find(({ dataset }) => dataset.key === key(message));
    element?.scrollIntoView({ block: "center" });
    element?.classList.add("is-marked");
  }

  toast(text) {
    this.element.querySelector(".toast")?.remove();
    const toast = make("p", { class: "toast", role: "status" }, text);
    this.element.append(toast);
    setTimeout(() => toast.remove(), TOAST);
  }

  alert(text) {
    const box = make("div", { class: "alert", role: "alertdialog" });
    const close = button("OK", () => box.remove());
    box.append(make("div", {}, make("p", {}, text), close));
    this.element.append(box);
    close.focus();
  }
}

function which({ message_id, ephemeral_message_id }) {
  return ephemeral_message_id === undefined
    ? { message: message_id }
    : { message: message_id, whisper: ephemeral_message_id };
}

function last(chat) {
  const message = chat.messages.at(-1);
  return message ? key(message) : "";
}
