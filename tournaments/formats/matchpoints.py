"""Matchpoints: what each side made of a board, compared with the other tables that played it.

As in duplicate bridge: two for each table that one did better than, one for each
that did the same (howickbridgeclub.org.nz/matchpointing). The two sides of a
table share the top of the board between them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board at one table: *first* and *second* are the entries on its two sides.

    *difference* is what the first side scored more in that hand than the second,
    None if the board was spoilt; then each side gets its part of *awarded*, in
    percent of the top. The custom (bridge, Law 12) is 60 for a side without
    fault, 50 if it was partly at fault, 40 if it was at fault.
    """

    first: int
    second: int
    difference: int | None
    awarded: tuple[int, int] = (50, 50)


@dataclass(frozen=True, slots=True)
class MatchpointRow:
    """What an entry made, of the *most* it could have made; places are shared as in ``2=``."""

    entry: int
    points: Fraction
    most: int
    rank: int
    shared: bool

    @property
    def percentage(self) -> Fraction:
        return _percentage(self.points, self.most)


def top(tables: int) -> int:
    """Return the most that a side can make on a board of *tables*."""
    return 2 * (tables - 1)


def matchpoints(differences: Sequence[int]) -> list[int]:
    """Return what the first sides make on a board; the second sides make the rest of the top.

    >>> matchpoints([6, 1, 1, -3])
    [6, 3, 3, 0]
    """
    at = Counter(differences)
    worse = {mine: sum(at[other] for other in at if other < mine) for mine in at}
    # A table is equal to itself as well, and that is one point too many.
    return [2 * worse[mine] + at[mine] - 1 for mine in differences]


def scaled(points: int, *, played: int, tables: int) -> Fraction:
    """Return *points* of a board that only *played* of *tables* played, as if all had.

    Neuberg's formula: (points + 1) * tables / played - 1. A side alone with its
    board gets half of the top.

    >>> scaled(6, played=4, tables=5)
    Fraction(31, 4)
    """
    return Fraction((points + 1) * tables, played) - 1


def ranking(boards: Iterable[Sequence[BoardResult]]) -> tuple[MatchpointRow, ...]:
    """Rank the entries by their percentage over *boards*, each with its results at all tables.

    A board counts for those alone who sat down to it, so who has a bye loses
    nothing. If the sides are never switched, those who sat on one never compare
    themselves with those on the other: rank each by itself.
    """
    played = [board for board in boards if board]
    tables = max(map(len, played), default=0)
    made: defaultdict[int, Fraction] = defaultdict(Fraction)
    sat_down: Counter[int] = Counter()
    for board in played:
        for entry, points in _made_of(board, tables):
            made[entry] += points
            sat_down[entry] += 1
    most = {entry: top(tables) * times for entry, times in sat_down.items()}
    return _ranked({entry: (made[entry], most[entry]) for entry in sat_down})


def _made_of(board: Sequence[BoardResult], tables: int) -> Iterable[tuple[int, Fraction]]:
    differences = [each.difference for each in board if each.difference is not None]
    compared = iter(matchpoints(differences))
    for each in board:
        if each.difference is None:
            first, second = (Fraction(part * top(tables), 100) for part in each.awarded)
        else:
            first = scaled(next(compared), played=len(differences), tables=tables)
            second = top(tables) - first
        yield each.first, first
        yield each.second, second


def _ranked(totals: dict[int, tuple[Fraction, int]]) -> tuple[MatchpointRow, ...]:
    percentages = {entry: _percentage(*total) for entry, total in totals.items()}
    order = sorted(percentages, key=lambda entry: (-percentages[entry], entry))
    holders = Counter(percentages.values())
    ranks: dict[Fraction, int] = {}
    for position, entry in enumerate(order, start=1):
        ranks.setdefault(percentages[entry], position)
    return tuple(
        MatchpointRow(
            entry=entry,
            points=totals[entry][0],
            most=totals[entry][1],
            rank=ranks[percentages[entry]],
            shared=holders[percentages[entry]] > 1,
        )
        for entry in order
    )


def _percentage(points: Fraction, most: int) -> Fraction:
    """Return *points* in percent of *most*; a single table, that nobody compares with, is average."""
    return 100 * points / most if most else Fraction(50)
