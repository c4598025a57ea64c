"""Prints as pictures for a telephone."""

import struct

import pytest
from django.utils import translation

from tests.tournaments.paper_rows import Printed
from tournaments.prints import pictures
from tournaments.prints.documents import NoSuchPaperError
from tournaments.prints.pictures import TooLargeError, pictures_of, sketch
from tournaments.prints.trees import Column, sheets

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def size_of(picture):
    assert picture.startswith(b"\x89PNG")
    return struct.unpack(">II", picture[16:24])


def test_pictures_are_such_as_a_chat_takes():
    printed = Printed("double_elimination", 8, people=False)

    drawn = pictures_of(sketch(printed.tournament.public_id, "bracket"))

    assert len(drawn) == 2
    for picture in drawn:
        width, height = size_of(picture)
        assert width + height <= 10_000
        assert max(width, height) <= 20 * min(width, height)
        # Letters of two and a half millimetres on a sheet of 225 are high enough to be read.
        assert width > 1500
        assert len(picture) < 1_000_000


def test_equal_sketches_make_equal_pictures_and_the_time_is_none_of_them():
    public_id = Printed("single_elimination", 4, people=False).tournament.public_id

    first, again = sketch(public_id, "bracket"), sketch(public_id, "bracket")
    with translation.override("pt-br"):
        other = sketch(public_id, "bracket")

    assert first.digest == again.digest != other.digest
    assert (first.title, other.title) == ("Bracket", "Chave")


def test_a_small_sheet_holds_eight_matches_of_a_round():
    columns = [Column(str(each), (None,) * 2 ** (5 - each)) for each in range(6)]

    assert [len(each.rows) for each in sheets(columns, small=True)] == [16, 16, 16, 16, 4]
    assert [len(each.names) for each in sheets(columns[1:], small=True)] == [3, 3, 2]


def test_what_is_too_large_is_not_drawn(monkeypatch):
    public_id = Printed("single_elimination", 4, people=False).tournament.public_id
    monkeypatch.setattr(pictures, "MOST_PIECES", 2)

    with pytest.raises(TooLargeError):
        sketch(public_id, "bracket")


@pytest.mark.parametrize(
    ("what", "stage"), [("standings", None), ("bracket", None), ("bracket", 9)]
)
def test_what_is_not_there_is_not_drawn(what, stage):
    public_id = Printed("round_robin", 4, people=False).tournament.public_id

    for tournament in (public_id, "nosuchcopa"):
        with pytest.raises(NoSuchPaperError):
            sketch(tournament, what, stage=stage)
