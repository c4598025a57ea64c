"""When it will be over: a forecast for a format and a number of tables, before either is chosen.

Matches are taken to last some minutes, give or take a few (a normal distribution),
and independently of each other.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.plans import LoserOf, Pairing, Partners, Plan, Seed, WinnerOf


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a club plays, in minutes.

    A match lasts *minutes* on average, two thirds of them within *spread* of
    it, and after each a table needs a *pause* until the next.
    """

    minutes: float
    spread: float = 0
    pause: float = 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """How long *matches* last, give or take *margin* minutes in two cases of three.

    *turns* counts how often a match is played after another.
    """

    matches: int
    turns: int
    minutes: float
    margin: float

    def __add__(self, later: "Forecast") -> "Forecast":
        """Return the forecast of both stages, the second after the first."""
        return Forecast(
            matches=self.matches + later.matches,
            turns=self.turns + later.turns,
            minutes=self.minutes + later.minutes,
            margin=math.hypot(self.margin, later.margin),
        )


def by_round(matches: Sequence[int], *, tables: int, pace: Pace) -> Forecast:
    """Forecast rounds of so many *matches*, each begun when the one before is over.

    :raises DrawError: if there is no table.

    >>> by_round([12] * 5, tables=12, pace=Pace(minutes=30, pause=5))
    Forecast(matches=60, turns=5, minutes=175.0, margin=0.0)
    """
    _require(tables)
    turns = [math.ceil(count / tables) for count in matches]
    # A round is as long as the longest evening at one of the tables that are in use to its end.
    waits = [
        _slowest_of(count - (turn - 1) * tables) * pace.spread * math.sqrt(turn)
        for count, turn in zip(matches, turns, strict=True)
    ]
    return _forecast(sum(matches), sum(turns), waited=sum(waits), pace=pace)


def as_ready(plan: Plan, *, tables: int, pace: Pace) -> Forecast:
    """Forecast *plan* if each match begins once its sides and a table are free.

    The second final of a double elimination is not in a plan: it takes one match more.

    :raises DrawError: if there is no table.

    >>> from tournaments.formats.single_elimination import bracket
    >>> as_ready(bracket(8), tables=2, pace=Pace(minutes=30))
    Forecast(matches=7, turns=4, minutes=120.0, margin=0.0)
    """
    played = turns_as_ready(plan, tables=tables)
    # Nobody waits for all the tables, but for the slower of the two matches before.
    waits = sum(_slowest_of(min(2, len(turn))) * pace.spread for turn in played)
    return _forecast(sum(map(len, played)), len(played), waited=waits, pace=pace)


def turns_as_ready(plan: Plan, *, tables: int) -> list[list[Pairing]]:
    """Return what is played at the same time, turn after turn, if all matches last as long.

    Of those that could begin, the smallest numbers do.

    :raises DrawError: if there is no table.
    """
    _require(tables)
    waiting = {pairing.number: pairing for pairing in plan.matches()}
    turns: list[list[Pairing]] = []
    while waiting:
        turn = _next_turn(waiting.values(), tables)
        for pairing in turn:
            del waiting[pairing.number]
        turns.append(turn)
    return turns


def _next_turn(waiting: Iterable[Pairing], tables: int) -> list[Pairing]:
    turn: list[Pairing] = []
    unplayed: set[int] = set()
    # Those who play now, or have an earlier match to play first.
    busy: set[int] = set()
    for pairing in waiting:
        ranks = _ranks(pairing)
        if not _feeders(pairing) & unplayed and not ranks & busy:
            turn.append(pairing)
            if len(turn) == tables:
                break
        unplayed.add(pairing.number)
        busy |= ranks
    return turn


def _feeders(pairing: Pairing) -> set[int]:
    return {side.number for side in pairing.sides if isinstance(side, WinnerOf | LoserOf)}


def _ranks(pairing: Pairing) -> set[int]:
    ranks: set[int] = set()
    for side in pairing.sides:
        match side:
            case Seed(rank):
                ranks.add(rank)
            case Partners(both):
                ranks.update(both)
            case _:
                pass
    return ranks


def _forecast(matches: int, turns: int, *, waited: float, pace: Pace) -> Forecast:
    return Forecast(
        matches=matches,
        turns=turns,
        minutes=turns * (pace.minutes + pace.pause) + waited,
        margin=pace.spread * math.sqrt(turns),
    )


def _slowest_of(count: int) -> float:
    """Return by how many spreads the slowest of *count* matches is slower than the average.

    The expected greatest of so many normal values, by Blom's approximation.

    >>> round(_slowest_of(1), 2), round(_slowest_of(2), 2), round(_slowest_of(12), 2)
    (0.0, 0.59, 1.64)
    """
    return NormalDist().inv_cdf((count - 0.375) / (count + 0.25)) if count > 1 else 0.0


def _require(tables: int) -> None:
    if tables < 1:
        raise DrawError(DrawReason.TABLES, "Without a table nothing can be played.")
