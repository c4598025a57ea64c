"""Contraflor, al resto, and the comparison (clauses G6, G7, G9)."""

import pytest

from games.engine import Reason
from tests.engine.hands import after, legal
from tests.engine.spanish_hands import (
    FLOR_0_1,
    FLOR_0_1_2,
    FLOR_0_1_3,
    FLOR_OF_ALL,
    forbidden,
    refused,
    seen,
    with_flor,
)

# Side 0 sang twice; seat 1 answers with contraflor.
DOUBLED_SIX = ("0 flor", "2 flor", "1 contraflor")


@pytest.mark.parametrize(
    ("hands", "actions", "before"),
    [
        (FLOR_0_1, ("0 flor", "1 contraflor"), 3),
        (FLOR_0_1_3, ("0 flor", "1 decline", "3 contraflor"), 3),
        (FLOR_0_1_2, ("0 flor", "2 decline", "1 contraflor"), 3),
        (FLOR_0_1_2, DOUBLED_SIX, 6),
    ],
)
def test_g6_it_doubles_the_value_now_standing(hands, actions, before):
    state = after(with_flor(*hands), *actions)
    (seat,) = state.to_act
    view = seen(state, seat)

    assert view["question"]["call"] == "contraflor"
    assert (view["question"]["value"], view["question"]["by"]) == (2 * before, int(actions[-1][0]))
    assert view["stakes"] == {"accept": 2 * before, "decline": before, "contraflor_al_resto": 30}
    assert max(after(state, f"{seat} accept").score) == 2 * before


def test_g6_the_same_with_three_each():
    rules = {"preset": "argentino-flor", "flor_accept": "three_each"}

    state = after(with_flor(*FLOR_0_1_2, rules=rules), *DOUBLED_SIX, "2 accept")

    assert max(state.score) == 12


def test_g6_singers_are_asked_from_the_contraflors_seat_on():
    first = after(with_flor(*FLOR_OF_ALL), *DOUBLED_SIX)
    assert first.to_act == (2,)
    assert legal(first, 2) == {"accept", "decline", "contraflor_al_resto"}

    second = after(first, "2 decline")
    assert second.to_act == (0,)
    assert legal(second, 0) == {"accept", "decline", "contraflor_al_resto"}


def test_g6_from_the_last_seat_they_are_asked_the_other_way_round():
    state = after(with_flor(*FLOR_OF_ALL), "0 flor", "2 flor", "1 decline", "3 contraflor")

    assert state.to_act == (0,)
    assert after(state, "0 decline").to_act == (2,)


def test_g6_a_partner_who_did_not_sing_is_not_asked():
    state = after(with_flor(*FLOR_0_1_2), "0 flor", "2 decline", "1 contraflor")

    assert state.to_act == (0,)


@pytest.mark.parametrize(
    ("hands", "actions", "points"),
    [
        (FLOR_0_1, ("0 flor", "1 contraflor", "0 decline"), 3),
        (FLOR_0_1_2, (*DOUBLED_SIX, "2 decline", "0 decline"), 6),
        (FLOR_OF_ALL, (*DOUBLED_SIX, "2 decline", "0 decline"), 6),
    ],
)
def test_g6_declined_by_all_singers_it_gives_the_value_before(hands, actions, points):
    state = after(with_flor(*hands), *actions)

    assert (state.score, state.to_act) == ((0, points), (0,))
    assert seen(state)["flor"]["winner"] == 1


def test_g6_the_other_rival_is_not_asked_any_more():
    state = after(with_flor(*FLOR_0_1_3), "0 flor", "1 contraflor")
    assert forbidden(state, "3 accept", "3 decline", "3 contraflor")

    # Seat 3 has the best flor, but seat 0 is level with seat 1 and nearer.
    assert after(state, "0 accept").score == (6, 0)


def test_g6_no_answer_of_ones_own_side():
    state = after(with_flor(*FLOR_OF_ALL), *DOUBLED_SIX)

    assert forbidden(state, "0 accept", "1 accept", "3 accept", "2 contraflor", "2 flor")


@pytest.mark.parametrize(
    ("score", "lacks"), [((0, 0), 30), ((21, 11), 9), ((11, 21), 9), ((29, 29), 1)]
)
def test_g7_al_resto_is_for_what_the_leading_side_lacks(score, lacks):
    state = after(with_flor(*FLOR_0_1, score=score), "0 flor", "1 contraflor")
    assert seen(state, 0)["stakes"]["contraflor_al_resto"] == lacks

    state = after(state, "0 contraflor_al_resto")

    assert state.to_act == (1,)
    assert legal(state, 1) == {"accept", "decline"}
    assert seen(state, 1)["question"]["value"] == lacks
    assert after(state, "1 accept").score == (score[0] + lacks, score[1])


def test_g7_the_contraflors_seat_answers_and_not_its_partner():
    state = after(with_flor(*FLOR_OF_ALL), "0 flor", "2 decline", "1 decline", "3 contraflor")

    state = after(state, "0 contraflor_al_resto")

    assert state.to_act == (3,)
    assert forbidden(state, "1 accept", "1 decline", "2 accept")
    # Flores of 32 and 34.
    assert after(state, "3 accept").score == (0, 30)


def test_g7_accepted_by_the_leader_it_ends_the_game():
    state = after(
        with_flor(*FLOR_0_1, score=(21, 11)),
        "0 flor", "1 contraflor", "0 contraflor_al_resto", "1 accept",
    )  # fmt: skip

    assert (state.over, state.winner, state.game_winner) == (True, None, 0)


@pytest.mark.parametrize(
    ("hands", "actions", "points"),
    [
        (FLOR_0_1, ("0 flor", "1 contraflor", "0 contraflor_al_resto"), 6),
        (FLOR_0_1_2, (*DOUBLED_SIX, "2 contraflor_al_resto"), 12),
        (FLOR_0_1_2, (*DOUBLED_SIX, "2 decline", "0 contraflor_al_resto"), 12),
    ],
)
def test_g7_declined_it_gives_the_doubled_value_to_the_side_that_sang_it(hands, actions, points):
    state = after(with_flor(*hands), *actions)
    assert state.to_act == (1,)
    assert seen(state, 1)["stakes"]["decline"] == points

    assert after(state, "1 decline").score == (points, 0)


def test_g7_it_is_an_answer_to_contraflor_alone():
    assert forbidden(with_flor(*FLOR_0_1), "0 contraflor", "0 contraflor_al_resto")
    assert forbidden(after(with_flor(*FLOR_0_1), "0 flor"), "1 contraflor_al_resto")
    assert forbidden(
        after(with_flor(*FLOR_0_1), "0 flor", "1 contraflor", "0 contraflor_al_resto"),
        "1 contraflor", "1 contraflor_al_resto",
    )  # fmt: skip


# Flores of 38, 25, 30 and 20 for seats 0 to 3.
UNEQUAL = ("7e 6e 5e", "2b 3b 12b", "7o 3o 11o", "10c 11c 12c")


@pytest.mark.parametrize(
    ("actions", "winner"),
    [
        # Both singers and whoever accepted compare.
        (("0 flor", "2 flor", "1 accept", "3 decline"), [0, 38]),
        # Seat 0 declined the contraflor, so its 38 are out and seat 2 answers for both.
        (("0 flor", "2 flor", "1 decline", "3 contraflor", "0 decline", "2 accept"), [2, 30]),
        # Seat 2 answered first: seat 0 was never asked, and its flor is in.
        (("0 flor", "2 flor", "1 contraflor", "2 accept"), [0, 38]),
        # The same with al resto.
        (("0 flor", "2 flor", "1 contraflor", "2 contraflor_al_resto", "1 accept"), [0, 38]),
    ],
)
def test_g9_who_is_in_the_comparison(actions, winner):
    state = after(with_flor(*UNEQUAL), *actions)

    assert seen(state)["flor"]["told"] == winner
    assert seen(state)["flor"]["winner"] == winner[0] % 2


def test_g9_a_partner_who_declined_to_sing_is_not_in_it():
    state = after(with_flor(*UNEQUAL, dealer=1), "2 flor", "0 decline", "3 decline", "1 accept")

    assert seen(state)["flor"]["told"] == [2, 30]


def test_g9_a_rival_who_declined_is_not_in_it():
    state = after(with_flor(*UNEQUAL, dealer=2), "3 flor", "1 decline", "0 decline", "2 accept")

    assert seen(state)["flor"]["told"] == [2, 30]


def test_g9_the_contraflors_partner_is_not_in_it():
    # Seat 3 has 34 and is not asked.
    state = after(with_flor(*FLOR_0_1_3), "0 flor", "1 contraflor", "0 accept")

    assert seen(state)["flor"]["told"] == [0, 32]


@pytest.mark.parametrize(("dealer", "winner"), [(3, 0), (0, 1), (1, 0), (2, 0)])
def test_g9_equal_flores_go_to_the_nearest_to_mano(dealer, winner):
    mano = (dealer + 1) % 4
    state = with_flor(*FLOR_0_1, dealer=dealer)
    # Seats 0 and 1 alone hold one; the first of them at its turn sings.
    for seat in ((mano + place) % 4 for place in range(4)):
        if seat in {0, 1}:
            state = after(state, f"{seat} flor", f"{1 - seat} accept")
            break
        state = after(state, f"{seat} play {state.hands[seat][0]}")

    assert seen(state)["flor"]["told"] == [winner, 32]
    assert state.score[winner] == 9


def test_g9_it_scores_at_once_and_may_end_the_game_over_a_waiting_truco():
    state = after(with_flor(*FLOR_0_1, score=(22, 29)), "0 raise", "1 flor", "0 accept")

    # Seat 0 is nearer to mano.
    assert (state.score, state.over, state.winner) == ((31, 29), True, None)
    assert (state.game_winner, state.to_act) == (0, ())
    assert (seen(state)["question"], seen(state)["waiting"]) == (None, None)
    assert refused(state, "1 accept") is Reason.HAND_OVER
