/** What can be made to go wrong, and what the bot has said to the server. */

import { button, changed, make } from "/js/dom.js";
import { act } from "/js/server.js";

const FAULTS = [
  ["flood", "429 for 10 s"],
  ["gateway", "502"],
  ["before", "lost before delivery"],
  ["after", "lost after delivery"],
];
const METHODS = [
  "sendMessage",
  "editMessageText",
  "sendPhoto",
  "editMessageMedia",
  "answerCallbackQuery",
];

export class Tools {
  constructor(element, news) {
    this.news = news;
    this.person = 0;
    this.method = make(
      "select",
      { "aria-label": "Method" },
      ...METHODS.map((name) => make("option", { value: name }, name)),
    );
    this.faults = make("p");
    this.ephemeral = this.toggle("ephemeral");
    this.privacy = this.toggle("privacy");
    this.misuse = make("ol", { class: "misuse" });
    this.calls = make("ol");
    element.replaceChildren(
      make("h2", {}, "The next call goes wrong"),
      make("div", { class: "row" }, this.method, ...FAULTS.map((each) => this.faulty(...each))),
      this.faults,
      make("h2", {}, "The server"),
      make("label", {}, this.ephemeral, "knows messages that one member alone sees"),
      make("label", {}, this.privacy, "the bot has privacy mode in groups"),
      make("h2", {}, "What no server would have taken"),
      this.misuse,
      make("h2", {}, "Last calls"),
      this.calls,
    );
  }

  update(state) {
    this.person = state.people[0].id;
    this.ephemeral.checked = state.ephemeral;
    this.privacy.checked = state.privacy;
    const waiting = Object.entries(state.faults).map(([name, count]) => `${name} ×${count}`);
    this.faults.textContent = waiting.length > 0 ? `Still to come: ${waiting.join(", ")}` : "";
    if (changed(this, "misuseSaid", state.misuse)) {
      const none = make("p", {}, "nothing so far");
      const lines = state.misuse.map((line) => make("li", {}, line));
      this.misuse.replaceChildren(...(lines.length > 0 ? lines : [none]));
    }
    if (changed(this, "callsSaid", state.calls)) {
      const lines = state.calls.map(({ method, chat }) =>
        make("li", {}, make("span", {}, method), make("span", {}, chat)),
      );
      this.calls.replaceChildren(...lines.reverse());
    }
  }

  faulty(fault, label) {
    const onclick = () => this.does({ act: "fail", fault, method: this.method.value });
    return button(label, onclick, { class: "chip" });
  }

  toggle(name) {
    const box = make("input", { type: "checkbox" });
    box.addEventListener("change", () => this.does({ act: "server", [name]: box.checked }));
    return box;
  }

  async does(what) {
    try {
      await act({ person: this.person, ...what });
    } catch (error) {
      this.news.textContent = error.message;
    }
  }
}
