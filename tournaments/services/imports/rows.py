"""From text to rows: the separator, the quotes, the header, and clean cells."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.services.imports.decoding import LARGEST_FILE
from tournaments.services.names import clean, name_key

# In order of preference when two would do equally well: a semicolon or a tab is hardly ever part
# of a name, a comma is ("Silva, João").
SEPARATORS = ";\t,"
MOST_ROWS = 1000
COLUMNS = ("first", "second", "pair_name", "seed")

NUMBER = re.compile(r"#?[0-9]{1,4}[ºª°]?")
# Excel's own way of saying which separator follows.
SEPARATOR_LINE = re.compile(r"\s*sep=([;,\t])\s*\Z", re.IGNORECASE)
# How people head these columns in Portuguese, Spanish and English, as `name_key` writes it.
HEADERS = {
    "first": """jogador jogador1 jogadora1 jogadora nome1 1jogador primeirojogador parceiro1
        atleta1 jugador1 jugadora1 nombre1 primerjugador companero1 player1 playera name1
        firstplayer partner1 jugador player""",
    "second": """jogador2 jogadora2 jogadorb nome2 2jogador segundojogador parceiro2 parceiro
        parceira atleta2 jugador2 jugadora2 jugadorb nombre2 segundojugador companero2 companero
        companera player2 playerb name2 secondplayer partner2 partner""",
    "pair_name": """dupla nomedadupla equipe time nome pareja nombredelapareja equipo pair pairname
        nameofthepair team teamname""",
    "seed": """cabecadechave cabeca chave cabezadeserie cabeza siembra seed seeding seednumber""",
}
NUMBERED_HEADERS = {
    word for words in HEADERS.values() for word in words.split() if word[-1].isdigit()
}
COLUMN_OF_HEADER = {word: column for column, words in HEADERS.items() for word in words.split()}


# One quotation mark that is never closed makes the rest of a file one cell.
csv.field_size_limit(LARGEST_FILE + 1)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list: its number in the file, its cells, and the fault of its form."""

    number: int
    first: str = ""
    second: str = ""
    pair_name: str = ""
    seed: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of a list, and the headers of the columns that are not read."""

    rows: tuple[Row, ...]
    ignored: tuple[str, ...] = ()


def rows_of(text: str) -> Sheet:
    """Return the lines of *text* that are not blank.

    :raises DomainError: ``no_lines``, ``too_many_lines`` or ``header_incomplete``.
    """
    records = _records(text)
    header = records[0][1] if records else []
    columns = _columns_of_header(header)
    if columns is None:
        sheet = Sheet(tuple(_row_by_place(number, cells) for number, cells in records))
    else:
        sheet = Sheet(
            tuple(_row(number, cells, columns) for number, cells in records[1:]),
            tuple(
                cell for cell, column in zip(header, columns, strict=True) if cell and not column
            ),
        )
    if not sheet.rows:
        raise DomainError("no_lines", _("The file has no line with a pair."))
    if len(sheet.rows) > MOST_ROWS:
        raise DomainError("too_many_lines", _("The file has more than 1000 lines."))
    return sheet


Record = tuple[int, list[str]]


def _records(text: str) -> list[Record]:
    first_line, _end, rest = text.partition("\n")
    if announced := SEPARATOR_LINE.match(first_line):
        return _split(rest, announced[1], first_number=2)
    readings = [_split(text, separator, first_number=1) for separator in SEPARATORS]
    return max(readings, key=_plausibility)


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
    return "\n".join(map(clean, cell.splitlines())) if broken else clean(cell)


def _plausibility(records: list[Record]) -> tuple[int, int]:
    """Rank a reading: how many lines have a partner, and how few have cells to spare."""
    with_partner = sum(len([cell for cell in cells if cell]) >= 2 for _number, cells in records)
    return with_partner, -sum(len(cells) > len(COLUMNS) for _number, cells in records)


def _columns_of_header(cells: Sequence[str]) -> list[str] | None:
    """Return what each column holds ("" for nothing of ours), None if *cells* are no header."""
    columns: list[str] = []
    for cell in cells:
        column = COLUMN_OF_HEADER.get(_header_word(cell), "")
        columns.append("" if column in columns else column)
    if {"first", "second"} <= set(columns):
        return columns
    # Somebody may be called Parceiro, but nobody is called Jogador 1.
    if any(_header_word(cell) in NUMBERED_HEADERS for cell in cells):
        raise DomainError(
            "header_incomplete",
            _("The first line looks like a header, but only one player has a column."),
        )
    return None


def _header_word(cell: str) -> str:
    return re.sub(r"[\W_]", "", name_key(cell))


def _row_by_place(number: int, cells: list[str]) -> Row:
    """Read a line of a file without a header.

    A third cell that is a number, with no fourth, is a seed: no pair is called “3”.
    """
    if len(cells) >= 3 and NUMBER.fullmatch(cells[2]) and not any(cells[3:4]):
        cells = [*cells[:2], "", cells[2], *cells[4:]]
    return _row(number, cells, COLUMNS)


def _row(number: int, cells: list[str], columns: Sequence[str]) -> Row:
    values = {column: cell for column, cell in zip(columns, cells, strict=False) if column}
    return Row(number, fault=_fault(cells, columns), **values)


def _fault(cells: list[str], columns: Sequence[str]) -> str:
    if any("\n" in cell for cell in cells):
        return "line_break"
    return "too_many_columns" if any(cells[len(columns) :]) else ""
