"""Prints as PDF: where it can be made, and what stands in where it cannot."""

import builtins
import re
import zlib

import pytest

from tests.tournaments.organisers import shown
from tests.tournaments.paper_rows import Printed, desk_of, words
from tournaments.admin.pages import printing
from tournaments.prints import pdf

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def pages_of(data: bytes) -> int:
    """Return how many pages a PDF has; its objects lie in compressed streams."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", data, flags=re.DOTALL)
    said = b"".join(zlib.decompress(each) for each in streams if each.startswith(b"x"))
    return len(re.findall(rb"/Type ?/Page\b", said))


def test_pdf_has_the_pages_of_the_print():
    printed = Printed("double_elimination", 8, people=False)
    desk = desk_of(printed)
    for paper, arguments, pages in (
        ("bracket", (), 2),
        ("pairings", (1,), 1),
        ("slips", (1,), 1),
        ("tables", (), 2),
        ("score-sheet", (), 1),
    ):
        answer = desk.get("print", paper, *arguments, format="pdf")

        assert answer["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF-")
        assert pages_of(answer.content) == pages, paper


def test_pdf_reaches_for_nothing_outside(monkeypatch):
    opened = []
    monkeypatch.setattr(
        "urllib.request.OpenerDirector.open", lambda _, asked, **__: opened.append(asked)
    )

    made = pdf.pdf_of(
        '<img src="http://192.0.2.1/a.png"><img src="file:///etc/passwd">'
        '<link rel="stylesheet" href="http://192.0.2.1/a.css"><p>Hello'
    )

    assert made.startswith(b"%PDF-")
    assert opened == []


def test_without_the_libraries_the_page_stands_in_and_says_what_is_missing(monkeypatch):
    real = builtins.__import__

    def without_pango(name, *rest, **named):
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")
        return real(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", without_pango)
    monkeypatch.setattr(pdf, "_absent", lambda: ("libpango-1.0-0",))
    desk = desk_of(Printed("single_elimination", 4))

    page, papers = desk.get("print", "tables", format="pdf"), desk.get("papers")

    for answer in (page, papers):
        assert answer.status_code == 200
        assert "PDF needs a package of the system that is not installed here: libpango-1.0-0." in (
            words(answer)
        )
    assert "format=pdf" not in shown(page) + shown(papers)


def test_a_field_too_large_for_a_pdf_is_printed_from_the_browser(monkeypatch):
    monkeypatch.setattr(printing, "LARGEST_PDF", 3)
    desk = desk_of(Printed("single_elimination", 8))

    page = desk.get("print", "names", 1, format="pdf")

    assert page["Content-Type"].startswith("text/html")
    assert "This is too long for a PDF (16 lines)" in words(page)
