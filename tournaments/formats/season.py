"""What the places of a tournament are worth in a season."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

# For whoever took part and came in below the scale.
LEAST = 1


@dataclass(frozen=True, slots=True)
class Earned:
    """The final rank of an entry, and what it brings."""

    rank: int
    points: int


def earned(stages: Sequence[Sequence[tuple[int, int]]], scale: Sequence[int]) -> dict[int, Earned]:
    """Return what each entry earned in a tournament with these *stages*.

    A stage is its standings, pairs of rank and entry; the last stage comes first. Whoever did
    not go on stands behind all who did. Entries that share a rank share what their places are
    worth together, rounded up.

    >>> earned([[(1, 7), (2, 8)], [(1, 8), (1, 9), (1, 7), (4, 5)]], [12, 9, 7])
    {7: Earned(rank=1, points=12), 8: Earned(rank=2, points=9), \
9: Earned(rank=3, points=7), 5: Earned(rank=4, points=1)}
    >>> earned([[(1, 4), (2, 5), (2, 6)]], [12, 9, 6])[6]
    Earned(rank=2, points=8)
    """
    found: dict[int, Earned] = {}
    for group in _groups(stages):
        rank = len(found) + 1
        worth = [_points(scale, place) for place in range(rank, rank + len(group))]
        share = Earned(rank, -(-sum(worth) // len(group)))
        found |= dict.fromkeys(group, share)
    return found


def _groups(stages: Sequence[Sequence[tuple[int, int]]]) -> Iterator[list[int]]:
    """Yield the entries that share a final rank, the best first."""
    placed: set[int] = set()
    for stage in stages:
        for _rank, row in groupby(sorted(stage), key=itemgetter(0)):
            group = [entry for _same, entry in row if entry not in placed]
            placed.update(group)
            if group:
                yield group


def _points(scale: Sequence[int], place: int) -> int:
    return scale[place - 1] if place <= len(scale) else LEAST


@dataclass(frozen=True, slots=True)
class Total:
    """What somebody has together after so many tournaments, and their best rank in one."""

    points: int
    tournaments: int
    best_rank: int


def total(results: Sequence[Earned]) -> Total:
    """Add up what somebody earned; of two results in one tournament the caller gives the better."""
    return Total(
        points=sum(result.points for result in results),
        tournaments=len(results),
        best_rank=min(result.rank for result in results),
    )


def ranked(totals: Mapping[int, Total]) -> Iterator[tuple[int, int, Total]]:
    """Yield rank, key and total: by points, then by the best rank; who is equal shares a rank.

    >>> [(rank, key) for rank, key, _ in ranked({1: Total(9, 1, 2), 2: Total(9, 2, 1)})]
    [(1, 2), (2, 1)]
    """
    by_merit = sorted(totals.items(), key=lambda item: (*_merit(item[1]), item[0]))
    rank, last = 0, None
    for position, (key, row) in enumerate(by_merit, start=1):
        rank = rank if _merit(row) == last else position
        last = _merit(row)
        yield rank, key, row


def _merit(row: Total) -> tuple[int, int]:
    return -row.points, row.best_rank
