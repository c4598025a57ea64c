"""From a file to rows of clean cells: the separator, the quotes, the header."""

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence

from django.conf import settings
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.services.imports.decoding import LARGEST_FILE, decoded
from tournaments.services.imports.workbooks import cells_of, is_workbook
from tournaments.services.names import clean, name_key

Record = tuple[int, list[str]]
# How well a way of splitting the text fits: the greatest wins.
Rank = Callable[[list[Record]], tuple[int, ...]]

# In order of preference when two would do equally well: a semicolon or a tab is hardly ever part
# of a name, a comma is ("Silva, João").
SEPARATORS = ";\t,"
MOST_ROWS = 1000
# Excel's own way of saying which separator follows.
SEPARATOR_LINE = re.compile(r"\s*sep=([;,\t])\s*\Z", re.IGNORECASE)
# What a spreadsheet takes for the start of a formula, behind the mark that makes it text: so our
# own exports write it.
TEXT_MARK = re.compile(r"'(?=[=+\-@])")

# One quotation mark that is never closed makes the rest of a file one cell.
csv.field_size_limit(LARGEST_FILE + 1)


def records_of(data: bytes, rank: Rank) -> list[Record]:
    """Return the numbers and cells of the rows of a CSV or XLSX file that are not blank.

    :raises DomainError: if *data* is neither, or too large.
    """
    if not is_workbook(data):
        return text_records(decoded(data), rank)
    rows = cells_of(data, most=MOST_ROWS + 1)
    return [(number, [_clean_unless_broken(cell) for cell in cells]) for number, cells in rows]


def text_records(text: str, rank: Rank) -> list[Record]:
    """Return the rows of a text, split where *rank* likes it best."""
    first_line, _end, rest = text.partition("\n")
    if announced := SEPARATOR_LINE.match(first_line):
        return _split(rest, announced[1], first_number=2)
    return max((_split(text, separator, first_number=1) for separator in SEPARATORS), key=rank)


def require_some(rows: Sequence[object], nothing: Promise) -> None:
    """Refuse a list without a line, in the sentence *nothing*, or with too many.

    :raises DomainError: ``no_lines`` or ``too_many_lines``.
    """
    if not rows:
        raise DomainError("no_lines", nothing)
    if len(rows) > MOST_ROWS:
        raise DomainError("too_many_lines", _("The file has more than 1000 lines."))


def columns_of(cells: Sequence[str], words: Mapping[str, str]) -> list[str]:
    """Return what each column holds by the *words* above them, "" for nothing of ours."""
    columns: list[str] = []
    for cell in cells:
        column = words.get(header_word(cell), "")
        columns.append("" if column in columns else column)
    return columns


def header_word(cell: str) -> str:
    """Return what the spellings of one header share.

    >>> header_word("Cabeça-de-chave ")
    'cabecadechave'
    """
    return re.sub(r"[\W_]", "", name_key(cell))


def words_of(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the column of each word of *headers*, which lists the words of each column."""
    return {word: column for column, words in headers.items() for word in words.split()}


def words_in_all_languages(titles: Mapping[str, Promise | str]) -> dict[str, str]:
    """Return the column of each title as it stands above it in any language of the product."""
    words: dict[str, str] = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            words |= {header_word(str(title)): column for column, title in titles.items()}
    return words


def ignored(cells: Sequence[str], columns: Sequence[str]) -> tuple[str, ...]:
    """Return the headers of the columns that are not read."""
    return tuple(cell for cell, column in zip(cells, columns, strict=True) if cell and not column)


def values_of(cells: Sequence[str], columns: Sequence[str]) -> dict[str, str]:
    """Return the cells of a row by the names of their columns."""
    return {column: cell for column, cell in zip(columns, cells, strict=False) if column}


def fault_of(cells: Sequence[str], columns: Sequence[str]) -> str:
    """Return the fault of the form of a row, "" for none."""
    if any("\n" in cell for cell in cells):
        return "line_break"
    return "too_many_columns" if any(cells[len(columns) :]) else ""


def _split(text: str, separator: str, *, first_number: int) -> list[Record]:
    """Return the numbers and cells of the lines of *text* that are not blank."""
    records: list[Record] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True)
    number = first_number
    for cells in reader:
        cleaned = [_clean_unless_broken(cell) for cell in cells]
        if any(cleaned):
            records.append((number, cleaned))
        number = first_number + reader.line_num
    return records


def _clean_unless_broken(cell: str) -> str:
    """Keep a line break inside a cell, for that is a line whose quotation mark was forgotten."""
    broken = "\n" in cell.strip() or "\r" in cell.strip()
    cleaned = "\n".join(map(clean, cell.splitlines())) if broken else clean(cell)
    return TEXT_MARK.sub("", cleaned, count=1) if cleaned.startswith("'") else cleaned
