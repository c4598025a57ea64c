"""Two readings of the referee's book, played side by side, always agree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import PRESETS, legal_actions, observation_dict, observe, words_of
from tests.engine.second_reading import Hand
from tests.engine.strategies import OWN, deals, played_on


def told_by_the_engine(state):
    seen = observation_dict(observe(state, None))
    return {
        "to_act": seen["to_act"],
        "turn": seen["turn"],
        "legal": [
            {words_of(action) for action in legal_actions(state, seat)}
            for seat in range(state.players)
        ],
        "score": seen["score"],
        "value": seen["value"],
        "tricks": seen["tricks"],
        "over": seen["over"],
        "winner": seen["winner"],
        "envido": seen["envido"]["told"] if seen["envido"] else [],
        "flor": seen["flor"]["told"] if seen["flor"] else None,
    }


def told_by_the_second_reading(hand):
    return {
        "to_act": hand.to_act(),
        "turn": hand.turn,
        "legal": [hand.legal(seat) for seat in range(hand.players)],
        "score": hand.score,
        "value": hand.value,
        "tricks": hand.tricks,
        "over": hand.over,
        "winner": hand.winner,
        "envido": hand.told,
        "flor": hand.flor_told,
    }


@pytest.mark.parametrize("preset", [*PRESETS, OWN])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_both_readings_agree_on_every_step_of_every_hand(preset, data):
    state = data.draw(deals([preset]))
    hand = Hand(state.rules, state.players, state.score, state.dealer, state.dealt, state.turned)
    for reached, action in played_on(data, state):
        if action is not None:
            hand.act(action.seat, words_of(action))

        assert told_by_the_engine(reached) == told_by_the_second_reading(hand)
