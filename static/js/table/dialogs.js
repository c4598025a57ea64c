/**
 * Dialogs over the table. The browser keeps the focus inside them and gives it
 * back; Escape closes them.
 */

/** Whether one is open; the keys of the game are then at rest. */
export function isDialogOpen() {
  return document.querySelector("dialog[open]") !== null;
}

/** Let `button` open `dialog`, and a click beside it close it. */
export function setUpDialog(dialog, button, onOpen = () => {}) {
  button.hidden = false;
  button.addEventListener("click", () => {
    onOpen();
    dialog.showModal();
  });
  dialog.addEventListener("click", ({ target }) => {
    // What lies inside has elements of its own; only the backdrop is the dialog itself.
    if (target === dialog) {
      dialog.close();
    }
  });
}
