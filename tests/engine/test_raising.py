import pytest

from games.engine import IllegalActionError, Question, Reason
from tests.engine.hands import after, dealt, legal
from tests.engine.spanish_hands import argentino, forbidden, seen

MINEIRO_LADDER = (2, 4, 6, 10, 12)
# Seat 0 asks, then the sides raise one another up the ladder.
UP_THE_LADDER = ("0 raise", "1 raise", "0 raise", "3 raise")


def refused(state, action):
    with pytest.raises(IllegalActionError) as caught:
        after(state, action)
    return caught.value.reason


def test_d1_the_seat_whose_turn_it_is_may_raise():
    assert after(dealt(), "0 raise").question == Question(by=0, rung=1)


def test_d1_nobody_raises_out_of_turn():
    assert refused(dealt(), "1 raise") is Reason.NOT_YOUR_TURN
    assert refused(dealt(), "2 raise") is Reason.NOT_YOUR_TURN


def test_d1_a_seat_raises_before_its_card_and_not_after():
    state = after(dealt(), "0 play 4c")

    assert refused(state, "0 raise") is Reason.NOT_YOUR_TURN


def test_d1_the_asked_side_may_answer_with_the_next_raise():
    state = after(dealt(), "0 raise", "3 raise")

    assert (state.question, state.to_act) == (Question(by=3, rung=2), (0, 2))


def test_d2_any_seat_of_the_asked_side_answers():
    state = after(dealt(), "0 raise")

    assert state.to_act == (1, 3)
    assert legal(state, 1) == legal(state, 3) == {"accept", "decline", "raise"}


def test_d2_the_first_answer_stands():
    state = after(dealt(), "0 raise", "3 accept")

    assert refused(state, "1 decline") is Reason.NOTHING_TO_ANSWER


@pytest.mark.parametrize("answer", ["0 accept", "2 decline"])
def test_d2_the_asking_side_does_not_answer(answer):
    assert refused(after(dealt(), "0 raise"), answer) is Reason.NOT_ASKED


def test_d2_without_a_question_there_is_nothing_to_answer():
    assert refused(dealt(), "0 accept") is Reason.NOTHING_TO_ANSWER
    assert refused(dealt(), "1 decline") is Reason.NOTHING_TO_ANSWER


def test_d3_accepting_puts_the_hand_on_the_new_rung():
    state = after(dealt(), "0 play 4c", "1 raise", "2 accept")

    assert (state.value, state.rung, state.question) == (4, 1, None)


def test_d3_the_turn_goes_back_to_the_seat_that_was_to_play():
    state = after(dealt(), "0 play 4c", "1 raise", "2 raise", "3 accept")

    assert (state.turn, state.to_act) == (1, (1,))


@pytest.mark.parametrize("raises", [1, 2, 3, 4])
def test_d4_declining_pays_the_value_before_the_raise(raises):
    state = after(dealt(), *UP_THE_LADDER[:raises])
    asker = (raises - 1) % 2

    state = after(state, f"{state.to_act[0]} decline")

    assert (state.over, state.winner) == (True, asker)
    assert state.score[asker] == MINEIRO_LADDER[raises - 1]
    assert state.score[1 - asker] == 0


@pytest.mark.parametrize(("raises", "points"), [(1, 1), (2, 3), (3, 6), (4, 9)])
def test_d4_paulista_pays_one_three_six_nine(raises, points):
    state = after(dealt(rules="paulista", turned="2c"), *UP_THE_LADDER[:raises])

    state = after(state, f"{state.to_act[1]} decline")

    assert max(state.score) == points


@pytest.mark.parametrize(("raises", "points"), [(1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("preset", ["argentino", "argentino-flor", "argentino-club"])
def test_d4_argentino_pays_one_two_three(preset, raises, points):
    state = after(argentino(rules=preset), *UP_THE_LADDER[:raises])

    state = after(state, f"{state.to_act[0]} decline")

    assert max(state.score) == points


def test_d4_a_truco_declined_in_the_first_trick_has_no_envido_in_it():
    assert after(argentino(), "0 raise", "1 decline").score == (1, 0)


def test_d5_a_reraise_accepts_the_raise_before_it():
    state = after(dealt(), "0 raise", "1 raise")

    assert state.value == 4
    assert after(state, "2 decline").score == (0, 4)


def test_d6_rungs_go_one_by_one():
    values = []
    for raises in range(1, 5):
        state = after(dealt(), *UP_THE_LADDER[:raises])
        values.append(after(state, f"{state.to_act[0]} accept").value)

    assert values == [4, 6, 10, 12]


def test_d6_argentino_has_truco_retruco_and_vale_cuatro():
    asked = [after(argentino(), *UP_THE_LADDER[:raises]) for raises in (1, 2, 3)]

    calls = [(seen(state)["question"]["call"], seen(state)["question"]["value"]) for state in asked]
    assert calls == [("truco", 2), ("retruco", 3), ("vale cuatro", 4)]
    assert refused(asked[-1], "3 raise") is Reason.TOP_RUNG


def test_d6_the_top_rung_is_not_raised_in_answer():
    state = after(dealt(), *UP_THE_LADDER)

    assert legal(state, 0) == {"accept", "decline"}
    assert refused(state, "0 raise") is Reason.TOP_RUNG


def test_d6_the_top_rung_is_not_raised_later():
    state = after(dealt(), *UP_THE_LADDER, "2 accept", "0 play 4c", "1 play 7d")

    # Seat 3 raised last, so seat 2 is the one who might.
    assert refused(state, "2 raise") is Reason.TOP_RUNG
    assert "raise" not in legal(state, 2)


@pytest.mark.parametrize("later", [(), ("0 play 4c", "1 play 7d")])
def test_d7_a_side_does_not_raise_twice_in_a_row(later):
    state = after(dealt(), "0 raise", "1 accept", *later)

    assert refused(state, f"{state.turn} raise") is Reason.RAISED_LAST


def test_d7_the_asking_side_does_not_raise_its_own_question():
    assert refused(after(dealt(), "0 raise"), "2 raise") is Reason.RAISED_LAST


def test_d7_the_other_side_may_raise_later():
    state = after(dealt(), "0 raise", "1 accept", "0 play 4c", "1 raise")

    assert state.to_act == (0, 2)


def test_d7_argentino_the_side_that_accepted_has_the_next_word():
    state = after(argentino(), "0 raise", "1 accept", "0 play 1e")
    assert seen(state)["raiser"] == 0
    assert "raise" in legal(state, 1)

    state = after(state, "1 play 5b")

    assert refused(state, "2 raise") is Reason.RAISED_LAST


@pytest.mark.parametrize("action", ["0 play 4c", "1 play 7d"])
def test_d8_nobody_plays_while_a_question_is_open(action):
    assert refused(after(dealt(), "0 raise"), action) is Reason.QUESTION_OPEN


def test_d8_nor_while_an_envido_is():
    state = after(argentino(), "0 envido")

    assert forbidden(state, "0 play 1e", "1 play 7e", "0 raise", "1 raise")


@pytest.mark.parametrize("word", ["fold", "envido", "real_envido", "falta_envido", "flor"])
def test_d9_mineiro_and_paulista_know_no_folding_and_no_envido(word):
    assert refused(dealt(), f"0 {word}") is Reason.NOT_IN_THESE_RULES


def test_a_ladder_of_one_rung_is_never_raised():
    state = dealt(rules={"preset": "mineiro", "ladder": [2]})

    assert refused(state, "0 raise") is Reason.TOP_RUNG
