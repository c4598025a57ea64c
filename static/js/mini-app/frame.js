/** The table, in a frame of its own: a fresh page for each, which takes its ticket from here. */

import { edge, undress } from "./dress.js";

let open = null;

/** `gone()` is called if there is no such table. */
export function openTable(address, { title, gone }) {
  closeTable();
  // A new frame each time: its first page is no step that "back" would lead to.
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.src = address;
  frame.className = "app-table";
  frame.allow = "screen-wake-lock; clipboard-write";
  frame.addEventListener("load", () => {
    const page = frame.contentDocument;
    if (!page?.querySelector("main.table")) {
      gone();
      return;
    }
    frame.title = page.querySelector("h1").textContent;
    drawEdges();
    enterTable();
  });
  open = frame;
  document.body.append(frame);
}

export function closeTable() {
  if (open?.contentDocument) {
    undress(open.contentDocument.documentElement);
  }
  open?.remove();
  open = null;
}

/** Let keys and screen readers go on within the table. */
export function enterTable() {
  open?.contentWindow.focus();
}

export const isOpen = () => open !== null;

/** The window's edges are those of the table: its bar above, its cloth below. */
export function drawEdges() {
  const page = open?.contentDocument;
  if (page?.querySelector(".table-bar")) {
    edge(page.querySelector(".table-bar"), page.body);
  }
}
