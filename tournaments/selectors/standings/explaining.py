"""Why an entry stands where it stands: each criterion as a sum over the rounds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.formats.standings.criteria import Contribution, Criterion
from tournaments.formats.standings.ledger import Ledger, TurnKind
from tournaments.formats.standings.table import Value, explain
from tournaments.models import Bracket, Entry, Standing, Tournament
from tournaments.selectors.standings.criteria import MATCHPOINTS
from tournaments.selectors.standings.facts import facts_of
from tournaments.selectors.standings.ledgers import ledger_from
from tournaments.selectors.standings.matchpoints import (
    PERCENTAGE_PARTS,
    Made,
    made_of_boards,
    percentage,
)
from tournaments.selectors.standings.pages import written, written_place
from tournaments.selectors.standings.words import COLUMNS, KINDS, Column

if TYPE_CHECKING:
    from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Part:
    """What one round adds to a value; what is *cut* does not count.

    *rivals* are names: two where partners rotate, none in a round without a rival.
    """

    round: int
    rivals: tuple[str, ...]
    kind: "Promise"
    value: str
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """The value by one criterion, and the rounds that it comes from.

    *level_with* are those who were equal before it, where only they are compared.
    """

    column: Column
    value: str
    decides: bool
    parts: tuple[Part, ...]
    level_with: tuple[str, ...] = ()


def explain_row(bracket: Bracket, entry_pk: int) -> tuple[Reason, ...]:
    """Return the reasons of the stored place of an entry, in the order of the criteria.

    Empty in a knock-out bracket, for who was annulled, and before there are standings.
    """
    rows = {row.entry_id: row for row in bracket.standings.select_related("entry")}
    row = rows.get(entry_pk)
    if row is None or not row.values.get("criteria"):
        return ()
    account = _account(bracket, rows)
    decided_by = row.values["decided_by"]
    reasons = []
    for index, (code, amount, parts) in enumerate(row.values["criteria"]):
        tied = _level(row, rows.values(), index)
        reasons.append(
            Reason(
                column=COLUMNS[code],
                value=written(code, amount, parts),
                decides=code == decided_by,
                parts=tuple(account.parts(code, entry_pk, tied)),
                level_with=tuple(
                    rows[other].entry.name
                    for other in tied
                    if other != entry_pk and code in _AMONG_EQUALS
                ),
            )
        )
    return tuple(reasons)


@dataclass(frozen=True, slots=True)
class PlacePage:
    """A row of the standings with its reasons, which are put into words as they are read."""

    standing: Standing

    @property
    def bracket(self) -> Bracket:
        return self.standing.bracket

    @property
    def tournament(self) -> Tournament:
        return self.bracket.tournament

    @property
    def entry(self) -> Entry:
        return self.standing.entry

    @property
    def place(self) -> str:
        return written_place(self.standing)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        return explain_row(self.bracket, self.standing.entry_id)


def place_page(public_id: str, *, stage: int, entry: str) -> PlacePage | None:
    """Return why *entry* stands where it does in a stage, None where nothing is to be said."""
    rows = Standing.objects.select_related("entry", "bracket__tournament__club").filter(
        bracket__tournament__public_id=public_id, bracket__number=stage, entry__public_id=entry
    )
    row = rows.first()
    return PlacePage(row) if row is not None and row.values.get("criteria") else None


_AMONG_EQUALS = (Criterion.DIRECT_ENCOUNTER, Criterion.LOTS)


def _level(row: Standing, rows: Iterable[Standing], index: int) -> tuple[int, ...]:
    """Return the entries that have the same as *row*, itself too, by all criteria before *index*."""
    return tuple(
        other.entry_id
        for other in rows
        if other.values["group"] == row.values["group"]
        and not other.values["annulled"]
        and _amounts(other)[:index] == _amounts(row)[:index]
    )


def _amounts(row: Standing) -> list[int | None]:
    return [amount for _code, amount, _parts in row.values["criteria"]]


@dataclass(frozen=True, slots=True)
class _Points:
    """The account of a bracket that is ranked by points."""

    ledger: Ledger
    names: Mapping[int, str]

    def parts(self, code: str, entry: int, tied: tuple[int, ...]) -> Iterator[Part]:
        criterion = Criterion(code)
        # What was won among those who were level is written in points.
        unit = Criterion.POINTS if criterion is Criterion.DIRECT_ENCOUNTER else criterion
        met = {turn.round: turn.rivals for turn in self.ledger.turns(entry)}
        for each in explain(self.ledger, Value(criterion, None, tied), entry):
            rivals = met.get(each.round, ()) if each.rival is None else (each.rival,)
            yield Part(
                round=each.round,
                rivals=tuple(self.names[rival] for rival in _in_round(each, rivals)),
                kind=KINDS[each.kind],
                value=written(unit, each.value, unit.parts),
                cut=each.cut,
            )


def _in_round(each: Contribution, rivals: tuple[int, ...]) -> tuple[int, ...]:
    """Return *rivals*, but for a penalty, which has nothing to do with who was met in its round."""
    return () if each.kind is TurnKind.PENALTY else rivals


@dataclass(frozen=True, slots=True)
class _Boards:
    """The account of a bracket of duplicate boards."""

    made: Sequence[Made]
    names: Mapping[int, str]

    def parts(self, code: str, entry: int, _tied: tuple[int, ...]) -> Iterator[Part]:
        if code != MATCHPOINTS:
            return
        for side in self.made:
            if entry in side.entries:
                share = round(PERCENTAGE_PARTS * percentage(side.points, side.most))
                yield Part(
                    round=side.round,
                    rivals=tuple(self.names[rival] for rival in side.rivals),
                    kind=KINDS[TurnKind.PLAYED],
                    value=written(code, share, PERCENTAGE_PARTS),
                )


def _account(bracket: Bracket, rows: Mapping[int, Standing]) -> _Points | _Boards:
    facts = facts_of(bracket)
    names = {entry: row.entry.name for entry, row in rows.items()}
    if bracket.boards:
        return _Boards(made_of_boards(facts), names)
    return _Points(ledger_from(facts, facts.entries), names)
