"""Counts of all the ways a hand can go on: almost any slip in the rules changes them.

They were counted apart from the engine too. By hand, in mineiro: one action is
three cards or a raise. Two: after a card the next seat has the same four, 3 x 4;
after the raise two seats have three answers each; 12 + 6 = 18.

In argentino one action is three cards, truco, fold, or one of three envidos: 8. Two, with four seats:
3 x 8 after a card; after truco two seats with three answers and three envidos each, 12; the fold
ends the hand, 1; after envido two seats with five words each, 10, after real envido three, 6, after
falta envido two, 4: 57. With two seats the answers are one seat's: 24 + 6 + 1 + 5 + 3 + 2 = 41.
"""

import pytest

from games.engine import apply, legal_actions
from tests.engine.hands import ONE_MANILHA_EACH, dealt
from tests.engine.spanish_hands import FLOR_0, FLOR_0_1_2, FLOR_OF_ALL, NO_FLOR

# Two more seats for a table of six, and hands of the clean deck.
SIX = (*ONE_MANILHA_EACH, "5d 6s 3h", "Qd 2s Ad")
CLEAN = ("Qc Ks 2h", "Ah 3d Js", "Qd Kc 2s", "As 3c Jh")


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


@pytest.mark.parametrize(
    ("preset", "options", "counts"),
    [
        # Covered cards: from the second trick on a card may be played in two ways.
        ("mineiro-clube", {}, [4, 18, 74, 292, 1177]),
        ("mineiro-clube", {"score": (10, 10)}, [3, 9, 27, 81, 324, 1296]),
        ("paulista-clube", {"turned": "2c"}, [4, 18, 74, 292, 1177]),
        ("paulista-clube", {"turned": "2c", "score": (11, 11)}, [3, 9, 27, 81, 324, 1296]),
        ("paulista-clube", {"turned": "2c", "score": (11, 3)}, [4, 8, 20, 56, 164, 650]),
    ],
)
def test_the_ways_a_hand_of_a_club_can_go_on(preset, options, counts):
    state = dealt(*ONE_MANILHA_EACH, rules=preset, **options)

    assert [leaves(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(
    ("preset", "hands", "turned", "counts"),
    [
        # One against one: fewer to answer, and a trick is two cards.
        ("paulista", SIX[:2], "2c", [4, 15, 43, 123, 253]),
        ("paulista-clube", SIX[:2], "2c", [4, 15, 61, 249, 549]),
        ("paulista-limpo", CLEAN[:2], "Jc", [4, 15, 43, 123, 269]),
        ("paulista-limpo-clube", CLEAN[:2], "Jc", [4, 15, 61, 249, 581]),
        ("paulista-limpo", CLEAN, "Jc", [4, 18, 74, 292, 1015]),
        ("paulista-limpo-clube", CLEAN, "Jc", [4, 18, 74, 292, 1177]),
        # Three against three: three seats answer.
        ("paulista", SIX, "2c", [4, 21, 102, 471, 2019]),
        ("paulista-clube", SIX, "2c", [4, 21, 102, 471, 2019]),
    ],
)
def test_the_ways_a_hand_can_go_on_at_tables_of_every_size(preset, hands, turned, counts):
    state = dealt(*hands, rules=preset, turned=turned)

    assert [leaves(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(
    ("preset", "hands", "counts"),
    [
        ("argentino", NO_FLOR, [8, 57, 321, 1596]),
        ("argentino-club", NO_FLOR, [8, 57, 321, 1596]),
        ("argentino-club", NO_FLOR[:2], [8, 41, 134, 434]),
        ("argentino-flor", NO_FLOR, [8, 57, 321, 1596]),
        ("argentino-flor", FLOR_0, [9, 62, 361, 1785]),
        ("argentino-flor", FLOR_0_1_2, [9, 66, 403, 1929]),
        ("argentino-flor", FLOR_OF_ALL, [9, 70, 404, 2030]),
        ("argentino-flor-club", FLOR_0, [1, 5, 22, 89]),
        ("argentino-flor-club", FLOR_0_1_2, [1, 1, 3, 13]),
        ("argentino-flor-club", FLOR_OF_ALL, [1, 1, 3, 8]),
        ("argentino-flor-club", FLOR_OF_ALL[:2], [1, 3, 13, 50]),
    ],
)
def test_the_ways_a_hand_can_go_on_with_envido_and_flor(preset, hands, counts):
    state = dealt(*hands, rules=preset)

    assert [leaves(state, depth + 1) for depth in range(len(counts))] == counts


def test_two_players_without_raises_can_play_a_hand_in_so_many_ways():
    rules = {"preset": "paulista", "ladder": [1]}
    state = dealt("3c 3d 3h", "4c 4d 4h", rules=rules, turned="Kc")

    # Seat 0 wins the first two tricks whatever is played: 3 x 3 cards, then 2 x 2.
    assert leaves(state, 6) == 36
