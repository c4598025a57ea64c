import pytest

from games.engine import timeout_action
from tests.engine.hands import SIDE_0_WINS, SIDE_0_WINS_ACTIONS, after, dealt


def test_i1_the_weakest_card_is_played():
    assert str(timeout_action(dealt())) == "0 play 5h"


def test_i1_the_first_in_the_hand_among_equals():
    state = dealt("3c 5h 5s", "7d 5c Kd", "7h Qs 4d", "As 6c Jh")

    assert str(timeout_action(state)) == "0 play 5h"


def test_i1_an_open_question_is_declined_by_the_lowest_seat():
    assert str(timeout_action(after(dealt(), "0 raise"))) == "1 decline"


def test_i1_the_brink_decision_is_declined():
    assert str(timeout_action(dealt(score=(10, 0)))) == "0 decline"


def test_i1_blind_the_lowest_place_left_is_played_open():
    state = dealt(rules="mineiro-duo", score=(10, 10))
    assert str(timeout_action(state)) == "0 play #0"

    state = after(state, "0 play #0", "1 play #0", "2 play #0", "3 play #0")
    assert str(timeout_action(state)) == "0 play #1"


def test_i1_after_the_hand_there_is_nothing_to_do():
    assert timeout_action(after(dealt(*SIDE_0_WINS), *SIDE_0_WINS_ACTIONS)) is None


@pytest.mark.parametrize("score", [(0, 0), (10, 4), (10, 10)])
def test_i1_a_table_of_sleepers_comes_to_an_end(score):
    state = dealt(score=score)
    for _ in range(20):
        action = timeout_action(state)
        state = state if action is None else after(state, str(action))

    assert state.over
