"""From an XLSX file to the text of its cells."""

import io
import zipfile
from datetime import date, datetime

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.services.imports.decoding import require_small

# What a workbook of a few hundred kilobytes may come to when it is unpacked.
LARGEST_UNPACKED = 30_000_000
MOST_COLUMNS = 60
# Rows between those that hold something: the last may claim any number, and all before are read.
MOST_BLANK_ROWS = 50_000

START_OF_ZIP = b"PK\x03\x04"


def is_workbook(data: bytes) -> bool:
    """Tell whether *data* is an XLSX file, by its first bytes."""
    return data.startswith(START_OF_ZIP)


def cells_of(data: bytes, *, most: int) -> list[tuple[int, list[str]]]:
    """Return the rows of the first sheet that are not blank, each with its number.

    No more than *most* and one are read.

    :raises DomainError: ``file_too_large`` or ``workbook_broken``.
    """
    require_small(data)
    try:
        _require_small_unpacked(data)
        return _rows(data, most)
    except DomainError:
        raise
    except Exception as fault:
        # Whatever can be broken about an XML file in a ZIP file; there is no common ancestor.
        raise DomainError(
            "workbook_broken",
            _("This workbook cannot be read. Save the list as CSV and upload that file."),
        ) from fault


def _require_small_unpacked(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        # What a member claims here is also where reading it ends.
        unpacked = sum(member.file_size for member in archive.infolist())
    if unpacked > LARGEST_UNPACKED:
        raise _too_large()


def _too_large() -> DomainError:
    return DomainError("file_too_large", _("This workbook is too large."))


def _rows(data: bytes, most: int) -> list[tuple[int, list[str]]]:
    # It brings numpy along, which would make every start of a process longer.
    from openpyxl import load_workbook  # noqa: PLC0415

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        sheet = book.worksheets[0]
        # What the file says of its own size is often wrong.
        sheet.reset_dimensions()
        rows: list[tuple[int, list[str]]] = []
        for number, values in enumerate(sheet.iter_rows(values_only=True), start=1):
            cells = [_text(value) for value in values[:MOST_COLUMNS]]
            if any(cell.strip() for cell in cells):
                rows.append((number, cells))
            if len(rows) > most:
                break
            if number > len(rows) + MOST_BLANK_ROWS:
                raise _too_large()
        return rows
    finally:
        book.close()


def _text(value: object) -> str:
    """Return what a cell holds as one would type it: whole numbers without a fraction."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
