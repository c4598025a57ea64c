"""What everybody can know that may be said."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import deal, observe, public_offers, public_to_act
from tests.engine.hands import after, dealt, legal
from tests.engine.spanish_hands import FLOR_0, FLOR_0_1, NO_FLOR, with_flor
from tests.engine.strategies import beginning, deals

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


def said(state, *actions):
    return dict(public_offers(after(state, *actions)))


def test_whose_turn_it_is_may_play_and_raise():
    assert said(dealt()) == {"play": None, "raise": 4}


def test_who_is_asked_answers_and_nobody_plays():
    assert said(dealt(), "0 raise") == {"raise": 6, "accept": 4, "decline": 2}


def test_covered_cards_come_with_the_second_trick():
    first = "0 play 4c", "1 play 7d", "2 play 7h", "3 play As"

    assert "cover" not in said(dealt(rules="mineiro-clube"))
    assert "cover" in said(dealt(rules="mineiro-clube"), *first)


@pytest.mark.parametrize("hands", [NO_FLOR, FLOR_0, FLOR_0_1])
def test_a_flor_is_offered_whoever_holds_one(hands):
    state = with_flor(*hands)

    assert said(state) == said(with_flor(*NO_FLOR))
    assert said(state, "0 raise") == said(with_flor(*NO_FLOR), "0 raise")
    assert said(state)["flor"] == 3


@pytest.mark.parametrize("hands", [NO_FLOR, FLOR_0_1])
def test_the_duty_to_sing_is_not_told_either(hands):
    state = with_flor(*hands, rules="argentino-flor-club")

    assert {"play", "raise", "envido", "flor"} <= said(state).keys()


def test_nobody_hears_who_of_the_asked_side_must_sing():
    hands = NO_FLOR[0], FLOR_0_1[1], NO_FLOR[2], FLOR_0_1[3]
    asked = after(with_flor(*hands, rules="argentino-flor-club"), "0 raise")

    assert asked.to_act == (1,)
    assert public_to_act(asked) == (1, 3)


def test_nothing_is_said_after_the_hand():
    assert said(dealt(), "0 raise", "1 decline") == {}


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(state=deals(), data=st.data())
def test_what_a_seat_may_say_is_offered_at_the_same_stake(state, data):
    state, _actions = beginning(data, state)
    offers = public_offers(state)

    for seat in state.to_act:
        words = {action.partition(" ")[0] for action in legal(state, seat)}
        assert words <= offers.keys()
        stakes = observe(state, seat).stakes
        assert {word: points for word, points in offers.items() if word in stakes} == stakes


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(state=deals(), data=st.data())
def test_other_cards_would_be_offered_the_same(state, data):
    """Whatever the seats hold: before the first card, and before anybody sings."""
    cards = [card for hand in state.dealt for card in hand]
    mixed = data.draw(st.permutations(cards))
    hands = [mixed[first : first + 3] for first in range(0, len(mixed), 3)]
    other = deal(state.rules, state.players, state.score, state.dealer, hands, state.turned)

    assert public_offers(other) == public_offers(state)
