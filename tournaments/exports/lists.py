"""What all lists have in common: columns by name, times on the club's clock."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone
from import_export.fields import Field
from import_export.resources import Resource
from tablib import Dataset

Column = Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class Written:
    """A list as a table under titles in words, and the *codes* of its columns for programs."""

    table: Dataset
    codes: tuple[str, ...]


class ListResource(Resource):
    """A list of rows, written out by django-import-export; nothing is imported through it."""

    def __init__(self, columns: Mapping[str, tuple[object, Column]]) -> None:
        """Take the name, the title and the value of each column, in their order."""
        super().__init__()
        for code, (title, value) in columns.items():
            self.fields[code] = Field(
                column_name=str(title), dehydrate_method=_cell(value), readonly=True
            )

    def written(self, rows: Iterable[object]) -> Written:
        """Return *rows* under the titles of their columns."""
        return Written(self.export(list(rows)), tuple(self.fields))


def _cell(value: Column) -> Callable[[object], object]:
    return lambda row: _plain(value(row))


def _plain(value: object) -> object:
    """Return what a cell can hold: a number, a text, or a time of the active zone."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return timezone.localtime(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int | float) else str(value)
