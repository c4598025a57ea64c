"""What a person has opened below a board: a question whether they are sure, or the signs."""

from dataclasses import dataclass
from typing import Any

Table = dict[str, Any]

FOLD = "fold"
RAISE = "raise"
SIGNS = "signs"


@dataclass(frozen=True, slots=True)
class Page:
    """A page by its name, empty when none is open, and the moment of the table it is for."""

    name: str = ""
    moment: str = ""

    def standing(self, table: Table) -> str:
        """Return the name of this page, empty if the table has left it behind."""
        return self.name if self == of(self.name, table) else ""


CLOSED = Page()


def of(name: str, table: Table) -> Page:
    """Return the page *name* as it would be opened now.

    A question stands until anything happens. The signs stay while the others play, and make
    room for the cards when the turn comes.
    """
    play = table["play"]
    if not name or table["state"] != "playing" or play is None:
        return CLOSED
    if name == SIGNS:
        own = f".{table['seq']}" if table["seat"] in play["to_act"] else ""
        return Page(SIGNS, hand_of(table) + own) if table["signs_offered"] else CLOSED
    return Page(name, str(table["seq"])) if must_ask(name, play) else CLOSED


def must_ask(word: str, play: Table) -> bool:
    """Return whether *word* is legal and so grave that a slip of the thumb must not do it."""
    return word in play["legal"] and (word == FOLD or (word == RAISE and play["forfeit"]))


def hand_of(table: Table) -> str:
    """Return the number of the hand in play: a sign is for one hand alone."""
    return f"{table['game']}.{table['hand']}"
