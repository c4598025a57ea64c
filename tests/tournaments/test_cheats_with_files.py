"""Files that were made to keep the server busy."""

import io
import zipfile

import pytest
from openpyxl import Workbook

from games.errors import DomainError
from tournaments.services.imports.workbooks import cells_of


def workbook_of(rows: str) -> bytes:
    """Return a workbook whose only sheet has these *rows*, as XML."""
    good, made = io.BytesIO(), io.BytesIO()
    Workbook().save(good)
    sheet = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        f"<sheetData>{rows}</sheetData></worksheet>"
    )
    with zipfile.ZipFile(good) as source, zipfile.ZipFile(made, "w") as target:
        for name in source.namelist():
            is_sheet = name.startswith("xl/worksheets/")
            target.writestr(name, sheet.encode() if is_sheet else source.read(name))
    return made.getvalue()


def cell(address: str) -> str:
    return f'<c r="{address}" t="inlineStr"><is><t>Ana</t></is></c>'


def test_a_row_far_down_is_not_waited_for():
    far_down = "9" * 15
    data = workbook_of(f'<row r="{far_down}">{cell("A" + far_down)}</row>')

    with pytest.raises(DomainError) as caught:
        cells_of(data, most=10)

    assert caught.value.code == "file_too_large"


def test_a_cell_far_to_the_right_is_not_waited_for():
    with pytest.raises(DomainError) as caught:
        cells_of(workbook_of(f'<row r="1">{cell("AAAAAAAAAA1")}</row>'), most=10)

    assert caught.value.code == "workbook_broken"


def test_a_list_below_a_large_heading_is_read():
    assert cells_of(workbook_of(f'<row r="40000">{cell("A40000")}</row>'), most=10) == [
        (40_000, ["Ana"])
    ]
