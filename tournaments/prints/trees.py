"""A bracket on paper: columns of matches joined by lines, cut into sheets that can be read.

A sheet is a table whose cells span rows: a match as many as its place in the
bracket is high. So it needs no script and no measure, and prints from a browser
as it does from the PDF.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from tournaments.prints.stages import Scored

# Rounds on a sheet, and how many more it may have rather than leave a few for one of their own.
ROUNDS = 4
ROUNDS_AT_LAST = {4: 6, 8: 5, 16: 5}
SMALL_AT_LAST = {8: 4}
# Matches of its first round, on a sheet that is one of several.
PLACES = 8


@dataclass(frozen=True, slots=True)
class Column:
    """A round of a bracket: a match at each place, or None where nobody meets."""

    name: str
    places: tuple[Scored | None, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of *rows* rows; *line* says which of its edges are lines between matches."""

    rows: int
    columns: int = 1
    line: str = ""
    match: Scored | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """As much of a bracket as fits a page."""

    # Two columns of lines stand between the rounds.
    names: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def sheets(columns: Sequence[Column], *, small: bool = False) -> list[Sheet]:
    """Cut a bracket into sheets, those of the first rounds first; *small* ones hold less."""
    at_last = SMALL_AT_LAST if small else ROUNDS_AT_LAST
    made: list[Sheet] = []
    rest = list(columns)
    while rest:
        height = len(rest[0].places)
        taken, rest = _split(rest, height, at_last)
        parts = min(len(taken[-1].places), max(1, height // PLACES)) if rest else 1
        made += [_sheet(_part(taken, number, parts)) for number in range(parts)]
    return made


def _split(
    columns: list[Column], height: int, at_last: Mapping[int, int]
) -> tuple[list[Column], list[Column]]:
    fits = next((most for places, most in at_last.items() if height <= places), 0)
    rounds = len(columns) if len(columns) <= fits else ROUNDS
    if len(columns) == rounds + 1:
        # A final alone on a sheet tells nobody who came there.
        rounds -= 1
    return columns[:rounds], columns[rounds:]


def _part(columns: Sequence[Column], number: int, parts: int) -> list[Column]:
    """Return part *number* of *parts*, as if the bracket were cut across."""
    cut = []
    for column in columns:
        each = len(column.places) // parts
        cut.append(Column(column.name, column.places[number * each : (number + 1) * each]))
    return cut


def _sheet(columns: Sequence[Column]) -> Sheet:
    height = 2 * len(columns[0].places)
    grid = [_matches(columns[0], height)]
    for before, after in pairwise(columns):
        grid += [*_joints(before, after, height), _matches(after, height)]
    return Sheet(tuple(column.name for column in columns), _as_rows(grid, height))


def _matches(column: Column, height: int) -> list[Cell]:
    rows = height // len(column.places)
    return [Cell(rows, match=match) for match in column.places]


def _joints(before: Column, after: Column, height: int) -> list[list[Cell]]:
    """Return the columns of cells whose edges lead from *before* to *after*."""
    rows = height // len(before.places)
    if len(before.places) == len(after.places):
        return [_straight(before, after, rows)]
    out: list[Cell] = []
    into: list[Cell] = []
    for place, match in enumerate(after.places):
        upper, lower = before.places[2 * place : 2 * place + 2]
        has = [_leads(feeder, match) for feeder in (upper, lower)]
        out += [
            Cell(rows // 2),
            Cell(rows // 2, line="down" if has[0] else ""),
            Cell(rows // 2, line="up" if has[1] else ""),
            Cell(rows // 2),
        ]
        into += [Cell(rows, line="on" if any(has) else ""), Cell(rows)]
    return [out, into]


def _straight(before: Column, after: Column, rows: int) -> list[Cell]:
    cells: list[Cell] = []
    for feeder, match in zip(before.places, after.places, strict=True):
        line = "on" if _leads(feeder, match) else ""
        cells += [Cell(rows // 2, columns=2, line=line), Cell(rows // 2, columns=2)]
    return cells


def _leads(feeder: Scored | None, match: Scored | None) -> bool:
    return feeder is not None and match is not None


def _as_rows(grid: Sequence[Sequence[Cell]], height: int) -> tuple[tuple[Cell, ...], ...]:
    """Turn columns of cells into rows: a cell stands in the row where it begins."""
    rows: list[list[Cell]] = [[] for _ in range(height)]
    for cells in grid:
        starts = [0, *accumulate(cell.rows for cell in cells)]
        for start, cell in zip(starts, cells, strict=False):
            rows[start].append(cell)
    return tuple(map(tuple, rows))
