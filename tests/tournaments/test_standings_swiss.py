"""Standings of Swiss rounds from rows; the values are computed by hand."""

import pytest

from tests.tournaments.crosstable_rows import Crosstable, shown
from tournaments.models import RequestedBye
from tournaments.services.standings import ledger_of, lots_for

pytestmark = pytest.mark.django_db

# Five pairs. E is late and comes in round 2; C does not come in round 2; D asked to rest in
# round 2 for half a point; A goes home after round 2, B has the bye of round 3.
#
#        1    2     3     points   as rivals see it
#   A   B 1  C +   ----     2        2.5  the last round is a bye asked for, and counts a half
#   B   A 0  E 1   bye      2        2
#   C   D 1  A -   E 1      2        2
#   D   C 0  half  ----     half     1
#   E   ---- B 0   C 0      0        0
NIGHT_OF_MISHAPS = ("A>B, C>D", "A>>C, B>E, D half", "B bye, C>E")


def a_night(*rounds: str, **fields) -> Crosstable:
    night = Crosstable(*(rounds or NIGHT_OF_MISHAPS), pairs="ABCDE", **fields)
    if not rounds:
        night.withdraw("A")
    return night


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("PTS", [2, 2, 2, 0.5, 0]),
        # A: B 2 + forfeit min(own 2, C 2) + bye min(own 2, half of 3 rounds) 1.5, and so on.
        ("BH", [5.5, 4, 3, 3, 4]),
        # Cut are A's last round, B's lowest rival E, C's forfeit, D's last round, E's first.
        ("BH-C1", [4, 4, 1, 2.5, 4]),
        ("SB", [4, 1.5, 1, 0.25, 0]),
    ],
)
def test_bye_forfeit_late_entry_and_withdrawal_count_as_defined(code, expected):
    assert list(a_night().amounts(code).values()) == expected


def test_the_table_says_what_parts_each_from_the_one_above():
    # A beat B, but C, who met neither at the table, could still have beaten both: direct
    # encounter decides nothing (6.3).
    lines = a_night().lines

    assert [(letter, line.rank, line.decided_by) for letter, line in lines.items()] == [
        ("A", 1, None), ("B", 2, "BH"), ("C", 3, "BH-C1"), ("D", 4, "PTS"), ("E", 5, "PTS"),
    ]  # fmt: skip
    assert [shown(line, "DE") for line in lines.values()] == [1, 1, 1, None, None]


def test_the_order_of_the_criteria_is_the_directors():
    night = a_night(tie_breaks=["PTS", "WON", "DE", "PS"])

    # C won two at the table; A and B one each, and A beat B.
    assert night.order == "CABDE"
    assert [code for code, *_ in night.lines["A"].criteria] == ["PTS", "WON", "DE", "PS", "LOTS"]


def test_games_and_hand_points_come_from_the_scores():
    night = a_night("A>B 12-3 10-12 12-11, C>D 12-4, E bye", tie_breaks=["PTS", "GW", "PD"])

    assert night.amounts("GW") == {"A": 2, "C": 1, "E": 0, "B": 1, "D": 0}
    assert night.amounts("PD") == {"A": 8, "C": 8, "E": 0, "B": -8, "D": -8}


def test_what_is_open_counts_for_nothing_and_what_was_dropped_as_well():
    night = a_night("A>B, C?D, E bye", "A!C, B?E")

    assert night.amounts("PTS") == {"A": 1, "E": 1, "B": 0, "C": 0, "D": 0}
    ledger = ledger_of(night.bracket)
    turns = [len(ledger.turns(key)) for key in night.keys("ABCDE")]
    # D alone was not drawn in round 2: of its own will, as far as anybody knows.
    assert turns == [1, 1, 0, 1, 1]


def test_a_round_that_was_dropped_whole_gives_nobody_a_bye():
    night = a_night("A>B, C>D, E bye", "A!C, E!D, B bye")

    assert night.amounts("PTS")["B"] == 0


def test_a_requested_bye_waits_for_its_round_and_gives_way_to_a_match():
    night = a_night("A>B, C>D, E bye")
    for round_, letter in ((1, "A"), (2, "B")):
        RequestedBye.objects.create(
            bracket=night.bracket, entry=night.entries[letter], round_number=round_, kind="FPB",
            at=night.tournament.created_at,
        )  # fmt: skip

    assert night.amounts("PTS") == {"A": 1, "B": 0, "C": 1, "D": 0, "E": 1}


def test_penalties_take_points_from_the_entry_alone():
    night = a_night("A>B, C>D, E bye")
    before = night.amounts("BH")
    night.penalise("A", 1)
    night.penalise("B", 0.5)
    forgiven = night.penalise("C", 1)
    forgiven.revoked_at = forgiven.at
    forgiven.save()

    assert night.amounts("PTS") == {"A": 0, "B": -0.5, "C": 1, "D": 0, "E": 1}
    assert night.amounts("BH") == before
    assert night.lines["B"].points_doubled == -1


def test_lots_part_who_is_equal_in_everything():
    night = a_night("A?B, C?D")
    lots = night.bracket.lots

    assert night.order == "".join(sorted("ABCDE", key=lambda x: lots[str(night.entries[x].pk)]))
    assert night.lines[night.order[1]].decided_by == "LOTS"
    assert [line.rank for line in night.lines.values()] == [1, 2, 3, 4, 5]


def test_lots_follow_from_the_seed_and_stay_when_a_latecomer_gets_the_next():
    night = a_night("A>B")
    night.bracket.lots = {}
    drawn = lots_for(night.bracket, night.keys("CAB"), b"loteria federal")
    assert drawn == lots_for(night.bracket, night.keys("ABC"), b"loteria federal")
    assert sorted(drawn.values()) == [1, 2, 3]

    night.bracket.lots = drawn
    later = lots_for(night.bracket, night.keys("ABCED"), b"another seed")

    d, e = map(str, night.keys("DE"))
    assert later == drawn | {d: 4, e: 5}


def test_who_has_no_lot_yet_comes_after_those_who_have():
    night = a_night("A>B")
    del night.bracket.lots[str(night.entries["A"].pk)]
    night.bracket.lots[str(night.entries["B"].pk)] = 9
    night.bracket.tie_breaks = ["PTS"]
    night.bracket.save()
    night.match("A", "B").delete()

    assert night.order[-1] == "A"
