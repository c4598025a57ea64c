"""From a list to a file that a spreadsheet, or a program, opens as it was meant."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from types import ModuleType

from django.utils.formats import get_format, number_format
from django.utils.text import slugify
from tablib import Dataset

from tournaments.exports.lists import Written

# Without it, spreadsheets take the file for one of the last century.
BYTE_ORDER_MARK = "\ufeff"
# A spreadsheet would carry out what begins so. Behind the mark it is text, also for an import.
FORMULA = re.compile(r"[=+\-@\t\r]")
TEXT_MARK = "'"
# No spreadsheet knows zones; this is read as a time in every language.
TIME = "%Y-%m-%d %H:%M"


@dataclass(frozen=True, slots=True)
class File:
    """A file to be downloaded."""

    name: str
    content_type: str
    data: bytes


def file_of(written: Written, *, name: str, extension: str) -> File:
    """Return a list as a file of one of ``FORMATS``.

    Programs that read JSON find the codes of the columns, whatever language the person speaks,
    and texts as they are; in the other two no text can become a formula.
    """
    data, content_type = _WRITERS[extension](written)
    return File(f"{slugify(name) or 'truco'}.{extension}", content_type, data)


def _csv(written: Written) -> tuple[bytes, str]:
    writer = _formats().CSV()
    told = writer.export_data(_mapped(written.table, _in_words), delimiter=_separator())
    return (BYTE_ORDER_MARK + told).encode(), writer.get_content_type()


def _xlsx(written: Written) -> tuple[bytes, str]:
    writer = _formats().XLSX()
    return writer.export_data(_mapped(written.table, _harmless)), writer.get_content_type()


def _json(written: Written) -> tuple[bytes, str]:
    writer = _formats().JSON()
    told = writer.export_data(Dataset(*written.table, headers=list(written.codes)))
    return told.encode(), writer.get_content_type()


def _formats() -> ModuleType:
    # Brings openpyxl along, and that numpy: no process needs them to start.
    from import_export.formats import base_formats  # noqa: PLC0415

    return base_formats


_WRITERS = {"csv": _csv, "xlsx": _xlsx, "json": _json}
FORMATS = tuple(_WRITERS)


def _mapped(dataset: Dataset, change: Callable[[object], object]) -> Dataset:
    rows = [[change(cell) for cell in row] for row in dataset]
    return Dataset(*rows, headers=dataset.headers)


def _harmless(cell: object) -> object:
    if isinstance(cell, datetime):
        return cell.strftime(TIME)
    return TEXT_MARK + cell if isinstance(cell, str) and FORMULA.match(cell) else cell


def _in_words(cell: object) -> object:
    """Write numbers as spreadsheets of the person's language read them."""
    return number_format(cell) if isinstance(cell, float) else _harmless(cell)


def _separator() -> str:
    """Return what stands between two cells: no comma where one stands within numbers."""
    return ";" if get_format("DECIMAL_SEPARATOR") == "," else ","
