from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """A button that sends *data* to the bot, opens *url*, or opens the Mini App at *app*.

    The Mini App can be opened in private chats alone.
    """

    label: str
    data: str = ""
    url: str = ""
    app: str = ""


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: its text, and the buttons below it row by row.

    The text is plain, so that no name can be taken for markup. *table* stands below it in letters
    of equal width.
    """

    text: str
    rows: Rows = ()
    table: str = ""


def without_empty(*rows: tuple[Button, ...]) -> Rows:
    return tuple(row for row in rows if row)
