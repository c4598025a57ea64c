/** Make an element; text is always text, so that no name is ever taken for markup. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "class") {
      element.className = value;
    } else if (key === "data") {
      Object.assign(element.dataset, value);
    } else if (key.startsWith("aria-") || key === "role" || key === "popovertarget") {
      element.setAttribute(key, value);
    } else {
      element[key] = value;
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button with a word, and what it does. */
export function button(label, onclick, properties = {}) {
  return make("button", { type: "button", onclick, ...properties }, label);
}

/** Whether *value* is another than at the last call for this *key* of *holder*. */
export function changed(holder, key, value) {
  const said = JSON.stringify(value);
  if (holder[key] === said) {
    return false;
  }
  holder[key] = said;
  return true;
}
