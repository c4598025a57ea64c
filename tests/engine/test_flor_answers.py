"""Who is asked about a flor, and what the answers are worth (clauses G3 to G5, G8)."""

import pytest

from tests.engine.hands import after, legal
from tests.engine.spanish_hands import (
    FLOR_0_1,
    FLOR_0_1_2,
    FLOR_0_1_3,
    FLOR_OF_ALL,
    forbidden,
    seen,
    with_flor,
)

THREE_EACH = {"preset": "argentino-flor", "flor_accept": "three_each"}


def asked(state):
    """Return the one seat that the open flor asks."""
    (seat,) = state.to_act
    assert seen(state)["flor"]["asked"] == seat
    return seat


def test_g3_first_a_partner_with_flor_is_asked():
    state = after(with_flor(*FLOR_0_1_2), "0 flor")

    assert asked(state) == 2
    assert legal(state, 2) == {"flor", "decline"}
    assert seen(state, 2)["question"] == {"kind": "flor", "by": 0, "call": "flor", "value": 6}


def test_g3_the_partner_makes_it_six():
    hands = ("1e 5e 6e", "7e 5b 12o", "7o 11o 4o", "1b 6o 10c")

    assert after(with_flor(*hands), "0 flor", "2 flor").score == (6, 0)


def test_g3_a_partner_who_declines_leaves_it_at_three():
    hands = ("1e 5e 6e", "7e 5b 12o", "7o 11o 4o", "1b 6o 10c")

    assert after(with_flor(*hands), "0 flor", "2 decline").score == (3, 0)


def test_g3_a_partner_who_has_played_is_not_asked():
    state = after(with_flor(*FLOR_0_1_2), "0 play 1e", "1 play 7b", "2 flor")

    assert (state.score, state.to_act) == ((3, 0), (2,))


def test_g3_a_partner_who_declined_stays_out_of_the_comparison():
    # Seat 0 has the best flor, but only its partner sang.
    hands = ("7e 6e 5e", "4b 5b 6b", "3o 2o 1o", "1c 6o 10c")
    state = after(with_flor(*hands, dealer=1), "2 flor", "0 decline", "1 accept")

    assert state.score == (0, 9)


def test_g4_each_rival_with_flor_is_asked_in_order_of_play():
    state = after(with_flor(*FLOR_0_1_3), "0 flor")
    assert asked(state) == 1

    assert asked(after(state, "1 decline")) == 3


@pytest.mark.parametrize(
    ("dealer", "order"),
    [(3, [0, 2, 1, 3]), (0, [1, 3, 2, 0]), (1, [2, 0, 3, 1]), (2, [3, 1, 0, 2])],
)
def test_g4_the_order_goes_from_the_first_singer(dealer, order):
    singer, *others = order
    state = after(with_flor(*FLOR_OF_ALL, dealer=dealer), f"{singer} flor")
    found = []
    for _ in others:
        found.append(asked(state))
        state = after(state, f"{found[-1]} decline")

    assert found == others
    assert state.score[singer % 2] == 3
    assert state.to_act == (singer,)


def test_g4_from_the_first_singer_also_when_it_was_an_answer():
    # Seat 3 sings over the truco of seat 0; its rivals are asked as they sit after it.
    state = after(with_flor(*FLOR_OF_ALL), "0 raise", "3 flor", "1 flor")

    assert asked(state) == 0
    assert asked(after(state, "0 decline")) == 2


def test_g4_a_rival_who_has_played_is_not_asked():
    state = after(with_flor(*FLOR_OF_ALL), "0 play 1e", "1 flor", "3 decline")

    assert asked(state) == 2
    assert after(state, "2 decline").score == (0, 3)


@pytest.mark.parametrize("action", ["0 accept", "1 flor", "3 accept", "2 decline", "1 envido"])
def test_g4_nobody_answers_in_place_of_the_one_who_is_asked(action):
    assert forbidden(after(with_flor(*FLOR_0_1_3), "0 flor"), action)


def test_g4_the_question_tells_what_an_answer_is_worth():
    view = seen(after(with_flor(*FLOR_0_1), "0 flor"), 1)

    assert view["question"] == {"kind": "flor", "by": 0, "call": "flor", "value": 9}
    assert view["stakes"] == {"accept": 9, "decline": 3, "contraflor": 6}


def test_g4_no_other_has_flor_and_it_scores_at_once():
    view = seen(after(with_flor(), "0 flor"))

    assert view["flor"]["open"] is False
    assert (view["flor"]["winner"], view["flor"]["points"]) == (0, 3)
    assert view["scored"] == [{"side": 0, "points": 3, "for": "flor"}]


ACCEPTED = [
    # the hands, the answers after seat 0 sang, s3, three_each
    (FLOR_0_1, ("1 accept",), 9, 6),
    (FLOR_0_1_2, ("2 decline", "1 accept"), 9, 6),
    (FLOR_0_1_2, ("2 flor", "1 accept"), 9, 9),
    (FLOR_0_1_3, ("1 accept", "3 decline"), 9, 6),
    (FLOR_0_1_3, ("1 decline", "3 accept"), 9, 6),
    (FLOR_0_1_3, ("1 accept", "3 accept"), 12, 9),
    (FLOR_OF_ALL, ("2 flor", "1 accept", "3 decline"), 9, 9),
    (FLOR_OF_ALL, ("2 flor", "1 decline", "3 accept"), 9, 9),
    (FLOR_OF_ALL, ("2 decline", "1 accept", "3 accept"), 12, 9),
    (FLOR_OF_ALL, ("2 flor", "1 accept", "3 accept"), 12, 12),
]


@pytest.mark.parametrize(("hands", "answers", "points", "_three_each"), ACCEPTED)
def test_g5_accepted_by_one_rival_is_nine_and_by_two_is_twelve(hands, answers, points, _three_each):
    state = after(with_flor(*hands), "0 flor", *answers)

    assert sorted(state.score) == [0, points]
    assert seen(state)["flor"]["points"] == points


@pytest.mark.parametrize(("hands", "answers", "_s3", "points"), ACCEPTED)
def test_g5_with_three_each_every_flor_in_the_comparison_counts_three(hands, answers, _s3, points):
    state = after(with_flor(*hands, rules=THREE_EACH), "0 flor", *answers)

    assert sorted(state.score) == [0, points]


def test_g5_with_three_each_the_question_tells_so():
    view = seen(after(with_flor(*FLOR_0_1, rules=THREE_EACH), "0 flor"), 1)

    assert view["stakes"] == {"accept": 6, "decline": 3, "contraflor": 6}


def test_g5_the_second_rival_may_not_contraflor_once_the_first_accepted():
    state = after(with_flor(*FLOR_0_1_3), "0 flor", "1 accept")

    assert asked(state) == 3
    assert legal(state, 3) == {"accept", "decline"}
    assert forbidden(state, "3 contraflor")
    assert seen(state, 3)["stakes"]["accept"] == 12


def test_g5_the_second_rival_may_when_the_first_declined():
    state = after(with_flor(*FLOR_0_1_3), "0 flor", "1 decline")

    assert legal(state, 3) == {"accept", "decline", "contraflor"}


@pytest.mark.parametrize(
    ("hands", "answers", "points"),
    [
        (FLOR_0_1, ("1 decline",), 3),
        (FLOR_0_1_3, ("1 decline", "3 decline"), 3),
        (FLOR_0_1_2, ("2 decline", "1 decline"), 3),
        (FLOR_0_1_2, ("2 flor", "1 decline"), 6),
        (FLOR_OF_ALL, ("2 flor", "1 decline", "3 decline"), 6),
    ],
)
@pytest.mark.parametrize("rules", ["argentino-flor", THREE_EACH], ids=["s3", "three_each"])
def test_g8_declined_by_every_rival_it_stays_with_the_singers(hands, answers, points, rules):
    state = after(with_flor(*hands, rules=rules), "0 flor", *answers)

    assert (state.score, state.to_act) == ((points, 0), (0,))
    assert seen(state)["flor"]["calls"] == [
        [0, "flor"],
        *([int(answer[0]), answer[2:]] for answer in answers),
    ]
