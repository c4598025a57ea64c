"""A line of a table, before it is written down."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise

from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import Row


@dataclass(frozen=True, slots=True)
class Line:
    """The place of one entry and what brought it there.

    *criteria* are ``[code, amount, parts]`` in order; ``amount / parts`` is shown, and an
    amount of None says that there was nothing to compare. *decided_by* is the code of the
    criterion that parts an entry from the one above. *place* is that in its *group*.
    *won* and *lost_in* are facts of knock-out brackets alone.
    """

    entry: int
    rank: int
    shared: bool = False
    settled: bool = False
    points_doubled: int = 0
    criteria: tuple[tuple[str, int | None, int], ...] = ()
    decided_by: str | None = None
    group: int | None = None
    place: int | None = None
    # It left a round robin so early that its results count for nobody.
    annulled: bool = False
    won: int | None = None
    lost_in: int | None = None

    @property
    def values(self) -> dict[str, object]:
        """Return what a standing keeps beside its columns."""
        kept = asdict(self)
        for column in ("entry", "rank", "points_doubled"):
            del kept[column]
        kept["criteria"] = [list(each) for each in self.criteria]
        if self.won is None:
            del kept["won"], kept["lost_in"]
        return kept


def lines_from(rows: Sequence[Row], ledger: Ledger, *, settled: bool) -> list[Line]:
    """Return the lines of a table of points."""
    lines = [
        Line(
            entry=row.entry,
            rank=row.rank,
            shared=row.shared,
            settled=settled,
            points_doubled=ledger.points(row.entry),
            criteria=tuple(
                (value.criterion.value, value.amount, value.criterion.parts) for value in row.values
            ),
        )
        for row in rows
    ]
    return decided(lines)


def decided(lines: Iterable[Line]) -> list[Line]:
    """Say of each of *lines*, best first, what parts it from the one above."""
    order = list(lines)
    return order[:1] + [
        replace(worse, decided_by=_first_difference(better, worse))
        for better, worse in pairwise(order)
    ]


def _first_difference(better: Line, worse: Line) -> str | None:
    pairs = zip(better.criteria, worse.criteria, strict=True)
    return next((ours[0] for ours, theirs in pairs if ours[1] != theirs[1]), None)
