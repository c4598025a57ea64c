"""Swiss rounds as a club would draw them by hand; contenders 1, 2, … by place."""

import hmac

import pytest

from tests.formats.crosstables import A, B, C, D, entry, ledger, letters
from tests.formats.fields import SEED, couples, field
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.results import Bye, ByeKind
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.swiss.field import MOST, Contender
from tournaments.formats.swiss.history import contenders
from tournaments.formats.swiss.reasons import Reason, ReasonCode
from tournaments.formats.swiss.rounds import NoLegalRoundError, next_round


def draw(entries, **choices):
    return next_round(entries, **{"number": 2, "draw_seed": SEED, **choices})


def pairs_of(*rounds: str, pairs: str) -> set[str]:
    """Draw the round after *rounds* for *pairs*, given in the order of the standings."""
    account = ledger(*rounds, pairs="ABCDEF")
    playing = contenders(account, [entry(letter) for letter in pairs])
    return {letters(couple) for couple in couples(draw(playing, number=len(rounds) + 1))}


def codes(reasons):
    return [reason.code for reason in reasons]


def test_the_upper_half_of_a_score_group_meets_the_lower_half():
    assert couples(draw(field(0, 0, 0, 0, 0, 0, 0, 0))) == [(1, 5), (2, 6), (3, 7), (4, 8)]


def test_winners_meet_winners():
    """Four have a point, four have none, none has met another of their own."""
    met = [(1, 5), (2, 6), (3, 7), (4, 8)]

    assert couples(draw(field(2, 2, 2, 2, 0, 0, 0, 0, met=met))) == [(1, 3), (2, 4), (5, 7), (6, 8)]


def test_in_an_odd_group_the_last_floats_to_the_first_below():
    assert couples(draw(field(4, 4, 4, 2, 2, 2))) == [(1, 2), (3, 4), (5, 6)]


def test_the_float_is_as_narrow_as_can_be():
    """3 has met 4, so 2 floats; nobody goes down two groups."""
    assert couples(draw(field(4, 4, 4, 2, 0, 0, met=[(3, 4)]))) == [(1, 3), (2, 4), (5, 6)]


def test_an_avoidable_rematch_is_avoided_in_round_three():
    """A-B, C-D; A-C, B-D: what is left is A-D, B-C (phase#7937)."""
    assert pairs_of("A>B, C>D", "A>C, D>B", pairs="ACDB") == {"AD", "CB"}


def test_a_rematch_is_worse_than_any_score_gap():
    """The two leaders have met: they rather play the two who lost everything (sendou#2002)."""
    assert couples(draw(field(8, 8, 0, 0, met=[(1, 2)]))) == [(1, 3), (2, 4)]


def test_a_rematch_is_only_offered_when_there_is_no_other_round():
    """Three have met each other: whoever plays the fourth, the other two are left.

    The gaps are least if that one is 3.
    """
    entries = field(4, 2, 2, 0, met=[(1, 2), (1, 3), (2, 3)])

    with pytest.raises(NoLegalRoundError) as refusal:
        draw(entries)

    assert refusal.value.code is DrawReason.NO_LEGAL_ROUND
    assert [(part.sides, reason) for part, reason in refusal.value.offer.breaches()] == [
        ((1, 2), Reason(ReasonCode.REMATCH, (1,)))
    ]
    assert draw(entries, breaches_allowed=True) == refusal.value.offer


def test_who_met_least_often_meets_again():
    entries = field(2, 2, 2, 2, met=[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (1, 3)])

    drawn = draw(entries, breaches_allowed=True)

    assert (1, 3) not in couples(drawn)


def test_the_bye_goes_to_the_lowest():
    drawn = draw(field(4, 2, 2, 0, 0))

    assert drawn.rest.entry == 5
    assert codes(drawn.rest.reasons) == [ReasonCode.BYE_ORDER]


def test_nobody_rests_twice_while_another_has_not():
    """One leader got five of eleven byes (online-go#2412)."""
    drawn = draw(field(4, 2, 2, 0, 0, byes=[5, 4]))

    assert drawn.rest.entry == 3
    assert drawn.rest.reasons == (
        Reason(ReasonCode.BYE_ORDER, (2, 3, 5)),
        Reason(ReasonCode.BYE_BEFORE, (5,)),
        Reason(ReasonCode.BYE_BEFORE, (4,)),
    )


def test_the_bye_goes_up_where_the_round_would_break():
    """1 can only meet 3: 3 must play."""
    drawn = draw(field(4, 2, 0, met=[(1, 2)]))

    assert couples(drawn) == [(1, 3), (2,)]
    assert Reason(ReasonCode.BYE_BLOCKS, (3,)) in drawn.rest.reasons


def test_a_second_bye_is_only_offered():
    """All have rested, and none of three can be spared."""
    entries = field(4, 2, 0, byes=[1, 2, 3])

    with pytest.raises(NoLegalRoundError) as refusal:
        draw(entries)

    ((part, reason),) = refusal.value.offer.breaches()
    assert (part.entry, reason) == (3, Reason(ReasonCode.SECOND_BYE, (1,)))


def test_the_second_bye_goes_to_who_had_fewest():
    drawn = draw(field(4, 2, 0, byes=[1, 1, 2, 3, 3]), breaches_allowed=True)

    assert drawn.rest.entry == 2


@pytest.mark.parametrize(
    ("kind", "rests"),
    [(ByeKind.ALLOTTED, B), (ByeKind.FULL, C), (ByeKind.HALF, C), (ByeKind.ZERO, C)],
)
def test_only_a_bye_of_the_draw_spares_the_next(kind, rests):
    """C had one, and is last in every order here (lila#6669, bbpPairings#19)."""
    account = Ledger([A, B, C], [Bye(1, C, kind)])

    drawn = draw([Contender(c.entry, 0, c.rivals, c.byes) for c in contenders(account, [A, B, C])])

    assert drawn.rest.entry == rests


def test_a_walkover_is_a_rest_as_well():
    """F did not come to E. The losers go home; of those left E is last, but B rests."""
    assert pairs_of("A>C, B>D, E>>F", pairs="ABE") == {"AE", "B"}


def test_drawing_an_odd_field_again_gives_one_bye_again():
    """Re-pairing with "keep byes" gave three (liwords#792)."""
    entries = field(4, 4, 2, 2, 0, 0, 0)

    again = {tuple(couples(draw(entries))) for _ in range(3)}

    assert len(again) == 1
    assert sum(len(couple) == 1 for couple in again.pop()) == 1


@pytest.mark.parametrize("left", [[], [Contender(A, 4)]])
def test_no_round_is_drawn_for_nobody(left):
    """All had withdrawn and were paired anyway (lila#10812)."""
    with pytest.raises(DrawError) as refusal:
        draw(left)

    assert refusal.value.code is DrawReason.TOO_FEW


def test_who_withdraws_after_a_result_is_not_drawn():
    """Nor drawn against themselves (tournament-organizer#10)."""
    assert pairs_of("A>B, C>D, E>F", pairs="ACEBD") == {"AC", "EB", "D"}


def test_who_comes_late_has_no_points_and_no_rivals_yet():
    """E and F come in round 2 and meet those without points."""
    assert pairs_of("A>B, C>D", pairs="ACBDEF") == {"AC", "BE", "DF"}


def test_relatives_are_kept_apart():
    drawn = draw(field(0, 0, 0, 0, 0, 0), forbidden=[{1, 4, 9}, {2, 5}])

    assert not {(1, 4), (2, 5)} & set(couples(drawn))
    assert drawn.is_legal


def test_relatives_meet_only_if_the_director_wants_it():
    entries = field(2, 2, 0, 0)

    with pytest.raises(NoLegalRoundError) as refusal:
        draw(entries, forbidden=[{1, 2, 3}])

    assert [reason.code for _, reason in refusal.value.offer.breaches()] == [ReasonCode.FORBIDDEN]


def test_an_entry_drawn_twice_is_refused():
    with pytest.raises(DrawError) as refusal:
        draw([Contender(A, 2), Contender(A, 2)])

    assert refusal.value.code is DrawReason.SAME_ENTRY


def test_a_field_larger_than_was_measured_is_refused():
    with pytest.raises(DrawError) as refusal:
        draw([Contender(entry, 0) for entry in range(MOST + 1)])

    assert refusal.value.code is DrawReason.TOO_MANY


def test_a_higher_score_goes_before_a_better_place():
    assert couples(draw([Contender(A, 0), Contender(B, 4), Contender(C, 4), Contender(D, 0)])) == [
        (B, C),
        (A, D),
    ]


def test_lots_decide_between_equally_good_rounds():
    """Nobody of four can follow the fold: two rounds are left, each as far from it."""
    entries = field(2, 2, 2, 2, met=[(1, 3), (2, 4)])

    drawn = {tuple(couples(draw(entries, draw_seed=bytes([seed] * 32)))) for seed in range(40)}

    assert drawn == {((1, 2), (3, 4)), ((1, 4), (2, 3))}


def test_the_lots_of_a_round_can_be_drawn_again_by_hand():
    """Each of the two rounds costs what the published words give; the cheaper is drawn."""
    lot = {
        entry: int.from_bytes(
            hmac.digest(SEED, f'["truco-draw/1","round",2,{entry}]|0'.encode(), "sha256")[:4], "big"
        )
        for entry in (1, 2, 3, 4)
    }
    rounds = [[(1, 2), (3, 4)], [(1, 4), (2, 3)]]

    cheaper = min(rounds, key=lambda r: sum(lot[a] * lot[b] % 16_777_213 for a, b in r))

    assert couples(draw(field(2, 2, 2, 2, met=[(1, 3), (2, 4)]))) == cheaper
