"""What is in the buttons that a group sees: numbers and words, and never a card.

Every member's program knows them all, and none is to be trusted when it comes back.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

_ID = r"([a-z0-9]{10})"
_PUT = re.compile(rf"g([pc]):{_ID}:([0-3]):(\d{{1,9}})", re.ASCII)
_SAY = re.compile(rf"gw:{_ID}:([a-z_]{{1,20}}):(\d{{1,9}})", re.ASCII)
_LOOK = re.compile(rf"gm:{_ID}", re.ASCII)
_AGAIN = re.compile(rf"ga:{_ID}", re.ASCII)
_CARD = re.compile(rf"gl:{_ID}:([a-z]{{1,8}}):([A-Za-z0-9-]{{0,24}})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Put:
    """Playing the card with the number *position*, open or covered, on the view *seq*."""

    series: str
    position: int
    seq: int
    covered: bool = False

    def __str__(self) -> str:
        return f"g{'c' if self.covered else 'p'}:{self.series}:{self.position}:{self.seq}"


@dataclass(frozen=True, slots=True)
class Say:
    """Saying *word* at a table, on the view *seq*."""

    series: str
    word: str
    seq: int

    def __str__(self) -> str:
        return f"gw:{self.series}:{self.word}:{self.seq}"


@dataclass(frozen=True, slots=True)
class Look:
    """Looking at the own cards."""

    series: str

    def __str__(self) -> str:
        return f"gm:{self.series}"


@dataclass(frozen=True, slots=True)
class Again:
    """Playing again what is over."""

    series: str

    def __str__(self) -> str:
        return f"ga:{self.series}"


@dataclass(frozen=True, slots=True)
class OnCard:
    """Something on the card of a lobby: *deed* is one of those below, *choice* what it takes."""

    lobby: str
    deed: str
    choice: str = ""

    def __str__(self) -> str:
        return f"gl:{self.lobby}:{self.deed}:{self.choice}"


LEAVE, MOVE, BEGIN, CLOSE = "leave", "move", "begin", "close"
# What opens below the card, and what is chosen there.
PAGE, RULES, SEATS, LANGUAGE = "page", "rules", "seats", "language"

Tap = Put | Say | Look | Again | OnCard

_KINDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Tap]], ...] = (
    (_PUT, lambda found: Put(found[2], int(found[3]), int(found[4]), found[1] == "c")),
    (_SAY, lambda found: Say(found[1], found[2], int(found[3]))),
    (_LOOK, lambda found: Look(found[1])),
    (_AGAIN, lambda found: Again(found[1])),
    (_CARD, lambda found: OnCard(found[1], found[2], found[3])),
)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of a group's.

    >>> parse("gp:k3v9x2m4qp:2:17")
    Put(series='k3v9x2m4qp', position=2, seq=17, covered=False)
    >>> parse("gp:k3v9x2m4qp:4c:17") is None
    True
    """
    if not isinstance(data, str):
        return None
    for pattern, means in _KINDS:
        if found := pattern.fullmatch(data):
            return means(found)
    return None
