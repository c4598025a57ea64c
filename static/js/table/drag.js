/** A card dragged up is played. Nobody needs this: a tap and the keys do the same. */

// So far it is still a tap; so far up it is let go on the table.
const TAP = 10;
const PLAYED = 56;

/** Cards are the buttons in `list`; `mayDrag(button)` and `play(button)` are the caller's. */
export function setUpDragging(list, { mayDrag, play }) {
  let held = null;

  list.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button");
    if (button && event.isPrimary && event.button === 0 && mayDrag(button)) {
      held = { button, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    }
  });

  list.addEventListener("pointermove", (event) => {
    if (event.pointerId !== held?.id) {
      return;
    }
    const [across, up] = [event.clientX - held.x, held.y - event.clientY];
    if (!held.moved && Math.hypot(across, up) > TAP) {
      held.moved = true;
      held.button.setPointerCapture(held.id);
      held.button.classList.add("dragged");
    }
    if (held.moved) {
      held.button.style.translate = `${across}px ${-Math.max(up, -TAP)}px`;
      held.button.classList.toggle("let-go", up > PLAYED);
    }
  });

  function end(event, isDone) {
    if (event.pointerId !== held?.id) {
      return;
    }
    const { button, moved, y } = held;
    held = null;
    button.classList.remove("dragged", "let-go");
    button.style.translate = "";
    if (!moved) {
      return;
    }
    // The click that the browser makes of it is no tap on the card.
    button.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => button.removeEventListener("click", swallow, { capture: true }), 50);
    if (isDone && y - event.clientY > PLAYED && mayDrag(button)) {
      play(button);
    }
  }

  list.addEventListener("pointerup", (event) => end(event, true));
  list.addEventListener("pointercancel", (event) => end(event, false));
  list.addEventListener("dragstart", (event) => event.preventDefault());
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
