"""How rows that organisers set came to be as they are: the versions of each, and what changed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby, pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from django.db.models import Field, ForeignKey, Model

from tournaments.models import Bracket, Pair, Tournament

if TYPE_CHECKING:
    from games.models import Player

# Of the keys no person reads, and of times that only repeat when a version was made.
UNTOLD = frozenset(
    {
        "id",
        "public_id",
        "club",
        "tournament",
        "draw_seed",
        "tie_breaks_version",
        "created_at",
        "joined_at",
        "registered_at",
        "checked_in_at",
        "withdrawn_at",
        "started_at",
        "finished_at",
        "drawn_at",
        "closed_at",
    }
)


Step = tuple[Any, Any]
Named = dict[tuple[Any, int], Model]


@dataclass(frozen=True, slots=True)
class Changed:
    """What one version of a row says otherwise than the one before; rows in place of keys."""

    field: "Field[Any, Any]"
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class Version:
    """A row as somebody left it; *stage* is the version of a tournament's stage that it is about."""

    at: datetime
    who: "Player | None"
    reason: str
    # "+" made, "~" changed, "-" removed.
    kind: str
    changed: tuple[Changed, ...]
    stage: Any = None


def versions_of(row: Model) -> list[Version]:
    """Return the versions of *row*, the newest first; of a tournament also those of its stages.

    The number of queries depends on neither the number of versions nor that of the rows named.
    """
    steps = list(_steps(type(row), id=row.pk))
    if isinstance(row, Tournament):
        steps += _steps(Bracket, tournament_id=row.pk)
    named = _named(steps)
    versions = [_version(before, record, named) for before, record in steps]
    worth_telling = [each for each in versions if each.kind != "~" or each.changed]
    return sorted(worth_telling, key=lambda version: version.at)[::-1]


def _steps(model: Any, **of: object) -> Iterator[Step]:
    """Yield the versions of the rows of *model*, each with the one before it."""
    # By key: under the lock of the row, versions are written in the order in which they came about.
    records = model.history.filter(**of).order_by("id", "history_id")
    for _key, versions in groupby(records.select_related("history_user"), attrgetter("id")):
        yield from pairwise([None, *versions])


def _version(before: Any, record: Any, named: Named) -> Version:
    return Version(
        at=record.history_date,
        who=record.history_user,
        reason=record.history_change_reason or "",
        kind=record.history_type,
        changed=tuple(
            Changed(field, _value(before, field, named), _value(record, field, named))
            for field in _differing(before, record)
        ),
        stage=record if record.instance_type is Bracket else None,
    )


def _differing(before: Any, record: Any) -> Iterator["Field[Any, Any]"]:
    if before is None or record.history_type == "-":
        return
    for field in type(record).tracked_fields:
        told = field.name not in UNTOLD
        if told and getattr(before, field.attname) != getattr(record, field.attname):
            yield field


def _value(record: Any, field: "Field[Any, Any]", named: Named) -> object:
    value = getattr(record, field.attname)
    if not isinstance(field, ForeignKey) or value is None:
        return value
    return named.get((field.related_model, value), f"#{value}")


def _named(steps: Iterable[Step]) -> Named:
    """Return the rows to which changed keys lead, in one query for each model."""
    wanted: dict[Any, set[int]] = {}
    for before, record in steps:
        for field in _differing(before, record):
            if isinstance(field, ForeignKey):
                keys = {getattr(before, field.attname), getattr(record, field.attname)}
                wanted.setdefault(field.related_model, set()).update(keys - {None})
    found: Named = {}
    for model, keys in wanted.items():
        rows = model.objects.filter(pk__in=keys)
        if model is Pair:
            rows = rows.select_related("first", "second")
        found |= {(model, row.pk): row for row in rows}
    return found
