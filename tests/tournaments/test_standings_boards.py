"""Duplicate boards: what counts is how the same hands were played at the other tables."""

import pytest

from tests.tournaments.crosstable_rows import Crosstable

pytestmark = pytest.mark.django_db

# Three tables, two boards; two points for each table on one's side that did worse, one for equal.
#
#   board 1: A +3, C +1, E 0     A 4, C 2, E 0;   D and F and B the rest: B 0, D 2, F 4
#   board 2: A -2, C +1, E +1    A 0, C 3, E 3;   B 4, D 1, F 1
ROUND = "A:B 3-0 0-2, C:D 1-0 1-0, E:F 0-0 2-1"


def boards(*rounds: str, pairs: str = "ABCDEF", format_: str = "round_robin") -> Crosstable:
    return Crosstable(*rounds, pairs=pairs, format_=format_, boards=2)


def test_percentages_of_the_matchpoints():
    table = boards(ROUND)

    # Of the 8 that can be made on two boards of three tables; in hundredths of a percent.
    assert {letter: line.criteria[0] for letter, line in table.lines.items()} == {
        "C": ("MP", 6250, 100), "F": ("MP", 6250, 100), "A": ("MP", 5000, 100),
        "B": ("MP", 5000, 100), "D": ("MP", 3750, 100), "E": ("MP", 3750, 100),
    }  # fmt: skip
    assert table.lines["C"].points_doubled == 10
    assert {line.decided_by for line in table.lines.values()} == {None, "LOTS", "MP"}


def test_nothing_counts_before_the_boards_are_revealed():
    table = boards(ROUND)
    before = table.amounts("MP")

    table.play("A:C 9-0 9-0, B:D 0-0 0-0, E:F 0-0 0-0", revealed=False)

    assert table.amounts("MP") == before


def test_a_table_that_is_still_open_keeps_boards_dealt_by_hand_secret():
    table = boards("A:B 3-0 0-2, C?D, E:F 0-0 2-1")
    table.bracket.rounds.update(boards=None)

    assert set(table.amounts("MP").values()) == {None}


def test_who_was_not_there_has_less_than_average_and_who_waited_more():
    # A single table compares with nobody: average. Nobody played the other one.
    table = boards("A:B 3-0 0-2, C>>D, E bye", pairs="ABCDE")

    assert table.amounts("MP") == {"C": 60, "A": 50, "B": 50, "D": 40, "E": None}
    assert table.order[-1] == "E", "has not sat down to a board"


def test_a_round_to_which_nobody_came_has_nothing_to_reveal():
    table = boards()
    table.play("A>>B, C--D, E>>F", revealed=False)

    assert table.amounts("MP") == {"A": 60, "E": 60, "B": 40, "C": 40, "D": 40, "F": 40}


def test_each_of_two_partners_has_what_their_side_made():
    table = boards("AB:CD 3-0 0-2, EF:GH 1-0 1-0", pairs="ABCDEFGH", format_="rotating_partners")

    assert table.amounts("MP") == dict.fromkeys("ABCDEFGH", 50)


def test_a_penalty_takes_matchpoints():
    table = boards(ROUND)
    table.penalise("C", 2)

    assert table.amounts("MP")["C"] == 37.5
