"""Standings where everybody meets everybody, in one group or in several."""

from datetime import timedelta

import pytest

from tests.factories import NIGHT
from tests.tournaments.crosstable_rows import Crosstable, shown
from tournaments.selectors.standings import group_orders

pytestmark = pytest.mark.django_db

# Five pairs; E goes home in round 3, after two of its four matches.
#
#        A    B    C    D    E    points   with the beaten
#   A    .    1    1    0    1      3      B 2 + C 2 + E 0
#   B    0    .    0    1    +      2      D 3 + E 0
#   C    0    1    .    0    1      2      B 2 + E 0
#   D    1    0    1    .    +      3      A 3 + C 2 + E 0
#   E    0    -    0    -    .      0
FIVE_PAIRS = (
    "A>E, C>B, D bye",
    "C>E, D>A, B bye",
    "D>>E, A>B, C bye",
    "B>>E, D>C, A bye",
    "A>C, B>D, E bye",
)
# The same without round 2, where E had beaten C: one match played of four.
E_LEAVES_EARLY = ("E>A, C>B, D bye", "C>>E, D>A, B bye", *FIVE_PAIRS[2:])


def five_pairs(*rounds: str, **fields) -> Crosstable:
    return Crosstable(*(rounds or FIVE_PAIRS), pairs="ABCDE", format_="round_robin", **fields)


def test_a_crosstable():
    table = five_pairs()

    assert table.amounts("PTS") == {"D": 3, "A": 3, "C": 2, "B": 2, "E": 0}
    # D beat A, C beat B.
    assert [line.decided_by for line in table.lines.values()] == [None, "DE", "PTS", "DE", "PTS"]
    assert table.amounts("SB") == {"D": 5, "A": 4, "C": 2, "B": 3, "E": 0}


def test_resting_is_worth_nothing():
    assert five_pairs("A>E, C>B, D bye").amounts("PTS")["D"] == 0


def test_who_withdraws_after_half_of_the_matches_forfeits_the_rest():
    table = five_pairs()
    before = table.order
    table.withdraw("E")

    assert table.order == before
    assert not table.lines["E"].annulled
    assert table.amounts("PTS")["B"] == 2, "the forfeit is a win"


@pytest.mark.parametrize("status", ["withdrawn", "disqualified"])
def test_who_leaves_before_half_of_the_matches_is_annulled_for_everybody(status):
    table = five_pairs(*E_LEAVES_EARLY)
    table.withdraw("E", status=status)

    lines = table.lines
    points = {letter: line.points_doubled / 2 for letter, line in lines.items()}
    # A loses nothing to E, and B, C and D win nothing: it never happened.
    assert points == {"A": 2, "D": 2, "C": 1, "B": 1, "E": 0}
    assert table.order == "DACBE"
    last = lines["E"]
    assert (last.rank, last.annulled, last.criteria, last.decided_by) == (5, True, (), None)


def test_who_stays_is_never_annulled():
    assert five_pairs(*E_LEAVES_EARLY).amounts("PTS") == {"D": 3, "A": 2, "C": 2, "B": 2, "E": 1}


def test_a_club_that_annuls_nobody_counts_every_forfeit():
    table = five_pairs(*E_LEAVES_EARLY, withdrawn_annulled=False)
    table.withdraw("E")

    assert table.amounts("PTS")["E"] == 1
    assert not table.lines["E"].annulled


def test_two_who_leave_early_come_last_in_the_order_of_their_lots():
    table = five_pairs("A>B, C?D, E bye", "A?C, B?E", "A?D, B?C", "A?E, B?D", "C?E")
    for letter in "ED":
        table.withdraw(letter)

    lots = table.bracket.lots
    last = sorted("DE", key=lambda letter: lots[str(table.entries[letter].pk)])
    assert list(table.order[-2:]) == last
    assert [table.lines[letter].rank for letter in last] == [4, 5]


# Two groups; the second has one entry less, so fewer points can be made in it.
#
#        A    B    C   points  hands        D    E   points  hands
#   A    .    1    1     2      +5     D    .    1     1      +4
#   B    0    .    1     1       0     E    0    .     0      -4
#   C    0    0    .     0      -5
GROUPS = ("A>B 12-9, D>E 12-8, C bye", "A>C 12-10, B bye", "B>C 12-9, A bye")


def two_groups(*rounds: str, **fields) -> Crosstable:
    return Crosstable(
        *(rounds or GROUPS), pairs="ABCDE", format_="groups", groups=("ABC", "DE"), **fields
    )


def test_a_table_for_each_group():
    table = two_groups()

    assert [table.letters(order) for order in group_orders(table.bracket)] == ["ABC", "DE"]
    places = [(letter, line.group, line.place) for letter, line in table.lines.items()]
    assert sorted(places) == [("A", 1, 1), ("B", 1, 2), ("C", 1, 3), ("D", 2, 1), ("E", 2, 2)]


def test_winners_come_before_seconds_and_each_match_counts_the_same_in_a_smaller_group():
    # D has won all its matches, as A has, and by more: 4 points in one match, A 5 in two.
    table = two_groups(tie_breaks=["PTS", "PD"])

    assert table.order == "DABEC"
    assert [line.rank for line in table.lines.values()] == [1, 2, 3, 4, 5]


def test_the_criterion_that_parts_two_is_that_of_their_group():
    lines = two_groups().lines

    assert {letter: lines[letter].decided_by for letter in "ABCDE"} == {
        "A": None, "B": "PTS", "C": "PTS", "D": None, "E": "PTS",
    }  # fmt: skip
    assert shown(lines["A"], "DE") is None


def test_who_left_its_group_early_comes_after_everybody():
    table = two_groups("A?B, D?E, C bye", "A?C, B bye", "B?C, A bye")
    table.withdraw("A", at=NIGHT + timedelta(hours=1))

    assert table.order[-1] == "A"
    assert table.lines["A"].place == 3
