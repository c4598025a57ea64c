"""Flor: what it is, and who may sing it when (clauses G1, G2)."""

import pytest

from games.engine import Reason
from tests.engine.hands import after, dealt, legal
from tests.engine.spanish_hands import (
    ENVIDOS,
    FLOR_0_1,
    FLOR_OF_ALL,
    argentino,
    forbidden,
    refused,
    seen,
    with_flor,
)

OTHERS = ("1o 2b 3c", "3o 4c 5o", "3b 4o 3e")
# Seat 1 alone has a flor; seat 3 alone; seat 2 alone.
FLOR_1 = ("7e 5b 12o", "1e 5e 6e", "7o 11e 4c", "1b 6o 10c")
FLOR_2 = ("7e 5b 12o", "7o 11e 4c", "1e 5e 6e", "1b 6o 10c")
FLOR_3 = ("7e 5b 12o", "7o 11e 4c", "1b 6o 10c", "1e 5e 6e")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("1e 5e 6e", 32),
        ("7e 5e 6e", 38),
        ("12e 11e 10e", 20),
        ("1e 12e 2e", 23),
        ("1e 5e 6b", None),
    ],
)
def test_g1_three_cards_of_a_suit_are_twenty_and_the_three_values(hand, points):
    state = with_flor(hand, *OTHERS)

    assert seen(state, 0)["own_flor"] == points
    assert ("flor" in legal(state, 0)) is (points is not None)


def test_g1_only_the_own_flor_is_seen_and_only_where_flor_is_played():
    state = with_flor(*FLOR_OF_ALL)

    assert [seen(state, seat)["own_flor"] for seat in (0, 1, 2, 3, None)] == [32, 32, 31, 34, None]
    assert seen(argentino(*FLOR_OF_ALL), 0)["own_flor"] is None
    assert refused(argentino(*FLOR_OF_ALL), "0 flor") is Reason.NOT_IN_THESE_RULES
    assert refused(dealt(), "0 flor") is Reason.NOT_IN_THESE_RULES


def test_g2_a_seat_sings_at_its_turn_and_then_goes_on():
    state = after(with_flor(*FLOR_1), "0 play 7e", "1 flor")

    assert (state.score, state.to_act, state.over) == ((0, 3), (1,), False)
    assert legal(state, 1) == {"play 1e", "play 5e", "play 6e", "raise", "fold"}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_g2_nobody_sings_out_of_turn(seat):
    assert forbidden(with_flor(*FLOR_OF_ALL), f"{seat} flor")


def test_g2_nobody_sings_without_a_flor():
    assert forbidden(with_flor(*FLOR_1), "0 flor")
    assert forbidden(after(with_flor(*FLOR_1), "0 raise"), "3 flor")
    assert forbidden(after(with_flor(*FLOR_1), "0 envido"), "3 flor")


def test_g2_not_after_the_own_card():
    # Seat 3 has played when the others are asked by its truco; seats 0 and 2 have too.
    state = after(with_flor(*FLOR_OF_ALL), "0 play 1e", "1 play 7b", "2 play 4o", "3 raise")

    assert forbidden(state, "0 flor", "2 flor")
    assert legal(state, 0) == {"accept", "decline", "raise"}


def test_g2_not_in_the_second_trick():
    state = after(
        with_flor(*FLOR_OF_ALL), "0 play 1e", "1 play 7b", "2 play 4o", "3 play 7c", "0 raise"
    )

    assert forbidden(state, "1 flor", "3 flor")


@pytest.mark.parametrize("seat", [0, 2])
def test_g2_the_asking_side_does_not_sing_while_its_question_is_open(seat):
    for question in ("raise", "envido"):
        assert forbidden(after(with_flor(*FLOR_OF_ALL), f"0 {question}"), f"{seat} flor")


@pytest.mark.parametrize(
    ("raises", "hands", "singer", "asked_again", "words"),
    [
        (("0 raise",), FLOR_1, 1, (1, 3), {"accept", "decline", "raise"}),
        (("0 raise",), FLOR_3, 3, (1, 3), {"accept", "decline", "raise"}),
        (("0 raise", "1 raise"), FLOR_2, 2, (0, 2), {"accept", "decline", "raise"}),
        (("0 raise", "3 raise", "2 raise"), FLOR_1, 1, (1, 3), {"accept", "decline"}),
    ],
    ids=["truco", "truco, the last seat", "retruco", "vale cuatro"],
)
def test_g2_as_an_answer_to_a_raise_of_any_rung_which_waits(
    raises, hands, singer, asked_again, words
):
    state = after(with_flor(*hands), *raises)
    assert "flor" in legal(state, singer)
    asked = seen(state)["question"]

    state = after(state, f"{singer} flor")

    assert state.score[singer % 2] == 3
    assert (state.to_act, seen(state)["question"]) == (asked_again, asked)
    for seat in asked_again:
        assert legal(state, seat) == words


def test_g2_a_raise_waits_while_the_rivals_answer_the_flor():
    state = after(with_flor(*FLOR_0_1), "0 raise", "1 flor")
    view = seen(state)

    assert (view["question"]["kind"], view["question"]["by"]) == ("flor", 1)
    assert view["waiting"] == {"kind": "raise", "by": 0, "call": "truco", "value": 2}
    assert (view["to_act"], view["turn"]) == ([0], 0)

    state = after(state, "0 contraflor", "1 decline")

    assert (state.score, state.to_act) == ((3, 0), (1, 3))


def test_g2_after_truco_was_accepted_it_is_sung_at_the_turn():
    state = after(with_flor(), "0 raise", "1 accept", "0 flor")

    assert (state.score, state.to_act, state.value) == ((3, 0), (0,), 2)


def test_g2_over_envido_which_is_then_void():
    state = after(with_flor(*FLOR_1), "0 envido", "1 flor")
    view = seen(state)

    assert (state.score, state.to_act) == ((0, 3), (0,))
    assert (view["envido"]["open"], view["envido"]["accepted"]) == (False, None)
    assert (view["envido"]["winner"], view["envido"]["told"]) == (None, [])
    assert [entry["for"] for entry in view["scored"]] == ["flor"]


def test_g2_over_envido_with_a_truco_behind_which_is_asked_again():
    state = after(with_flor(), "0 raise", "3 falta_envido", "0 flor")

    assert (state.score, state.to_act) == ((3, 0), (1, 3))
    assert legal(state, 1) == legal(state, 3) == {"accept", "decline", "raise"}
    assert seen(state)["question"] == {"kind": "raise", "by": 0, "call": "truco", "value": 2}


def test_g2_by_the_seat_that_called_envido_over_a_further_call():
    state = after(with_flor(), "0 envido", "1 real_envido", "0 flor")

    assert (state.score, state.to_act) == ((3, 0), (0,))


def test_g2_by_the_partner_of_the_seat_that_called_envido():
    state = after(with_flor(*FLOR_2), "0 envido", "1 envido")
    assert legal(state, 0) == {"accept", "decline", "real_envido", "falta_envido"}
    assert legal(state, 2) == {"accept", "decline", "real_envido", "falta_envido", "flor"}

    assert after(state, "2 flor").score == (3, 0)


def test_g2_not_by_who_has_played_when_envido_is_called():
    state = after(with_flor(), "0 play 1e", "1 envido")

    assert legal(state, 0) == {"accept", "decline"} | ENVIDOS


def test_g2_singing_rules_out_envido_for_that_hand():
    state = after(with_flor(), "0 flor")
    assert not legal(state, 0) & ENVIDOS

    assert not legal(after(state, "0 raise"), 1) & ENVIDOS
    assert forbidden(after(state, "0 play 1e"), "1 envido", "1 real_envido", "1 falta_envido")


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_g2_an_envido_that_was_answered_rules_out_flor(answer):
    state = after(with_flor(*FLOR_OF_ALL), "0 envido", f"1 {answer}")
    assert forbidden(state, "0 flor")

    assert forbidden(after(state, "0 raise"), "1 flor", "3 flor")
    assert forbidden(after(state, "0 play 1e"), "1 flor")


def test_g2_once_a_hand():
    state = after(with_flor(*FLOR_OF_ALL), "0 flor", "2 decline", "1 decline", "3 decline")
    assert (state.score, state.to_act) == ((3, 0), (0,))

    assert forbidden(state, "0 flor")
    assert forbidden(after(state, "0 raise"), "1 flor", "3 flor")
    assert forbidden(after(state, "0 play 1e"), "1 flor")


def test_g2_it_is_a_right_and_not_a_duty():
    state = after(with_flor(), "0 play 1e", "1 envido", "2 accept")

    assert state.score == (2, 0)


@pytest.mark.parametrize("action", ["0 play 1e", "0 raise", "0 fold", "1 raise", "1 play 7b"])
def test_g2_nothing_else_happens_while_a_flor_is_open(action):
    assert forbidden(after(with_flor(*FLOR_0_1), "0 flor"), action)
