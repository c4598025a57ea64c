"""Standings of knock-out brackets from rows: how far each came."""

import pytest

from tests.tournaments.crosstable_rows import Crosstable
from tournaments.models import Match

pytestmark = pytest.mark.django_db


def ranks(table: Crosstable) -> dict[str, int]:
    return {letter: line.rank for letter, line in table.lines.items()}


def four(*rounds: str, **fields) -> Crosstable:
    table = Crosstable(*rounds, pairs="ABCD", format_="single_elimination", **fields)
    if fields.get("third_place"):
        Match.objects.filter(bracket=table.bracket, number=4).update(part="third_place")
    return table


def test_the_match_for_the_third_place_parts_the_losers_of_the_semifinals():
    table = four("A>B, C>D", "A>C, D>B", third_place=True)

    assert ranks(table) == {"A": 1, "C": 2, "D": 3, "B": 4}
    assert not any(line.shared for line in table.lines.values())
    assert [table.lines[letter].won for letter in "ACDB"] == [2, 1, 1, 0]


def test_until_it_is_played_the_third_place_is_shared_and_not_settled():
    lines = four("A>B, C>D", "A>C, D?B", third_place=True).lines

    assert [(lines[x].rank, lines[x].shared, lines[x].settled) for x in "BD"] == [
        (3, True, False), (3, True, False),
    ]  # fmt: skip
    assert lines["C"].settled


def test_penalties_have_no_effect():
    table = four("A>B, C>D", "A>C")
    before = table.lines
    table.penalise("A", 3)

    assert table.lines == before


def double(*rounds: str) -> Crosstable:
    """Four pairs: A beats D and B C; A beats B in the main bracket; then the losers meet."""
    return Crosstable(
        "A>D, B>C", "A>B", "C>D", "B>C", *rounds, pairs="ABCD", format_="double_elimination"
    )


def test_the_first_final_can_be_the_last():
    assert ranks(double("A>B")) == {"A": 1, "B": 2, "C": 3, "D": 4}


def test_a_lost_first_final_is_no_second_defeat():
    table = double("B>A")
    assert [line.settled for line in table.lines.values()] == [False, False, True, True]

    table.play("B>A")

    assert ranks(table) == {"B": 1, "A": 2, "C": 3, "D": 4}
    assert all(line.settled for line in table.lines.values())
