"""The tie-breaks that are a number: sums of contributions, so that each can be explained.

Numbers of articles are those of FIDE C.07; the criteria without one are this club's own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.formats.results import DRAW, WIN
from tournaments.formats.standings.ledger import Ledger, Turn, TurnKind


class Criterion(StrEnum):
    """By what entries are ranked, by its usual code."""

    POINTS = "PTS"
    DIRECT_ENCOUNTER = "DE"
    BUCHHOLZ = "BH"
    BUCHHOLZ_CUT_1 = "BH-C1"
    SONNEBORN_BERGER = "SB"
    PROGRESSIVE = "PS"
    WON = "WON"
    GAMES = "GW"
    HAND_POINTS = "PD"
    LOTS = "LOTS"

    @property
    def parts(self) -> int:
        """Return how many of the integer make one: points are doubled, their products twice."""
        return _PARTS.get(self, 1)


_PARTS = {
    Criterion.POINTS: 2,
    Criterion.BUCHHOLZ: 2,
    Criterion.BUCHHOLZ_CUT_1: 2,
    Criterion.SONNEBORN_BERGER: 4,
    Criterion.PROGRESSIVE: 2,
}


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one round adds to a value: nothing if it is *cut*.

    Where a round was not played, a dummy stands in for the rival (16.4).
    """

    round: int
    rival: int | None
    kind: TurnKind
    value: int
    cut: bool = False


def total(contributions: tuple[Contribution, ...]) -> int:
    return sum(part.value for part in contributions if not part.cut)


def points(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """PTS: points as given, less penalties."""
    given = [_contribution(turn, turn.points) for turn in ledger.turns(entry)]
    taken = [
        Contribution(penalty.round, None, TurnKind.PENALTY, -penalty.points)
        for penalty in ledger.penalties[entry]
    ]
    return (*given, *taken)


def buchholz(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """BH (8.1): the adjusted scores of the rivals; of the dummy in rounds not played."""
    return tuple(
        _contribution(turn, strength)
        for turn in ledger.turns(entry)
        if (strength := _strength(ledger, entry, turn)) is not None
    )


def buchholz_cut_1(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """BH-C1 (14.1, 16.5): Buchholz without the lowest; of a voluntary unplayed round, if any."""
    parts = buchholz(ledger, entry)
    if not parts:
        return parts
    lowest = min(parts, key=lambda part: (not part.kind.is_voluntary, part.value))
    return tuple(replace(part, cut=True) if part is lowest else part for part in parts)


def sonneborn_berger(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """SB (9.1): the adjusted score of each rival, or the dummy's, times the points against it."""
    return tuple(
        _contribution(turn, strength * turn.points)
        for turn in ledger.turns(entry)
        if (strength := _strength(ledger, entry, turn)) is not None
    )


def progressive(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """PS (7.5): the sum over the rounds of the score reached so far, byes too."""
    running = 0
    parts = []
    for turn in ledger.turns(entry):
        running += turn.points
        parts.append(_contribution(turn, running))
    return tuple(parts)


def won(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """WON: matches won at the table, without byes and forfeits."""
    return tuple(
        _contribution(turn, int(turn.points == WIN))
        for turn in ledger.turns(entry)
        if turn.kind is TurnKind.PLAYED
    )


def games(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """GW: games won, as the record of each match has them."""
    return tuple(_contribution(turn, turn.games[0]) for turn in ledger.turns(entry))


def hand_points(ledger: Ledger, entry: int) -> tuple[Contribution, ...]:
    """PD: the difference of the points made in the hands of all games."""
    return tuple(
        _contribution(turn, turn.hand_points[0] - turn.hand_points[1])
        for turn in ledger.turns(entry)
    )


SUMS: Mapping[Criterion, Callable[[Ledger, int], tuple[Contribution, ...]]] = {
    Criterion.POINTS: points,
    Criterion.BUCHHOLZ: buchholz,
    Criterion.BUCHHOLZ_CUT_1: buchholz_cut_1,
    Criterion.SONNEBORN_BERGER: sonneborn_berger,
    Criterion.PROGRESSIVE: progressive,
    Criterion.WON: won,
    Criterion.GAMES: games,
    Criterion.HAND_POINTS: hand_points,
}


def _contribution(turn: Turn, value: int) -> Contribution:
    return Contribution(turn.round, turn.rival, turn.kind, value)


def _strength(ledger: Ledger, entry: int, turn: Turn) -> int | None:
    """Return how strong the rival of *turn* counts: None where nobody stands in (round robin).

    The dummy of a round not played (16.4) has the entry's own score, but no more than the
    rival who was drawn (16.4.1), and in a bye no more than draws in all rounds (16.4.2).
    """
    rival = turn.rival
    if rival is not None and ledger.counts_as_played(turn):
        return ledger.adjusted_score(rival)
    if not ledger.swiss:
        return None
    cap = DRAW * ledger.rounds if rival is None else ledger.adjusted_score(rival)
    return min(ledger.score(entry), cap)
