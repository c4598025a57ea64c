"""docs/rules.md says what the engine plays."""

import json
import re
from pathlib import Path

import pytest

from games.engine import PRESETS
from games.engine.presets import PRESET_FIELDS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "rules.md").read_text()


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """Return the cells of every line of the tables in *text*."""
    lines = [line for line in text.splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def written(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return value if isinstance(value, str) else json.dumps(value)


def test_the_table_of_presets_is_that_of_the_engine():
    header, *lines = [row for row in rows(section("Presets")) if len(row) > 2]
    presets = header[1:]

    assert {line[0]: line[1:] for line in lines} == {
        name: [written(PRESET_FIELDS[preset][name]) for preset in presets]
        for name in PRESET_FIELDS["mineiro"]
    }


def test_the_club_presets_are_those_of_the_engine():
    _header, *lines = [row for row in rows(section("Presets")) if len(row) == 2]

    told = {
        preset: dict(part.split(" ", 1) for part in other.split(", ")) for preset, other in lines
    }
    for preset, changes in told.items():
        base = PRESET_FIELDS[preset.rpartition("-")[0]]
        assert changes == {
            name: written(value)
            for name, value in PRESET_FIELDS[preset].items()
            if value != base[name]
        }
    assert set(PRESETS) == {*told, *(rows(section("Presets"))[0][1:])}


def test_every_field_is_listed():
    listed = {name for row in rows(section("Fields"))[1:] for name in re.split(r", ", row[0])}

    assert listed == set(PRESET_FIELDS["mineiro"])


@pytest.mark.parametrize(
    ("letter", "last"),
    [("A", 5), ("B", 6), ("C", 8), ("D", 9), ("E", 6), ("F", 8), ("G", 10), ("I", 2)],
)
def test_every_clause_is_there(letter, last):
    clauses = re.findall(rf"^- \*\*({letter}\d+)\*\*", PAGE, re.MULTILINE)

    assert clauses == [f"{letter}{number}" for number in range(1, last + 1)]
