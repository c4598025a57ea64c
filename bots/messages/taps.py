"""What is in the buttons of a player's tables; see :mod:`bots.messages.coding`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from bots.messages.coding import Coded, Meaning, Number, PublicId, reader

Action = Annotated[str, Coded(r"[a-z_]{1,20}(?: [#0-9A-Za-z]{1,3})?")]
# Of a table: the number of a view, or those of a game and a hand.
Moment = Annotated[str, Coded(r"[0-9.]{0,24}")]
Hand = Annotated[str, Coded(r"\d{1,4}\.\d{1,4}")]
Page = Annotated[str, Coded(r"[a-z]{0,8}")]
Family = Annotated[str, Coded(r"[a-z]{0,12}")]
Sign = Annotated[str, Coded(r"[a-z0-9_]{1,12}")]
Preset = Annotated[str, Coded(r"[a-z-]{1,24}")]
Language = Annotated[str, Coded(r"[a-z]{2,3}(?:-[a-z]{2,8})?")]
# Nothing stands for 0.
Seats = Annotated[
    int, Coded(r"[0-9]?", lambda text: int(text or 0), lambda seats: str(seats or ""))
]


@dataclass(frozen=True, slots=True)
class Act(Meaning):
    """An action at a table, on the view with the number *seq*."""

    HEAD = "a"
    series: PublicId
    seq: Number
    action: Action


@dataclass(frozen=True, slots=True)
class Ready(Meaning):
    """Sitting down at a table."""

    HEAD = "r"
    series: PublicId


@dataclass(frozen=True, slots=True)
class Again(Meaning):
    """Playing the game of a finished table once more."""

    HEAD = "p"
    series: PublicId


@dataclass(frozen=True, slots=True)
class Open(Meaning):
    """Opening a page below a board, as it was at that *moment*; without a name, closing it."""

    HEAD = "o"
    series: PublicId
    moment: Moment = ""
    page: Page = ""


@dataclass(frozen=True, slots=True)
class Show(Meaning):
    """Showing a sign in one *hand*: the numbers of its game and its own."""

    HEAD = "s"
    series: PublicId
    hand: Hand
    sign: Sign


@dataclass(frozen=True, slots=True)
class New(Meaning):
    """A game against the house by the rules of a preset; with 0 *seats* it is yet to be said."""

    HEAD = "n"
    rules: Preset
    seats: Seats = 0


@dataclass(frozen=True, slots=True)
class Games(Meaning):
    """Looking at the games of a *family*; without a name, at what is offered first."""

    HEAD = "f"
    family: Family = ""


@dataclass(frozen=True, slots=True)
class Speak(Meaning):
    """Choosing a language."""

    HEAD = "l"
    language: Language


Tap = Act | Ready | Again | Open | Show | New | Games | Speak

_read: Callable[[object], Tap | None] = reader(Act, Ready, Again, Open, Show, New, Games, Speak)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("a:k3v9x2m4qp:17:play 4c")
    Act(series='k3v9x2m4qp', seq=17, action='play 4c')
    >>> parse("a:k3v9x2m4qp:seventeen:play 4c") is None
    True
    """
    return _read(data)
