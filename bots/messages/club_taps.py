"""What is in the buttons of a player's life at the club; see :mod:`bots.messages.coding`."""

from dataclasses import dataclass
from typing import Annotated

from bots.messages.coding import Coded, Count, Meaning, Number, PublicId, reader

Word = Annotated[str, Coded(r"[a-z_]{1,10}")]


class ClubTap(Meaning):
    """A page to open, or a deed."""

    __slots__ = ()


# Pages.


@dataclass(frozen=True, slots=True)
class Tournaments(ClubTap):
    """The tournaments that one can see."""

    HEAD = "c:l"
    page: Count = 0


@dataclass(frozen=True, slots=True)
class Tournament(ClubTap):
    HEAD = "c:t"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class Next(ClubTap):
    """What the person has to play."""

    HEAD = "c:n"


@dataclass(frozen=True, slots=True)
class Played(ClubTap):
    """What the person has played."""

    HEAD = "c:m"
    page: Count = 0


@dataclass(frozen=True, slots=True)
class Partners(ClubTap):
    """Whom one can ask to enter together."""

    HEAD = "c:p"
    tournament: PublicId
    page: Count = 0


@dataclass(frozen=True, slots=True)
class NameSomebody(ClubTap):
    """To write the name of the partner."""

    HEAD = "c:q"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class Standings(ClubTap):
    """The table of a *stage*, 0 for the one that is played."""

    HEAD = "c:s"
    tournament: PublicId
    stage: Count = 0
    page: Count = 0


@dataclass(frozen=True, slots=True)
class Rounds(ClubTap):
    """A *round* of a *stage*, from 1 in their order; 0 for what is played."""

    HEAD = "c:b"
    tournament: PublicId
    stage: Count = 0
    round: Count = 0
    page: Count = 0


@dataclass(frozen=True, slots=True)
class Pairs(ClubTap):
    """Who has entered."""

    HEAD = "c:f"
    tournament: PublicId
    page: Count = 0


@dataclass(frozen=True, slots=True)
class Pair(ClubTap):
    """How one of them fares."""

    HEAD = "c:e"
    entry: PublicId


@dataclass(frozen=True, slots=True)
class AskWithdraw(ClubTap):
    """Whether one is sure."""

    HEAD = "c:x"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class AskWhy(ClubTap):
    """For what the director is wanted at a match."""

    HEAD = "c:v"
    match: PublicId


# Deeds.


@dataclass(frozen=True, slots=True)
class Ask(ClubTap):
    """Asking a partner to enter together."""

    HEAD = "c:a"
    tournament: PublicId
    partner: PublicId


@dataclass(frozen=True, slots=True)
class Confirm(ClubTap):
    HEAD = "c:y"
    tournament: PublicId
    request: Number


@dataclass(frozen=True, slots=True)
class Decline(ClubTap):
    HEAD = "c:d"
    tournament: PublicId
    request: Number


@dataclass(frozen=True, slots=True)
class TakeBack(ClubTap):
    HEAD = "c:k"
    tournament: PublicId
    request: Number


@dataclass(frozen=True, slots=True)
class EnterAlone(ClubTap):
    HEAD = "c:o"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class CheckIn(ClubTap):
    HEAD = "c:i"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class Withdraw(ClubTap):
    """Withdrawing, having been asked whether one is sure."""

    HEAD = "c:w"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class There(ClubTap):
    """Saying that one's side is at its table."""

    HEAD = "c:h"
    match: PublicId


@dataclass(frozen=True, slots=True)
class CallDirector(ClubTap):
    """Calling the director to a match."""

    HEAD = "c:z"
    match: PublicId
    reason: Word


@dataclass(frozen=True, slots=True)
class Follow(ClubTap):
    """Following a pair from now on, or no longer."""

    HEAD = "c:u"
    entry: PublicId
    follow: Count


@dataclass(frozen=True, slots=True)
class Draw(ClubTap):
    """A picture of the standings or of the bracket of a *stage*."""

    HEAD = "c:g"
    tournament: PublicId
    what: Word
    stage: Count


STANDINGS, BRACKET = "standings", "bracket"
PICTURES = (STANDINGS, BRACKET)

_read = reader(
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


def parse(data: object) -> ClubTap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("c:a:k3v9x2m4qp:m2n4p6q8rs")
    Ask(tournament='k3v9x2m4qp', partner='m2n4p6q8rs')
    >>> parse("c:a:k3v9x2m4qp") is None
    True
    """
    return _read(data)
