"""A search for tables of rotating partners, where no perfect schedule is known.

No chance is in it: the tables are the same each time.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tournaments.formats.round_robin import berger_table

Couple = tuple[int, int]
Table = tuple[Couple, Couple]

# Rests are even long before, if they can be (tried for all numbers up to 64).
_SWEEPS = 60


def even_tables(count: int, rounds: int) -> list[list[Table]]:
    """Return the tables of *rounds* for *count* ranks; whoever is at none rests.

    Who meet in a Berger table are partners here, so no two are partners twice.
    Which couples oppose each other is then changed about until no exchange
    between two tables of a round would make opponents more even.
    """
    meetings = berger_table(count + count % 2)[:rounds]
    couples = [[couple for couple in round_ if max(couple) <= count] for round_ in meetings]
    if len(couples[0]) % 2:
        # Who would have nobody for a partner rests as well.
        alone = [min(couple) for round_ in meetings for couple in round_ if max(couple) > count]
        for idle, playing in zip(_resting_couples(couples, alone, count), couples, strict=True):
            playing.remove(idle)
    tables = [list(zip(playing[::2], playing[1::2], strict=True)) for playing in couples]
    opponents = _Opponents(count, tables)
    while sum(map(opponents.improve, tables)):
        pass
    return tables


def _resting_couples(
    rounds: Sequence[Sequence[Couple]], alone: Sequence[int], count: int
) -> list[Couple]:
    """Choose a couple of each round to rest, so that with those *alone* all rest about equally.

    The couple that has rested least is chosen, again and again; of equal ones
    the next in the round, so that the search does not stand still.
    """
    rested = Counter(dict.fromkeys(range(1, count + 1), 0))
    rested.update(alone)
    chosen = [round_[0] for round_ in rounds]
    for couple in chosen:
        rested.update(couple)
    for _ in range(_SWEEPS):
        for number, round_ in enumerate(rounds):
            rested.subtract(chosen[number])
            after = round_.index(chosen[number]) + 1
            in_turn = [*round_[after:], *round_[:after]]
            chosen[number] = min(in_turn, key=lambda couple: sum(rested[rank] for rank in couple))
            rested.update(chosen[number])
        if max(rested.values()) - min(rested.values()) <= 1:
            break
    return chosen


class _Opponents:
    """How often any two have been opponents: the more even, the smaller the sum of squares."""

    def __init__(self, count: int, rounds: Sequence[Sequence[Table]]) -> None:
        self.met = [[0] * (count + 1) for _ in range(count + 1)]
        for round_ in rounds:
            for table in round_:
                self._count(table, 1)

    def improve(self, tables: list[Table]) -> bool:
        """Exchange couples between *tables* of a round; return whether that helped."""
        has_improved = False
        for one, other in combinations(range(len(tables)), 2):
            (a, b), (c, d) = now = (tables[one], tables[other])
            for table in now:
                self._count(table, -1)
            # To add one to a square costs the more, the larger it is.
            best = min(
                (now, ((a, c), (b, d)), ((a, d), (b, c))),
                key=lambda both: self._cost(both[0]) + self._cost(both[1]),
            )
            for table in best:
                self._count(table, 1)
            tables[one], tables[other] = best
            has_improved |= best != now
        return has_improved

    def _cost(self, table: Table) -> int:
        (a, b), (c, d) = table
        return self.met[a][c] + self.met[a][d] + self.met[b][c] + self.met[b][d]

    def _count(self, table: Table, by: int) -> None:
        one, other = table
        for rank in one:
            for opponent in other:
                self.met[rank][opponent] += by
                self.met[opponent][rank] += by
