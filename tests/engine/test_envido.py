"""Envido: what a hand is worth, who may call it and when (clauses F1, F2)."""

import pytest

from games.engine import Reason
from tests.engine.hands import after, dealt, legal
from tests.engine.spanish_hands import ENVIDOS, argentino, forbidden, refused, seen

OTHERS = ("1o 2b 3c", "3o 4c 5o", "3b 4o 3e")
TRICK_ONE = ("0 play 1e", "1 play 5b", "2 play 4c", "3 play 6o")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7b 6b 1e", 33),
        ("5c 1e 6c", 31),
        ("2e 10c 1c", 21),
        ("12b 11b 1e", 20),
        ("12b 11b 7e", 20),
        ("7e 5b 12o", 7),
        ("10e 11b 1c", 1),
        ("10e 11b 12o", 0),
    ],
)
def test_f1_the_two_best_cards_of_one_suit_and_twenty(hand, points):
    assert seen(argentino(hand, *OTHERS), 0)["own_envido"] == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("5e 7e 6e", 33), ("1e 5e 6e", 31), ("12e 11e 4e", 24), ("10e 11e 12e", 20)],
)
def test_f1_of_three_of_a_suit_the_two_best_count(hand, points):
    assert seen(argentino(hand, *OTHERS), 0)["own_envido"] == points


def test_f1_the_cards_as_dealt_count_also_when_one_was_played():
    state = after(argentino(), "0 play 6c", "1 envido", "2 accept")

    assert seen(state, 0)["own_envido"] == 31
    assert state.score == (2, 0)


def test_f1_only_the_own_points_are_seen_and_only_where_envido_is_played():
    assert [seen(argentino(), seat)["own_envido"] for seat in (0, 1, 2, 3, None)] == [
        31, 7, 7, 6, None,
    ]  # fmt: skip
    assert seen(dealt(), 0)["own_envido"] is None


def test_f2_the_seat_whose_turn_it_is_calls_before_its_first_card():
    state = argentino()

    assert legal(state, 0) >= ENVIDOS
    assert after(state, "0 envido").to_act == (1, 3)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_f2_nobody_calls_out_of_turn(seat):
    assert refused(argentino(), f"{seat} envido") is Reason.NOT_YOUR_TURN


def test_f2_the_last_seat_calls_it_and_then_plays_on():
    state = after(argentino(), *TRICK_ONE[:3], "3 real_envido")
    assert state.to_act == (0, 2)

    state = after(state, "2 accept")

    assert (state.score, state.to_act) == ((3, 0), (3,))


def test_f2_not_with_a_card_on_the_table_already():
    # Seat 0 took the first trick and leads the second.
    assert forbidden(after(argentino(), *TRICK_ONE), "0 envido", "0 real_envido", "0 falta_envido")


def test_f2_envido_comes_first_and_truco_is_asked_again():
    state = after(argentino(), "0 raise", "3 envido")
    assert state.to_act == (0, 2)
    assert legal(state, 2) == {"accept", "decline"} | ENVIDOS

    state = after(state, "2 decline")

    assert (state.score, state.to_act) == ((0, 1), (1, 3))
    assert legal(state, 1) == legal(state, 3) == {"accept", "decline", "raise"}


def test_f2_the_truco_that_waits_is_seen_to_wait():
    asked = seen(after(argentino(), "0 raise"))
    state = after(argentino(), "0 raise", "1 envido")

    assert seen(state)["question"] == {"kind": "envido", "by": 1, "call": "envido", "value": 2}
    assert seen(state)["waiting"] == asked["question"]
    again = seen(after(state, "0 accept"))
    assert (again["question"], again["waiting"]) == (asked["question"], None)
    assert asked["question"] == {"kind": "raise", "by": 0, "call": "truco", "value": 2}


@pytest.mark.parametrize(("answer", "value", "to_act"), [("accept", 2, (0,)), ("raise", 2, (0, 2))])
def test_f2_the_truco_asked_again_is_answered_like_any_other(answer, value, to_act):
    state = after(argentino(), "0 raise", "1 envido", "0 accept", f"3 {answer}")

    assert (state.value, state.to_act) == (value, to_act)


def test_f2_the_truco_asked_again_may_be_declined():
    state = after(argentino(), "0 raise", "1 envido", "0 accept", "1 decline")

    assert (state.over, state.winner, state.score) == (True, 0, (3, 0))


def test_f2_with_retruco_in_answer_to_the_truco_that_waited():
    state = after(argentino(), "0 raise", "1 envido", "0 accept", "1 raise")
    assert forbidden(state, "0 envido", "1 accept")

    state = after(state, "2 accept")

    assert (state.value, state.score, state.to_act) == (3, (2, 0), (0,))


def test_f2_of_the_asked_side_only_who_has_not_played_puts_it_first():
    state = after(argentino(), "0 play 5c", "1 play 5b", "2 raise")

    assert legal(state, 1) == {"accept", "decline", "raise"}
    assert legal(state, 3) == {"accept", "decline", "raise"} | ENVIDOS


def test_f2_the_last_seats_truco_finds_nobody_who_could_put_envido_first():
    state = after(argentino(), *TRICK_ONE[:3], "3 raise")

    assert legal(state, 0) == legal(state, 2) == {"accept", "decline", "raise"}
    assert forbidden(state, "0 envido", "2 falta_envido")


def test_f2_not_as_an_answer_to_a_truco_of_the_second_trick():
    state = after(argentino(), *TRICK_ONE, "0 raise")

    assert legal(state, 1) == legal(state, 3) == {"accept", "decline", "raise"}


def test_f2_not_once_truco_was_accepted_and_not_over_retruco():
    accepted = after(argentino(), "0 raise", "1 accept")
    retruco = after(argentino(), "0 raise", "1 raise")

    assert forbidden(accepted, "0 envido", "0 real_envido", "0 falta_envido")
    assert forbidden(retruco, "0 envido", "2 real_envido")
    assert forbidden(after(retruco, "0 accept"), "0 envido")
    assert forbidden(after(accepted, "0 play 1e"), "1 envido")


def test_f2_the_asking_side_does_not_put_envido_before_its_own_truco():
    assert forbidden(after(argentino(), "0 raise"), "0 envido", "2 envido")


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("answer", ["accept", "decline", "real_envido"])
def test_f2_any_seat_of_the_asked_side_answers_also_one_that_has_played(seat, answer):
    state = after(argentino(), "0 play 5c", "1 envido")
    assert state.to_act == (0, 2)

    state = after(state, f"{seat} {answer}")

    assert state.to_act == ((1, 3) if answer == "real_envido" else (1,))


def test_f2_the_first_answer_stands():
    state = after(argentino(), "0 envido", "3 decline")

    assert refused(state, "1 accept") is Reason.NOTHING_TO_ANSWER


@pytest.mark.parametrize("action", ["0 accept", "2 decline", "0 real_envido", "2 envido"])
def test_f2_the_calling_side_does_not_answer_itself(action):
    assert forbidden(after(argentino(), "0 envido"), action)


def test_f2_the_callers_partner_may_answer_a_further_call():
    state = after(argentino(), "0 envido", "1 envido", "2 real_envido")

    assert state.to_act == (1, 3)


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_f2_once_a_hand(answer):
    state = after(argentino(), "0 envido", f"1 {answer}")
    assert forbidden(state, "0 envido", "0 real_envido", "0 falta_envido")
    assert not legal(after(state, "0 play 1e"), 1) & ENVIDOS

    # Nor as an answer to a truco that comes after it.
    assert legal(after(state, "0 raise"), 1) == {"accept", "decline", "raise"}


@pytest.mark.parametrize(
    "action", ["0 play 1e", "1 play 7e", "0 raise", "1 raise", "0 fold", "1 fold"]
)
def test_f2_nothing_else_happens_while_it_is_open(action):
    assert forbidden(after(argentino(), "0 envido"), action)


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_f2_the_turn_goes_back_to_the_seat_that_called(answer):
    state = after(argentino(), "0 play 5c", "1 envido", f"0 {answer}")

    assert (state.turn, state.to_act, state.value) == (1, (1,), 1)


def test_f2_mineiro_knows_no_envido():
    assert refused(dealt(), "0 envido") is Reason.NOT_IN_THESE_RULES
