"""What is in a button: at most 64 bytes, and never to be trusted when it comes back."""

import re
from collections.abc import Callable
from dataclasses import dataclass

LONGEST = 64

_SERIES = r"([a-z0-9]{10})"
_ACT = re.compile(rf"a:{_SERIES}:(\d{{1,9}}):([a-z_]{{1,20}}(?: [#0-9A-Za-z]{{1,3}})?)", re.ASCII)
_READY = re.compile(rf"r:{_SERIES}", re.ASCII)
_AGAIN = re.compile(rf"p:{_SERIES}", re.ASCII)
_OPEN = re.compile(rf"o:{_SERIES}:([0-9.]{{0,24}}):([a-z]{{0,8}})", re.ASCII)
_SHOW = re.compile(rf"s:{_SERIES}:(\d{{1,4}}\.\d{{1,4}}):([a-z0-9_]{{1,12}})", re.ASCII)
_NEW = re.compile(r"n:([a-z-]{1,24}):([0-9]?)", re.ASCII)
_LANGUAGE = re.compile(r"l:([a-z]{2,3}(?:-[a-z]{2,8})?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Act:
    """An action at a table, on the view with the number *seq*."""

    series: str
    seq: int
    action: str

    def __str__(self) -> str:
        return f"a:{self.series}:{self.seq}:{self.action}"


@dataclass(frozen=True, slots=True)
class Ready:
    """Sitting down at a table."""

    series: str

    def __str__(self) -> str:
        return f"r:{self.series}"


@dataclass(frozen=True, slots=True)
class Again:
    """Playing the game of a finished table once more."""

    series: str

    def __str__(self) -> str:
        return f"p:{self.series}"


@dataclass(frozen=True, slots=True)
class Open:
    """Opening a page below a board, as it was at that *moment*; without a name, closing it."""

    series: str
    moment: str = ""
    page: str = ""

    def __str__(self) -> str:
        return f"o:{self.series}:{self.moment}:{self.page}"


@dataclass(frozen=True, slots=True)
class Show:
    """Showing a sign in one *hand*: the numbers of its game and its own."""

    series: str
    hand: str
    sign: str

    def __str__(self) -> str:
        return f"s:{self.series}:{self.hand}:{self.sign}"


@dataclass(frozen=True, slots=True)
class New:
    """A game against the house by the rules of a preset; with 0 *seats* it is yet to be said."""

    rules: str
    seats: int = 0

    def __str__(self) -> str:
        return f"n:{self.rules}:{self.seats or ''}"


@dataclass(frozen=True, slots=True)
class Speak:
    """Choosing a language."""

    language: str

    def __str__(self) -> str:
        return f"l:{self.language}"


Tap = Act | Ready | Again | Open | Show | New | Speak

_KINDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Tap]], ...] = (
    (_ACT, lambda found: Act(found[1], int(found[2]), found[3])),
    (_READY, lambda found: Ready(found[1])),
    (_AGAIN, lambda found: Again(found[1])),
    (_OPEN, lambda found: Open(found[1], found[2], found[3])),
    (_SHOW, lambda found: Show(found[1], found[2], found[3])),
    (_NEW, lambda found: New(found[1], int(found[2] or 0))),
    (_LANGUAGE, lambda found: Speak(found[1])),
)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("a:k3v9x2m4qp:17:play 4c")
    Act(series='k3v9x2m4qp', seq=17, action='play 4c')
    >>> parse("a:k3v9x2m4qp:seventeen:play 4c") is None
    True
    """
    if not isinstance(data, str):
        return None
    for pattern, means in _KINDS:
        if found := pattern.fullmatch(data):
            return means(found)
    return None
