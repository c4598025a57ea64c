"""Counts of all the ways a hand can go on: almost any slip in the rules changes them.

They were counted apart from the engine too. By hand, in mineiro: one action is
three cards or a raise. Two: after a card the next seat has the same four, 3 x 4;
after the raise two seats have three answers each; 12 + 6 = 18.
"""

import pytest

from games.engine import apply, legal_actions
from tests.engine.hands import ONE_MANILHA_EACH, dealt


def leaves(state, depth):
    """Return how many lines of *depth* actions, or fewer to the hand's end, there are."""
    if depth == 0 or state.over:
        return 1
    return sum(
        leaves(apply(state, action), depth - 1)
        for seat in state.to_act
        for action in legal_actions(state, seat)
    )


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [4, 18, 74, 292, 1015]),
        ({"score": (10, 0)}, [4, 8, 20, 56, 164]),
        ({"score": (10, 10)}, [3, 9, 27, 81, 162]),
        ({"rules": "mineiro-duo", "score": (10, 0)}, [4, 10, 28, 82, 244]),
        ({"rules": "mineiro-duo", "score": (10, 10)}, [3, 9, 27, 81, 324]),
        ({"rules": "paulista", "turned": "2c"}, [4, 18, 74, 292, 1015]),
    ],
)
def test_the_ways_a_hand_can_go_on(options, counts):
    state = dealt(*ONE_MANILHA_EACH, **options)

    assert [leaves(state, depth) for depth in range(1, 6)] == counts


def test_two_players_without_raises_can_play_a_hand_in_so_many_ways():
    rules = {"preset": "paulista", "ladder": [1]}
    state = dealt("3c 3d 3h", "4c 4d 4h", rules=rules, turned="Kc")

    # Seat 0 wins the first two tricks whatever is played: 3 x 3 cards, then 2 x 2.
    assert leaves(state, 6) == 36
