from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """A button that either sends *data* to the bot or opens *url*."""

    label: str
    data: str = ""
    url: str = ""


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: its text, and the buttons below it row by row."""

    text: str
    rows: Rows = ()


def without_empty(*rows: tuple[Button, ...]) -> Rows:
    return tuple(row for row in rows if row)
