/** Text with its entities. Telegram counts as JavaScript does, in units of UTF-16. */

import { button, make } from "/js/dom.js";
import { dress } from "/js/links.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};
const FOUND = /(https?:\/\/[^\s]+[^\s.,;:!?)])|(^|(?<=\s))(\/[a-z][a-z0-9_]*)/g;

export function words(text, entities, phone) {
  const places = new Set([0, text.length]);
  for (const { offset, length } of entities) {
    places.add(offset).add(offset + length);
  }
  const cuts = [...places].sort((a, b) => a - b);
  const element = make("p", { class: "words" });
  for (let number = 0; number + 1 < cuts.length; number += 1) {
    const [from, to] = [cuts[number], cuts[number + 1]];
    const over = entities.filter((each) => each.offset <= from && each.offset + each.length >= to);
    element.append(span(text.slice(from, to), over, phone));
  }
  return element;
}

function span(text, over, phone) {
  const isCode = over.some((each) => each.type === "pre" || each.type === "code");
  const fragment = document.createDocumentFragment();
  fragment.append(...(isCode ? [text] : linked(text, phone)));
  return over.reduceRight((inner, entity) => {
    const outer = wrapping(entity, phone);
    outer.append(inner);
    return outer;
  }, fragment);
}

function wrapping(entity, phone) {
  if (entity.type === "text_link") {
    return dress(make("a"), entity.url, phone);
  }
  if (entity.type === "spoiler") {
    return make("span", { class: "spoiler", tabIndex: 0 });
  }
  return make(TAGS[entity.type] ?? "span");
}

/** Addresses become links, and commands what sends them. */
function linked(text, phone) {
  const parts = [];
  let place = 0;
  for (const found of text.matchAll(FOUND)) {
    parts.push(text.slice(place, found.index));
    parts.push(
      found[1]
        ? dress(make("a", {}, found[1]), found[1], phone)
        : button(found[3], () => phone.send(found[3]), { class: "command" }),
    );
    place = found.index + found[0].length;
  }
  return [...parts, text.slice(place)];
}
