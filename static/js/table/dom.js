/** The few things needed to write into the page; data goes in as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

export const byId = (id) => document.getElementById(id);

/** A new element with classes, attributes and children. */
export function make(tag, { classes = "", ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  element.className = classes;
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Write `text`, but only if it is new, so that screen readers are not told twice. */
export function write(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/**
 * Make the children of `parent` those of `items`, keeping the elements of keys
 * that stay: what has the focus or an animation is left where it is.
 */
export function keyed(parent, items, { key, create, update }) {
  const old = new Map();
  for (const child of [...parent.children]) {
    if ("key" in child.dataset) {
      old.set(child.dataset.key, child);
    } else {
      // The server drew it, for who has no script.
      child.remove();
    }
  }
  let before = null;
  for (const item of items) {
    const name = String(key(item));
    let element = old.get(name);
    old.delete(name);
    if (!element) {
      element = create(item);
      element.dataset.key = name;
    }
    update?.(element, item);
    const place = before ? before.nextElementSibling : parent.firstElementChild;
    if (place !== element) {
      parent.insertBefore(element, place);
    }
    before = element;
  }
  old.forEach((element) => element.remove());
}

/** Out of use without losing the focus, which `disabled` would take away. */
export function setUsable(button, usable) {
  if (usable) {
    button.removeAttribute("aria-disabled");
  } else {
    button.setAttribute("aria-disabled", "true");
  }
}

export function isUsable(button) {
  return !button.hidden && button.getAttribute("aria-disabled") !== "true";
}
