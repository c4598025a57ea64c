"""What a round brought: plain values that pairing and standings are computed from.

Points are doubled integers. The kinds of round are those of FIDE's rules for tie-breaks
(Handbook C.07, article 16.1), with their usual codes.
"""

from dataclasses import dataclass
from enum import StrEnum

WIN, DRAW, LOSS = 2, 1, 0


class Ending(StrEnum):
    OPEN = "open"  # not over, or not confirmed: counts for nothing
    PLAYED = "played"
    FORFEIT = "forfeit"  # one side did not come or was not allowed to; or neither


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entries drawn against each other in a round.

    *winner* is the place of a side, 0 or 1: None while the match is open, and where a forfeit
    has two losers. *games* and *hand_points* of the sides are what the record of the match
    says; a walkover says nothing, unless the club gives it games.
    """

    round: int
    sides: tuple[int, int]
    ending: Ending = Ending.OPEN
    winner: int | None = None
    games: tuple[int, int] = (0, 0)
    hand_points: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        _check(self.entries, self.ending, self.winner)

    @property
    def entries(self) -> tuple[int, ...]:
        return self.sides


@dataclass(frozen=True, slots=True)
class PartnersMeeting:
    """Two entries who play together for this round, against two others; as a meeting otherwise."""

    round: int
    sides: tuple[tuple[int, ...], tuple[int, ...]]
    ending: Ending = Ending.OPEN
    winner: int | None = None
    games: tuple[int, int] = (0, 0)
    hand_points: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        _check(self.entries, self.ending, self.winner)

    @property
    def entries(self) -> tuple[int, ...]:
        return self.sides[0] + self.sides[1]


def _check(entries: tuple[int, ...], ending: Ending, winner: int | None) -> None:
    if len(set(entries)) < len(entries):
        raise ValueError(f"Nobody meets themselves: {list(entries)}.")
    if winner is None and ending is Ending.PLAYED:
        raise ValueError("A match that was played has a winner.")
    if winner is not None and ending is Ending.OPEN:
        raise ValueError("A match that is open has no winner yet.")


class ByeKind(StrEnum):
    """Why an entry rests. The last two were asked for; only the first was given by the draw."""

    ALLOTTED = "PAB"
    FULL = "FPB"
    HALF = "HPB"
    ZERO = "ZPB"

    @property
    def points(self) -> int:
        return {"PAB": WIN, "FPB": WIN, "HPB": DRAW, "ZPB": LOSS}[self]


@dataclass(frozen=True, slots=True)
class Bye:
    """An entry rests in a round."""

    round: int
    entry: int
    kind: ByeKind

    @property
    def entries(self) -> tuple[int, ...]:
        return (self.entry,)


@dataclass(frozen=True, slots=True)
class Penalty:
    """The director takes doubled *points* off an entry; its rivals' tie-breaks keep them.

    *number* tells two alike of one round apart.
    """

    round: int
    entry: int
    points: int
    number: int = 1

    @property
    def entries(self) -> tuple[int, ...]:
        return (self.entry,)


Result = Meeting | PartnersMeeting | Bye | Penalty
