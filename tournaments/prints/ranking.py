"""The standings of a stage, with what decided them."""

from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tournaments.models import Standing
from tournaments.prints.documents import Asked, Document, NoSuchPaperError, Paper
from tournaments.selectors.pages import standings as standings_of


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the standings: *values* stand under the codes of their criteria."""

    rank: str
    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The standings of a whole stage, or of one group of it."""

    title: str
    codes: tuple[str, ...]
    lines: tuple[Ranked, ...]


def standings(asked: Asked) -> Document:
    """Return the standings as they were last computed: of groups, those of each first.

    :raises NoSuchPaperError: while there are none.
    """
    rows = list(standings_of(asked.drawn))
    if not rows:
        raise NoSuchPaperError
    return Document(
        paper=Paper.STANDINGS,
        subtitle="",
        pieces=len(rows),
        content={
            "tables": [
                *_of_groups(rows),
                _table(_("All groups") if _has_groups(rows) else "", rows),
            ],
            "is_final": all(row.values.get("settled") for row in rows),
        },
    )


def rank_of(row: Standing) -> str:
    """Return the place that *row* has for certain, or has so far."""
    if row.values.get("annulled") or (_is_knock_out(row) and not row.values.get("settled")):
        return "–"
    return f"{row.rank}{'=' if row.values.get('shared') else ''}"


def amount(value: int | None, parts: int) -> str:
    """Return *value* of *parts* to the whole as people write it, "–" for none.

    >>> amount(7, 2)
    '3.5'
    """
    if value is None:
        return "–"
    return number_format(float(Fraction(value, parts)), use_l10n=True).rstrip()


def _has_groups(rows: list[Standing]) -> bool:
    return any(row.values.get("group") for row in rows)


def _of_groups(rows: list[Standing]) -> list[Table]:
    groups = sorted({row.values["group"] for row in rows if row.values.get("group")})
    return [
        _table(
            _("Group %(number)d") % {"number": group},
            sorted(
                (row for row in rows if row.values.get("group") == group),
                key=lambda row: row.values["place"],
            ),
            in_group=True,
        )
        for group in groups
    ]


def _table(title: str, rows: list[Standing], *, in_group: bool = False) -> Table:
    knock_out = _is_knock_out(rows[0])
    codes = (_("Won"),) if knock_out else _codes(rows)
    return Table(
        title=title,
        codes=codes,
        lines=tuple(
            Ranked(
                rank=str(row.values["place"]) if in_group else rank_of(row),
                name=row.entry.name,
                values=(str(row.values["won"]),) if knock_out else _values(row, codes),
            )
            for row in rows
        ),
    )


def _is_knock_out(row: Standing) -> bool:
    return row.values.get("won") is not None


def _codes(rows: list[Standing]) -> tuple[str, ...]:
    longest: list[list[object]] = max((row.values["criteria"] for row in rows), key=len)
    return tuple(str(code) for code, _amount, _parts in longest)


def _values(row: Standing, codes: tuple[str, ...]) -> tuple[str, ...]:
    told = {code: amount(value, parts) for code, value, parts in row.values["criteria"]}
    return tuple(told.get(code, "–") for code in codes)
