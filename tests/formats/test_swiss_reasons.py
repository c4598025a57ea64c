"""Why them? What each pairing of a Swiss round says; contenders 1, 2, … by place."""

from tests.formats.fields import SEED, field
from tournaments.formats.swiss.reasons import Reason, ReasonCode
from tournaments.formats.swiss.rounds import next_round


def draw(entries, **choices):
    return next_round(entries, number=2, draw_seed=SEED, **choices)


def codes(reasons):
    return [reason.code for reason in reasons]


def test_two_of_a_score_group_meet_by_the_fold():
    (first, *_) = draw(field(2, 2, 2, 2)).pairings

    assert first.reasons == (
        Reason(ReasonCode.SAME_SCORE, (2, 4)),
        Reason(ReasonCode.FOLD, (1, 3, 4)),
        Reason(ReasonCode.FIRST_MEETING),
    )


def test_who_leaves_the_fold_hears_whom_it_would_have_met():
    first, second = draw(field(2, 2, 2, 2, met=[(1, 3)])).pairings

    assert first.sides == (1, 2)
    assert first.reasons[1:3] == (
        Reason(ReasonCode.FOLD_MET, (1, 3)),
        Reason(ReasonCode.FOLD_NEEDED, (2, 4)),
    )
    assert second.reasons[1:3] == (
        Reason(ReasonCode.FOLD_MET, (3, 1)),
        Reason(ReasonCode.FOLD_NEEDED, (4, 2)),
    )


def test_relatives_hear_that_they_are_kept_apart():
    (first, *_) = draw(field(2, 2, 2, 2), forbidden=[{1, 3}]).pairings

    assert first.reasons[1] == Reason(ReasonCode.FOLD_APART, (1, 3))


def test_one_floats_out_of_an_odd_group():
    floated = draw(field(4, 4, 4, 2, 2, 2)).pairings[1]

    assert floated.reasons == (
        Reason(ReasonCode.FLOAT, (3, 4, 2)),
        Reason(ReasonCode.ODD_GROUP, (3, 3)),
        Reason(ReasonCode.FIRST_MEETING),
    )


def test_one_floats_who_has_met_all_its_group():
    floated = draw(field(4, 4, 2, 2, met=[(1, 2)])).pairings[0]

    assert floated.reasons[:2] == (
        Reason(ReasonCode.FLOAT, (1, 4, 2)),
        Reason(ReasonCode.NO_RIVAL_LEFT, (1,)),
    )


def test_one_floats_because_others_have_nobody_left():
    """1 has met the three others, and of those 2 has met 3: two of them stay, one goes down."""
    drawn = draw(field(4, 4, 4, 4, 2, 2, met=[(1, 2), (1, 3), (1, 4), (2, 3)]))

    floats = [pairing for pairing in drawn.pairings if pairing.reasons[0].code == "float"]

    assert [codes(pairing.reasons)[1] for pairing in floats] == [
        ReasonCode.NO_RIVAL_LEFT,
        ReasonCode.BEST_FOR_ALL,
    ]


def test_the_last_of_an_odd_group_has_no_partner_in_the_fold():
    """3 is the last of three, but 2 cannot meet 1, and floats."""
    drawn = draw(field(4, 4, 4, 2, met=[(1, 2)]))

    assert drawn.pairings[0].sides == (1, 3)
    assert codes(drawn.pairings[0].reasons)[1:3] == [
        ReasonCode.FOLD_MET,
        ReasonCode.FOLD_NOBODY,
    ]


def test_the_lowest_plays_where_its_rest_would_widen_the_gaps():
    """3 and 4 have met: if 5 rested, one of them would have to play above."""
    rest = draw(field(2, 2, 0, 0, 0, met=[(3, 4)])).rest

    assert rest.entry == 4
    assert rest.reasons == (
        Reason(ReasonCode.BYE_ORDER, (0, 4, 5)),
        Reason(ReasonCode.BYE_WIDENS, (5,)),
    )
