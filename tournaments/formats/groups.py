"""Groups, each a round robin, and the order in which their best go on into an elimination."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby, zip_longest

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.plans import Plan, Seed, Source, numbered
from tournaments.formats.round_robin import round_robin
from tournaments.formats.single_elimination import ranks_from_the_top


@dataclass(frozen=True, slots=True)
class GroupStage:
    """*groups* are the ranks in each, best first; the rounds of all are played side by side."""

    groups: tuple[tuple[int, ...], ...]
    plan: Plan

    def group_of(self, rank: int) -> int:
        """Return the number of the group, from 1, that *rank* is in."""
        return next(number for number, group in enumerate(self.groups, start=1) if rank in group)


def snake(count: int, groups: int) -> tuple[tuple[int, ...], ...]:
    """Deal *count* ranks to *groups*, there and back, so that all are about equally strong.

    >>> snake(8, 3)
    ((1, 6, 7), (2, 5, 8), (3, 4))
    """
    dealt: list[list[int]] = [[] for _ in range(groups)]
    there_and_back = [*dealt, *reversed(dealt)]
    for rank in range(1, count + 1):
        there_and_back[(rank - 1) % len(there_and_back)].append(rank)
    return tuple(map(tuple, dealt))


def group_stage(count: int, groups: int, *, twice: bool = False) -> GroupStage:
    """Return the round robins of *groups* among *count* ranks, dealt in a snake.

    Groups differ by one entry at most; a round has the pairings of the first
    group, then those of the second, and so on, as in :func:`round_robin`.

    :raises DrawError: unless every group has from 2 to 64 entries.
    """
    if groups < 1 or count < 2 * groups:
        raise DrawError(DrawReason.TOO_FEW, "A group needs at least two entries.")
    dealt = snake(count, groups)
    tables = [_within(group, twice=twice) for group in dealt]
    rounds = [chain(*meetings) for meetings in zip_longest(*tables, fillvalue=())]
    size = sum(len(group) + len(group) % 2 for group in dealt)
    return GroupStage(dealt, Plan(count=count, size=size, rounds=numbered(rounds)))


def _within(group: Sequence[int], *, twice: bool) -> list[list[tuple[Source, Source]]]:
    """Return the rounds of one group, with the ranks that its members have over all groups."""

    def overall(side: Source) -> Source:
        return Seed(group[side.rank - 1]) if isinstance(side, Seed) else side

    return [
        [(overall(first), overall(second)) for first, second in (each.sides for each in round_)]
        for round_ in round_robin(len(group), twice=twice).rounds
    ]


@dataclass(frozen=True, slots=True)
class Qualifier:
    """An entry that goes on: the group it comes from, and its place there, 1 for the winner."""

    entry: int
    group: int
    place: int


def elimination_order(qualifiers: Sequence[Qualifier]) -> list[int]:
    """Return the entries by their rank in the elimination that follows.

    All winners of groups come before all who were second, and so on. Those of one
    place keep the order in which they are given (say, by what they scored) unless
    it would bring two of a group into the same half of the bracket, or of
    three or four two into the same quarter. Only where a place is taken by a few of
    the groups alone, as by the best thirds, may that not be to be had.

    >>> elimination_order([Qualifier(11, 1, 1), Qualifier(21, 2, 1), Qualifier(12, 1, 2),
    ...                    Qualifier(22, 2, 2)])
    [11, 21, 12, 22]
    """
    by_place = sorted(qualifiers, key=lambda each: each.place)
    sections = _sections(len(by_place))
    ranked: dict[int, Qualifier] = {}
    for _, peers in groupby(by_place, key=lambda each: each.place):
        ranked |= _placed(list(peers), ranked, sections)
    return [ranked[rank].entry for rank in sorted(ranked)]


# The half, the quarter, the eighth ... of the bracket that a rank stands in.
_Sections = dict[int, tuple[int, ...]]


def _sections(count: int) -> _Sections:
    """Return the sections of each of *count* ranks.

    >>> _sections(4)
    {1: (0,), 2: (1,), 3: (1,), 4: (0,)}
    """
    pairings = 1 << max(0, (count - 1).bit_length() - 1)
    levels = range(pairings.bit_length() - 2, -1, -1)
    height = {rank: place for place, rank in enumerate(ranks_from_the_top(pairings))}
    # Rank r meets rank 2 * pairings + 1 - r first, so both stand at the same height.
    height |= {2 * pairings + 1 - rank: place for rank, place in height.items()}
    return {rank: tuple(height[rank] >> level for level in levels) for rank in range(1, count + 1)}


def _placed(
    peers: Sequence[Qualifier], ranked: dict[int, Qualifier], sections: _Sections
) -> dict[int, Qualifier]:
    """Give *peers* the ranks after those *ranked*, apart from their mates as far as possible."""
    ranks = range(len(ranked) + 1, len(ranked) + len(peers) + 1)
    mates = [[rank for rank, other in ranked.items() if other.group == p.group] for p in peers]
    # Where that cannot be, eighths are given up before quarters, and quarters before halves.
    attempts = (
        _one_each(
            [
                [rank for rank in ranks if _is_apart(rank, theirs, sections, levels)]
                for theirs in mates
            ]
        )
        for levels in range(len(sections[1]), -1, -1)
    )
    chosen = next(found for found in attempts if found is not None)
    return dict(zip(chosen, peers, strict=True))


def _is_apart(rank: int, mates: Sequence[int], sections: _Sections, levels: int) -> bool:
    """Return whether *rank* shares no section with more of its *mates* than it must."""
    return all(
        sum(sections[mate][level] == sections[rank][level] for mate in mates)
        <= len(mates) // 2 ** (level + 1)
        for level in range(levels)
    )


def _one_each(choices: Sequence[Sequence[int]]) -> list[int] | None:
    """Give each one of its *choices*; None if that cannot be.

    The first takes the first choice that leaves one for each of the others, then
    the second does, and so on.

    >>> _one_each([[5, 6], [5], [6, 7]])
    [6, 5, 7]
    """
    if not _has_matching(choices):
        return None
    taken: list[int] = []
    for index, own in enumerate(choices):
        others = choices[index + 1 :]
        taken.append(
            next(
                rank
                for rank in own
                if rank not in taken and _has_matching(_without(others, [*taken, rank]))
            )
        )
    return taken


def _without(choices: Sequence[Sequence[int]], taken: Sequence[int]) -> list[list[int]]:
    return [[rank for rank in own if rank not in taken] for own in choices]


def _has_matching(choices: Sequence[Sequence[int]]) -> bool:
    """Return whether each can have one of its *choices* (a bipartite matching, by Kuhn)."""
    holder: dict[int, int] = {}

    def finds_place(index: int, tried: set[int]) -> bool:
        for rank in choices[index]:
            if rank not in tried:
                tried.add(rank)
                if rank not in holder or finds_place(holder[rank], tried):
                    holder[rank] = index
                    return True
        return False

    return all(finds_place(index, set()) for index in range(len(choices)))
