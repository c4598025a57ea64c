"""The standings as a page shows them: rows and columns in words, and why each stands there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tournaments.formats.standings import VERSION
from tournaments.formats.standings.criteria import Criterion
from tournaments.models import Bracket, Entry, Standing
from tournaments.selectors.standings.criteria import MATCHPOINTS, criteria_of
from tournaments.selectors.standings.words import COLUMNS, Column

# What has been compared with nobody.
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Cell:
    """What an entry has by one criterion, as it is written; *decides* over the row above."""

    code: str
    text: str
    decides: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the table: *place* is "" as long as nobody can say it."""

    entry: Entry
    place: str
    cells: tuple[Cell, ...]
    # Of a knock-out bracket: matches won.
    won: int | None
    annulled: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a bracket, or of one *group* of it."""

    group: int | None
    rows: tuple[RowView, ...]


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings of a bracket.

    *version* names the text that the tie-breaks with an article are defined in. A
    knock-out bracket has no columns: how far each came is its place.
    """

    bracket: Bracket
    columns: tuple[Column, ...]
    tables: tuple[Table, ...]
    version: str


def standings_view(bracket: Bracket, rows: Sequence[Standing]) -> StandingsView:
    """Return *rows*, all standings of *bracket* in order with their entries, for a page.

    Asks the database for nothing.
    """
    groups: dict[int | None, list[Standing]] = {}
    for row in rows:
        groups.setdefault(row.values.get("group"), []).append(row)
    return StandingsView(
        bracket=bracket,
        columns=_columns(bracket, rows),
        tables=tuple(
            Table(group, tuple(map(_row, members)))
            for group, members in sorted(groups.items(), key=lambda item: item[0] or 0)
        ),
        version=bracket.tie_breaks_version or VERSION,
    )


def columns_of(bracket: Bracket) -> tuple[Column, ...]:
    """Return the columns that the standings of *bracket* will have, without the lots."""
    return _named(_codes(bracket))


def _codes(bracket: Bracket) -> list[str]:
    if bracket.boards and not bracket.is_knock_out:
        return [MATCHPOINTS, Criterion.LOTS]
    return list(criteria_of(bracket))


def _columns(bracket: Bracket, rows: Sequence[Standing]) -> tuple[Column, ...]:
    """Return the columns of what was computed, which may be older than a change of the order."""
    stored = next((row.values["criteria"] for row in rows if row.values.get("criteria")), None)
    return _named(_codes(bracket) if stored is None else [code for code, *_rest in stored])


def _named(codes: Iterable[str]) -> tuple[Column, ...]:
    return tuple(COLUMNS[code] for code in codes if code != Criterion.LOTS)


def _row(row: Standing) -> RowView:
    values: dict[str, Any] = row.values
    decided_by = values.get("decided_by")
    return RowView(
        entry=row.entry,
        place=written_place(row),
        cells=tuple(
            Cell(code, written(code, amount, parts), decides=code == decided_by)
            for code, amount, parts in values.get("criteria", ())
            if code != Criterion.LOTS
        ),
        won=values.get("won"),
        annulled=bool(values.get("annulled")),
    )


def written_place(row: Standing) -> str:
    """Return the place as it is written: in its group, if there are any."""
    values = row.values
    if "won" in values and not values.get("settled"):
        return ""
    return f"{values.get('place') or row.rank}{'=' if values.get('shared') else ''}"


def written(code: str, amount: int | None, parts: int) -> str:
    """Return an amount in the language of the page: ``2.5``, ``+9``, ``62.5 %``."""
    if amount is None:
        return NOTHING
    number = (Decimal(amount) / parts).normalize()
    text = number_format(Decimal(f"{number:f}"), use_l10n=True)
    if code == MATCHPOINTS:
        return _("%(number)s %%") % {"number": text}
    return f"+{text}" if code == Criterion.HAND_POINTS and amount > 0 else text
