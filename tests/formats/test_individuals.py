"""Standings of individuals, who play each round with another partner."""

import pytest

from tests.formats.crosstables import A, B, C, D, letters
from tournaments.formats.results import Ending, PartnersMeeting, Penalty
from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.direct_encounter import direct_encounter
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import Value, explain, standings

CRITERIA = [Criterion(code) for code in ("PTS", "GW", "DE", "PD", "WON")]

# Four friends, everybody with everybody once.
#
#            1         2         3
#         AB>CD     AC>BD     BC>AD     won: A 2, B 2, C 2, D 0
#         12-3      12-10     12-11     hands: A 9+2-1, B 9-2+1, C -9+2+1
FRIENDS = [
    PartnersMeeting(1, ((A, B), (C, D)), Ending.PLAYED, 0, games=(1, 0), hand_points=(12, 3)),
    PartnersMeeting(2, ((A, C), (B, D)), Ending.PLAYED, 0, games=(1, 0), hand_points=(12, 10)),
    PartnersMeeting(3, ((B, C), (A, D)), Ending.PLAYED, 0, games=(1, 0), hand_points=(12, 11)),
]


def friends(*more) -> Ledger:
    return Ledger([A, B, C, D], [*FRIENDS, *more], swiss=False)


def test_each_partner_has_what_the_side_made():
    assert [friends().points(entry) for entry in (A, B, C, D)] == [4, 4, 4, 0]


def test_the_points_of_the_hands_part_who_won_alike():
    rows = standings(friends(), CRITERIA)

    # A and B were opponents in rounds 2 and 3 and won one each; so A and C, B and C.
    assert letters(row.entry for row in rows) == "ABCD"
    assert [row.values[3].amount for row in rows] == [10, 8, -6, -12]


def test_direct_encounter_is_of_opponents_and_never_of_partners():
    # The first two rounds: A and B met in round 2 alone, and A won it.
    ledger = Ledger([A, B, C, D], FRIENDS[:2], swiss=False)
    tied = Value(Criterion.DIRECT_ENCOUNTER, 1, (A, B))

    assert direct_encounter(ledger, [B, A]) == [[A], [B]]
    (met,) = explain(ledger, tied, A)
    assert (met.round, met.rival, met.value) == (2, B, 2)


def test_a_penalty_is_of_one_and_not_of_the_partner():
    ledger = friends(Penalty(1, A, points=1))

    assert (ledger.points(A), ledger.points(B)) == (3, 4)


def test_a_walkover_is_a_win_for_both_who_came():
    ledger = Ledger([A, B, C, D], [PartnersMeeting(1, ((A, B), (C, D)), Ending.FORFEIT, 1)])

    assert [ledger.points(entry) for entry in (A, B, C, D)] == [0, 0, 2, 2]


def test_nobody_plays_on_both_sides():
    with pytest.raises(ValueError, match="themselves"):
        PartnersMeeting(1, ((A, B), (B, C)))
