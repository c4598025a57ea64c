"""What is in the buttons that a group sees: numbers and words, and never a card.

Every member's program knows them all, and none is to be trusted when it comes back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from bots.messages.coding import Coded, Meaning, Number, PublicId, reader

Position = Annotated[int, Coded(r"[0-3]", int)]
# Nothing stands for an open card.
Covered = Annotated[bool, Coded(r"c?", bool, lambda covered: "c" if covered else "")]
Word = Annotated[str, Coded(r"[a-z_]{1,20}")]
Deed = Annotated[str, Coded(r"[a-z]{1,8}")]
Choice = Annotated[str, Coded(r"[A-Za-z0-9-]{0,24}")]


@dataclass(frozen=True, slots=True)
class Put(Meaning):
    """Playing the card with the number *position*, open or covered, on the view *seq*."""

    HEAD = "gp"
    series: PublicId
    position: Position
    seq: Number
    covered: Covered = False


@dataclass(frozen=True, slots=True)
class Say(Meaning):
    """Saying *word* at a table, on the view *seq*."""

    HEAD = "gw"
    series: PublicId
    word: Word
    seq: Number


@dataclass(frozen=True, slots=True)
class Look(Meaning):
    """Looking at the own cards."""

    HEAD = "gm"
    series: PublicId


@dataclass(frozen=True, slots=True)
class Again(Meaning):
    """Playing again what is over."""

    HEAD = "ga"
    series: PublicId


@dataclass(frozen=True, slots=True)
class OnCard(Meaning):
    """Something on the card of a lobby: *deed* is one of those below, *choice* what it takes."""

    HEAD = "gl"
    lobby: PublicId
    deed: Deed
    choice: Choice = ""


LEAVE, MOVE, BEGIN, CLOSE = "leave", "move", "begin", "close"
# What opens below the card, and what is chosen there.
PAGE, RULES, SEATS, LANGUAGE = "page", "rules", "seats", "language"

Tap = Put | Say | Look | Again | OnCard

_read: Callable[[object], Tap | None] = reader(Put, Say, Look, Again, OnCard)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of a group's.

    >>> parse("gp:k3v9x2m4qp:2:17:")
    Put(series='k3v9x2m4qp', position=2, seq=17, covered=False)
    >>> parse("gp:k3v9x2m4qp:4c:17:") is None
    True
    """
    return _read(data)
