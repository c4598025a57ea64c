"""The table: entries in a total order by the criteria that the director chose."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.formats.lots import shuffled
from tournaments.formats.standings.criteria import SUMS, Contribution, Criterion, total
from tournaments.formats.standings.direct_encounter import direct_encounter, encounters
from tournaments.formats.standings.ledger import Ledger

USUAL = (
    Criterion.POINTS,
    Criterion.DIRECT_ENCOUNTER,
    Criterion.BUCHHOLZ_CUT_1,
    Criterion.BUCHHOLZ,
    Criterion.SONNEBORN_BERGER,
    Criterion.HAND_POINTS,
    Criterion.LOTS,
)


@dataclass(frozen=True, slots=True)
class Value:
    """What an entry has by one criterion; ``amount / criterion.parts`` is shown.

    For direct encounter, and for lots, it is a place among *tied*, 1 for the first: the
    entries that were equal before, itself too. None where there was nobody to compare with.
    """

    criterion: Criterion
    amount: int | None
    tied: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """The place of one entry. Those whom no criterion parts share theirs: it is written ``2=``."""

    entry: int
    rank: int
    shared: bool
    values: tuple[Value, ...]


def drawn_lots(entries: Sequence[int], *, seed: bytes) -> dict[int, int]:
    """Draw a lot for each of *entries*, 1 for the best: to be recorded before it is needed."""
    order = shuffled(sorted(entries), seed=seed, parts=["tie-break"])
    return {entry: place for place, entry in enumerate(order, start=1)}


def standings(
    ledger: Ledger,
    criteria: Sequence[Criterion] = USUAL,
    *,
    lots: Mapping[int, int] | None = None,
) -> tuple[Row, ...]:
    """Rank the entries of *ledger* by *criteria*, in their order.

    Entries that share a rank stay in the order of the ledger. *lots* are those recorded
    for the bracket, needed when the criteria name them.

    :raises ValueError: if a criterion is named twice or there is none, or a lot is
        missing or was drawn twice.
    """
    if not criteria or len(set(criteria)) < len(criteria):
        raise ValueError("Standings need criteria, and each only once.")
    lots = lots or {}
    if len(set(lots.values())) < len(lots):
        raise ValueError("A lot is drawn only once.")
    table = _Table(ledger, lots)
    groups = [list(ledger.entries)]
    for criterion in criteria:
        groups = [part for group in groups for part in table.split(criterion, group)]
    return tuple(
        Row(entry, rank, len(group) > 1, table.values(entry))
        for rank, group in _ranked(groups)
        for entry in group
    )


def explain(ledger: Ledger, value: Value, entry: int) -> tuple[Contribution, ...]:
    """Return the rounds that *value* of *entry* comes from.

    Those not cut add up to its amount; for direct encounter, they are the matches against the
    others who were tied. Lots come from no round.
    """
    if value.criterion is Criterion.DIRECT_ENCOUNTER:
        return tuple(
            Contribution(turn.round, rival, turn.kind, turn.points)
            for rival, turn in encounters(ledger, entry, value.tied)
        )
    if value.criterion is Criterion.LOTS:
        return ()
    return SUMS[value.criterion](ledger, entry)


class _Table:
    """Splits groups of equal entries further, and notes by what."""

    def __init__(self, ledger: Ledger, lots: Mapping[int, int]) -> None:
        self._ledger = ledger
        self._lots = lots
        self._values: dict[int, list[Value]] = {entry: [] for entry in ledger.entries}

    def values(self, entry: int) -> tuple[Value, ...]:
        return tuple(self._values[entry])

    def split(self, criterion: Criterion, group: list[int]) -> list[list[int]]:
        """Return *group* in parts, best first, by *criterion*."""
        match criterion:
            case Criterion.DIRECT_ENCOUNTER:
                return self._placed(criterion, group, direct_encounter(self._ledger, group))
            case Criterion.LOTS:
                return self._placed(criterion, group, [[entry] for entry in self._by_lot(group)])
            case _:
                return self._by_sum(criterion, group)

    def _placed(
        self, criterion: Criterion, group: list[int], parts: list[list[int]]
    ) -> list[list[int]]:
        tied = tuple(group) if len(group) > 1 else ()
        for place, part in _ranked(parts):
            for entry in part:
                self._values[entry].append(Value(criterion, place if tied else None, tied))
        return parts

    def _by_lot(self, group: list[int]) -> list[int]:
        if missing := [entry for entry in group if entry not in self._lots]:
            raise ValueError(f"No lots were drawn for {missing}.")
        return sorted(group, key=self._lots.__getitem__)

    def _by_sum(self, criterion: Criterion, group: list[int]) -> list[list[int]]:
        amounts = {entry: total(SUMS[criterion](self._ledger, entry)) for entry in group}
        for entry, amount in amounts.items():
            self._values[entry].append(Value(criterion, amount))
        order = sorted(group, key=lambda entry: -amounts[entry])
        return [list(part) for _, part in groupby(order, key=amounts.__getitem__)]


def _ranked(groups: list[list[int]]) -> Iterator[tuple[int, list[int]]]:
    """Yield each group with its rank: one more than all who come before."""
    rank = 1
    for group in groups:
        yield rank, group
        rank += len(group)
