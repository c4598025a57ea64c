import pytest

from tournaments.formats.double_elimination import double_elimination
from tournaments.formats.groups import group_stage
from tournaments.formats.plans import Part
from tournaments.formats.reasons import Reason, ReasonCode, explain, explain_schedule
from tournaments.formats.rotating_partners import rotating_partners
from tournaments.formats.round_robin import round_robin


def test_every_pairing_of_a_double_elimination_can_be_explained():
    plan = double_elimination(6)

    codes: dict[Part, set[ReasonCode]] = {pairing.part: set() for pairing in plan.pairings()}
    for pairing in plan.pairings():
        codes[pairing.part] |= {reason.code for reason in explain(plan, pairing)}

    assert codes == {
        Part.MAIN: {ReasonCode.SEED_SUM, ReasonCode.TOP_BYE, ReasonCode.WINNERS_MEET},
        Part.LOSERS: {
            ReasonCode.LOSERS_MEET,
            ReasonCode.LOSER_MEETS_WINNER,
            ReasonCode.WINNERS_MEET,
        },
        Part.FINAL: {ReasonCode.WINNERS_MEET},
    }


def test_who_falls_meets_a_winner_from_below():
    plan = double_elimination(8)

    # The loser of the second semifinal meets the winner of the upper match in the losers' bracket.
    assert explain(plan, plan.rounds[3][0]) == (Reason(ReasonCode.LOSER_MEETS_WINNER, (6, 7)),)


def test_in_a_round_robin_everybody_meets_or_rests_in_turn():
    plan = round_robin(5)

    assert [explain_schedule(plan, pairing) for pairing in plan.rounds[1]] == [
        (Reason(ReasonCode.ALL_MEET, (2, 5)),),
        (Reason(ReasonCode.ALL_MEET, (2, 5)),),
        (Reason(ReasonCode.REST_IN_TURN, (4, 2)),),
    ]


def test_every_pairing_of_groups_and_of_rotating_partners_can_be_explained():
    for plan, code in (
        (group_stage(11, 3).plan, ReasonCode.ALL_MEET),
        (rotating_partners(11), ReasonCode.PARTNERS_ROTATE),
    ):
        reasons = [explain_schedule(plan, pairing) for pairing in plan.pairings()]

        assert {reason.code for (reason,) in reasons} == {code, ReasonCode.REST_IN_TURN}


def test_each_format_is_explained_in_its_own_words():
    with pytest.raises(AssertionError):
        explain(rotating_partners(4), rotating_partners(4).rounds[0][0])
    with pytest.raises(AssertionError):
        explain_schedule(double_elimination(4), double_elimination(4).rounds[1][0])
