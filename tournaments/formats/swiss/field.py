"""Who plays in the next round, in what order, and who may not meet whom."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.lots import number as drawn_number

FEWEST, MOST = 2, 4_000

# Lots are numbers modulo this prime, the largest below 2**24.
LOT_MODULUS = 16_777_213


@dataclass(frozen=True, slots=True)
class Contender:
    """An entry that plays in the next round.

    *score* is doubled, as everywhere. *rivals* are those it was drawn against before, once
    for each time. *byes* counts the rounds it won without playing: those given by the
    draw, and those to which the rival did not come.
    """

    entry: int
    score: int
    rivals: tuple[int, ...] = ()
    byes: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """All who have one score: *size* places of the field from *start* on."""

    score: int
    start: int
    size: int

    @property
    def half(self) -> int:
        return self.size // 2

    @property
    def places(self) -> range:
        return range(self.start, self.start + self.size)


@dataclass(frozen=True, slots=True)
class Field:
    """The contenders by place, 0 for the best, with what pairing them must know.

    *met* says of each place how often it met which other; *apart*, from whom the director
    keeps it; *lots* are the numbers drawn for this round.
    """

    contenders: tuple[Contender, ...]
    groups: tuple[Group, ...]
    met: tuple[Counter[int], ...]
    apart: tuple[frozenset[int], ...]
    lots: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.contenders)

    def may_meet(self, place: int, other: int) -> bool:
        return other not in self.met[place] and other not in self.apart[place]

    def gap(self, better: int, worse: int) -> int:
        return self.contenders[better].score - self.contenders[worse].score

    def deviation(self, better: int, worse: int) -> int:
        """Return how many places the two are off the fold.

        In a score group the first of the upper half meets the first of the lower half,
        and so on. Who floats should be the last of a group, and meet the first below.
        """
        group = self.groups[better]
        ideal = group.half if group is self.groups[worse] else 1
        return abs(worse - better - ideal)

    def fold_partner(self, place: int) -> int | None:
        """Return whom the fold foresees for *place*: nobody for the last of an odd group."""
        group = self.groups[place]
        rank = place - group.start
        if rank < group.half:
            return place + group.half
        return place - group.half if rank < 2 * group.half else None


def field_of(
    contenders: Sequence[Contender],
    *,
    forbidden: Iterable[Collection[int]],
    round_: int,
    draw_seed: bytes,
) -> Field:
    """Return the field of a round; *contenders* come in the order of the standings.

    A higher score goes before a better place, should the two disagree. *forbidden* and
    *rivals* may name entries that do not play.

    :raises DrawError: if an entry appears twice, or fewer than 2 or more than 4,000 play.
    """
    order = tuple(sorted(contenders, key=lambda contender: -contender.score))
    places = {contender.entry: place for place, contender in enumerate(order)}
    if len(places) < len(order):
        raise DrawError(DrawReason.SAME_ENTRY, "An entry cannot be drawn twice.")
    if len(order) < FEWEST:
        raise DrawError(DrawReason.TOO_FEW, "A round needs at least two entries.")
    if len(order) > MOST:
        raise DrawError(DrawReason.TOO_MANY, f"A Swiss round holds at most {MOST} entries.")
    return Field(
        contenders=order,
        groups=_groups(order),
        met=tuple(
            Counter(places[rival] for rival in contender.rivals if rival in places)
            for contender in order
        ),
        apart=_apart(places, forbidden),
        lots=tuple(
            drawn_number(seed=draw_seed, parts=["round", round_, contender.entry]) % LOT_MODULUS
            for contender in order
        ),
    )


def _groups(order: Sequence[Contender]) -> tuple[Group, ...]:
    """Return the group of each place."""
    groups: list[Group] = []
    for score, members in groupby(order, key=lambda contender: contender.score):
        size = sum(1 for _ in members)
        groups += [Group(score=score, start=len(groups), size=size)] * size
    return tuple(groups)


def _apart(
    places: dict[int, int], forbidden: Iterable[Collection[int]]
) -> tuple[frozenset[int], ...]:
    """Return for each place those of whom one of the sets of *forbidden* keeps it apart."""
    apart: list[set[int]] = [set() for _ in places]
    for entries in forbidden:
        here = {places[entry] for entry in entries if entry in places}
        for place in here:
            apart[place] |= here - {place}
    return tuple(map(frozenset, apart))
