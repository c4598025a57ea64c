/** The call for the director, without leaving the table. */

import { setUpDialog } from "./dialogs.js";
import { byId, isUsable, setUsable, write } from "./dom.js";
import { request } from "./host.js";

const dialog = byId("director");
const form = dialog.querySelector("form");
const toggle = byId("director-toggle");

/** The button is there as long as somebody can be called. */
export function drawDirector({ director }) {
  toggle.hidden = !director;
  form.action = director ?? "";
}

/** `newId()` names the call, so that it is heard once; `tell(sentence)` tells the player. */
export function setUpDirector({ newId, tell }) {
  setUpDialog(dialog, toggle, () => {
    form.elements.id.value = newId();
    write(byId("director-answer"), "");
  });
  toggle.hidden = true;
  byId("director-close").addEventListener("click", () => dialog.close());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isUsable(byId("director-send"))) {
      send(tell);
    }
  });
}

async function send(tell) {
  const button = byId("director-send");
  setUsable(button, false);
  try {
    const answer = await request(form.action, { method: "POST", body: new FormData(form) });
    if (answer.ok) {
      dialog.close();
      form.reset();
      tell(form.dataset.done);
    } else {
      write(byId("director-answer"), answer.status < 500 ? await answer.text() : form.dataset.failed);
    }
  } catch {
    write(byId("director-answer"), form.dataset.failed);
  } finally {
    setUsable(button, true);
  }
}
