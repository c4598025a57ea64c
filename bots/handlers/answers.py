"""How a handler answers: a new message to what was written, the same one to a tap."""

from bots import selectors
from bots.handlers.said import Said, Tapped
from bots.messages.screens import Button, Screen
from bots.services import outbox


def answer(said: Said, screen: Screen, *, part: str = "") -> None:
    """Answer what was written, in its chat and its topic; once, however often it is processed.

    A second answer to the same words needs the name of a *part*.
    """
    outbox.reply(
        chat_id=said.chat_id,
        key=f"{said.update_id}{part and ':'}{part}",
        said=written(screen),
        link=selectors.link_of(said.telegram_id) if said.is_private else None,
        thread_id=said.thread_id,
        at=said.at,
    )


def rewrite(tap: Tapped, screen: Screen, *, result_of: str = "") -> None:
    """Let the message that was tapped become *screen*; if it is gone, a new one says it.

    What asks for the *result_of* a match asks no longer once there is one.
    """
    said = written(screen)
    outbox.rewrite(
        chat_id=tap.chat_id,
        message_id=tap.message_id,
        said={**said, "result_of": result_of} if result_of else said,
        link=selectors.link_of(tap.telegram_id) if tap.is_private else None,
        at=tap.at,
    )


def written(screen: Screen) -> dict[str, object]:
    """Return *screen* as the outbox keeps it."""
    rows = [[_button(button) for button in row] for row in screen.rows]
    return {"text": screen.text, "rows": rows, "table": screen.table}


def _button(button: Button) -> dict[str, str]:
    given = {"data": button.data, "url": button.url, "app": button.app}
    return {"label": button.label, **{name: value for name, value in given.items() if value}}
