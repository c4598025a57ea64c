import pytest

from games.engine import first_dealer, next_dealer, rule_set, timeout_action
from tests.engine.hands import SIDE_0_WINS, SIDE_0_WINS_ACTIONS, after, dealt
from tests.engine.spanish_hands import FLOR_0_1, FLOR_0_1_2, argentino, with_flor


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


def test_i1_argentino_the_weakest_card_is_played_by_its_own_order():
    # The seven of cups is below the ten; the ace of swords above all.
    assert str(timeout_action(argentino("1e 7c 10o", "7e 5b 12o", "7o 11e 4c", "1b 6o 10c"))) == (
        "0 play 7c"
    )


@pytest.mark.parametrize(
    ("actions", "declined"),
    [
        (("0 raise",), "1 decline"),
        (("0 envido",), "1 decline"),
        (("0 raise", "1 falta_envido"), "0 decline"),
        (("0 flor",), "2 decline"),
        (("0 flor", "2 flor"), "1 decline"),
        (("0 flor", "2 decline", "1 contraflor"), "0 decline"),
    ],
)
def test_i1_argentino_every_question_is_declined(actions, declined):
    state = after(with_flor(*FLOR_0_1_2), *actions)

    assert str(timeout_action(state)) == declined


def test_i1_a_flor_is_not_sung_by_time_alone():
    assert str(timeout_action(with_flor(*FLOR_0_1))) == "0 play 5e"


def test_i2_the_first_dealer_is_drawn_from_the_seed_and_the_deal_goes_on_from_there():
    seed, sides = bytes(range(32)), ("", "")
    first = first_dealer(seed, sides, 4)

    assert first == first_dealer(seed, sides, 4)
    assert {first_dealer(bytes([n]) * 32, sides, 4) for n in range(30)} == {0, 1, 2, 3}
    assert next_dealer(rule_set("argentino"), first, 4) == (first - 1) % 4
