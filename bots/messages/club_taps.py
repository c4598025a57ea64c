"""What is in the buttons of a player's life at the club; never to be trusted when it comes back."""

import re
from dataclasses import Field, dataclass, fields
from typing import ClassVar

LETTER = "c"


@dataclass(frozen=True, slots=True)
class ClubTap:
    """A page to open, or a deed: a letter of its own, then its fields in their order."""

    WORD: ClassVar[str]

    def __str__(self) -> str:
        told = (str(getattr(self, field.name)) for field in fields(self))
        return ":".join((LETTER, self.WORD, *told))


# Pages.


@dataclass(frozen=True, slots=True)
class Tournaments(ClubTap):
    """The tournaments that one can see."""

    WORD = "l"
    page: int = 0


@dataclass(frozen=True, slots=True)
class Tournament(ClubTap):
    WORD = "t"
    tournament: str


@dataclass(frozen=True, slots=True)
class Next(ClubTap):
    """What the person has to play."""

    WORD = "n"


@dataclass(frozen=True, slots=True)
class Played(ClubTap):
    """What the person has played."""

    WORD = "m"
    page: int = 0


@dataclass(frozen=True, slots=True)
class Partners(ClubTap):
    """Whom one can ask to enter together."""

    WORD = "p"
    tournament: str
    page: int = 0


@dataclass(frozen=True, slots=True)
class NameSomebody(ClubTap):
    """To write the name of the partner."""

    WORD = "q"
    tournament: str


@dataclass(frozen=True, slots=True)
class Standings(ClubTap):
    """The table of a *stage*, 0 for the one that is played."""

    WORD = "s"
    tournament: str
    stage: int = 0
    page: int = 0


@dataclass(frozen=True, slots=True)
class Rounds(ClubTap):
    """A *round* of a *stage*, from 1 in their order; 0 for what is played."""

    WORD = "b"
    tournament: str
    stage: int = 0
    round: int = 0
    page: int = 0


@dataclass(frozen=True, slots=True)
class Pairs(ClubTap):
    """Who has entered."""

    WORD = "f"
    tournament: str
    page: int = 0


@dataclass(frozen=True, slots=True)
class Pair(ClubTap):
    """How one of them fares."""

    WORD = "e"
    entry: str


@dataclass(frozen=True, slots=True)
class AskWithdraw(ClubTap):
    """Whether one is sure."""

    WORD = "x"
    tournament: str


@dataclass(frozen=True, slots=True)
class AskWhy(ClubTap):
    """For what the director is wanted at a match."""

    WORD = "v"
    match: str


# Deeds.


@dataclass(frozen=True, slots=True)
class Ask(ClubTap):
    """Asking a partner to enter together."""

    WORD = "a"
    tournament: str
    partner: str


@dataclass(frozen=True, slots=True)
class Confirm(ClubTap):
    WORD = "y"
    tournament: str
    request: int


@dataclass(frozen=True, slots=True)
class Decline(ClubTap):
    WORD = "d"
    tournament: str
    request: int


@dataclass(frozen=True, slots=True)
class TakeBack(ClubTap):
    WORD = "k"
    tournament: str
    request: int


@dataclass(frozen=True, slots=True)
class EnterAlone(ClubTap):
    WORD = "o"
    tournament: str


@dataclass(frozen=True, slots=True)
class CheckIn(ClubTap):
    WORD = "i"
    tournament: str


@dataclass(frozen=True, slots=True)
class Withdraw(ClubTap):
    """Withdrawing, having been asked whether one is sure."""

    WORD = "w"
    tournament: str


@dataclass(frozen=True, slots=True)
class There(ClubTap):
    """Saying that one's side is at its table."""

    WORD = "h"
    match: str


@dataclass(frozen=True, slots=True)
class CallDirector(ClubTap):
    """Calling the director to a match."""

    WORD = "z"
    match: str
    reason: str


@dataclass(frozen=True, slots=True)
class Follow(ClubTap):
    """Following a pair from now on, or no longer."""

    WORD = "u"
    entry: str
    follow: int


@dataclass(frozen=True, slots=True)
class Draw(ClubTap):
    """A picture of the standings or of the bracket of a *stage*."""

    WORD = "g"
    tournament: str
    what: str
    stage: int


STANDINGS, BRACKET = "standings", "bracket"
PICTURES = (STANDINGS, BRACKET)

_ALL: dict[str, type[ClubTap]] = {
    kind.WORD: kind
    for kind in (
        Tournaments,
        Tournament,
        Next,
        Played,
        Partners,
        NameSomebody,
        Standings,
        Rounds,
        Pairs,
        Pair,
        AskWithdraw,
        AskWhy,
        Ask,
        Confirm,
        Decline,
        TakeBack,
        EnterAlone,
        CheckIn,
        Withdraw,
        There,
        CallDirector,
        Follow,
        Draw,
    )
}
_PUBLIC_ID = re.compile(r"[a-z0-9]{10}", re.ASCII)
# Two fields that are no public id.
_WORD = re.compile(r"[a-z_]{1,10}", re.ASCII)
_WORDS = ("what", "reason")
_NUMBER = re.compile(r"\d{1,10}", re.ASCII)


def parse(data: object) -> ClubTap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("c:a:k3v9x2m4qp:m2n4p6q8rs")
    Ask(tournament='k3v9x2m4qp', partner='m2n4p6q8rs')
    >>> parse("c:a:k3v9x2m4qp") is None
    True
    """
    letter, *rest = data.split(":") if isinstance(data, str) else [""]
    kind = _ALL.get(rest[0]) if rest else None
    told = rest[1:]
    if letter != LETTER or kind is None or len(told) != len(fields(kind)):
        return None
    values = [_read(field, text) for field, text in zip(fields(kind), told, strict=True)]
    return None if None in values else kind(*values)


def _read(field: Field[str | int], text: str) -> str | int | None:
    if field.type is int:
        return int(text) if _NUMBER.fullmatch(text) else None
    pattern = _WORD if field.name in _WORDS else _PUBLIC_ID
    return text if pattern.fullmatch(text) else None
