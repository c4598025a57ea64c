/** The page: which telephones lie on the table, and what the server says of them. */

import { button, changed, make } from "/js/dom.js";
import { Phone } from "/js/phone.js";
import { follow } from "/js/server.js";
import { Tools } from "/js/faults.js";

const KEPT = "sandbox-phones";
const FIRST = 3;

const news = document.getElementById("news");
const cast = document.getElementById("cast");
const table = document.getElementById("phones");
const club = document.getElementById("club");
const tools = new Tools(document.getElementById("tools"), news);
const phones = new Map();
let shown = new Set(JSON.parse(localStorage.getItem(KEPT) ?? "null") ?? []);
let people = [];

function update(state) {
  people = state.people;
  news.textContent = state.news;
  club.hidden = !state.club;
  club.href = state.club || "#";
  if (!people.some(({ id }) => shown.has(id))) {
    shown = new Set(people.slice(0, FIRST).map(({ id }) => id));
  }
  for (const person of people) {
    if (!phones.has(person.id)) {
      phones.set(person.id, new Phone(person, state.bot));
    }
  }
  lay();
  for (const person of people) {
    if (shown.has(person.id)) {
      phones.get(person.id).update(person);
    }
  }
  tools.update(state);
}

function lay() {
  const chips = people.map(({ id, name, role }) => ({ id, name, role, isShown: shown.has(id) }));
  if (changed(phones, "chipsSaid", chips)) {
    cast.replaceChildren(
      ...chips.map(({ id, name, role, isShown }) => {
        const chip = button(name, () => choose(id), { class: "chip", "aria-pressed": `${isShown}` });
        chip.append(make("small", {}, role));
        return chip;
      }),
    );
  }
  const wanted = people.filter(({ id }) => shown.has(id)).map(({ id }) => phones.get(id).element);
  [...table.children].filter((each) => !wanted.includes(each)).forEach((each) => each.remove());
  wanted.forEach((element, place) => {
    if (table.children[place] !== element) {
      table.insertBefore(element, table.children[place] ?? null);
    }
  });
}

function choose(id) {
  if (!shown.delete(id)) {
    shown.add(id);
  }
  localStorage.setItem(KEPT, JSON.stringify([...shown]));
  lay();
  const person = people.find((each) => each.id === id);
  if (shown.has(id)) {
    phones.get(id).update(person);
    phones.get(id).element.scrollIntoView({ inline: "center", behavior: "smooth" });
  }
}

follow(update, () => {
  news.textContent = "The sandbox does not answer.";
});
