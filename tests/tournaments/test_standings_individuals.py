"""Standings of rotating partners from rows: individuals, two on a side."""

import pytest

from tests.tournaments.crosstable_rows import Crosstable, shown

pytestmark = pytest.mark.django_db

# Five friends, one of whom rests in each round.
#
#          points  hands
#   B        2     5 + 4       beat everybody once
#   D        1     3 - 4       beat C and E, lost to B and C
#   A        1    -5 + 3       beat C and E, lost to B and E
#   E        1     5 - 3 - 4
#   C        1    -5 - 3 + 4
FIVE = ("BE>AC 12-7, D bye", "AD>CE 12-9, B bye", "BC>DE 12-8, A bye")


def five(*rounds: str, **fields) -> Crosstable:
    return Crosstable(*(rounds or FIVE), pairs="ABCDE", format_="rotating_partners", **fields)


def test_individuals_have_what_their_sides_made():
    table = five()

    assert table.amounts("PTS") == {"B": 2, "A": 1, "C": 1, "D": 1, "E": 1}
    assert table.amounts("PD") == {"B": 9, "D": -1, "A": -2, "E": -2, "C": -4}
    assert table.amounts("WON") == table.amounts("GW") == table.amounts("PTS")


def test_the_points_of_the_hands_decide_where_not_all_have_been_opponents():
    # A and D were partners, so direct opposition among the four with a point is not complete.
    lines = five().lines

    assert [code for code, *_ in lines["B"].criteria] == ["PTS", "GW", "DE", "PD", "WON", "LOTS"]
    assert [shown(lines[letter], "DE") for letter in "BDAEC"] == [None, 1, 1, 1, 1]
    assert (lines["D"].rank, lines["D"].decided_by) == (2, "PTS")
    assert (lines["C"].rank, lines["C"].decided_by) == (5, "PD")


def test_direct_opposition_decides_between_two_who_met():
    # B and E won one each, B by far; but E won where they were opponents.
    lines = five("AB>CD 12-3, E bye", "AE>BD 12-11, C bye").lines

    assert [shown(lines[letter], "PD") for letter in "BE"] == [8, 1]
    assert [lines[letter].rank for letter in "BE"] == [3, 2]
    assert lines["B"].decided_by == "DE"


def test_penalties_are_of_one_person():
    table = five()
    table.penalise("B", 1.5)

    assert table.order[-1] == "B"
    assert table.amounts("PTS")["E"] == 1
