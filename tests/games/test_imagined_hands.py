"""What a sharp player imagines could have been dealt, as far as it can tell."""

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.engine import PRESETS, imagine, observe
from games.engine.envido import telling
from games.policies.hidden_cards import Imagination
from games.policies.told import allowed_hands
from tests.engine.hands import after, dealt
from tests.engine.strategies import OWN, beginning, deals

EVERY_RULES = (*PRESETS, OWN)


def imagined(observation, rng):
    """Return a state whose unseen cards are imagined by the seat of *observation*."""
    hands = Imagination(observation, allowed_hands(observation)).deal(rng)
    return imagine(observation, hands, covered_in(observation, hands))


def covered_in(observation, hands):
    """Say which of the imagined cards lie covered: any that were not played openly."""
    rows = [*(trick.cards for trick in observation.past), observation.table]
    known = {(trick, seat): card for trick, seat, card in observation.covers}
    opened = {card for row in rows for _, card in row} | set(known.values())
    opened |= {card for hand in observation.partner_hands.values() for card in hand}
    covered: dict[tuple[int, int], str] = {}
    for number, row in enumerate(rows):
        for seat, card in row:
            if card is None and (number, seat) not in known:
                free = [c for c in hands[seat] if c not in opened and c not in covered.values()]
                covered[number, seat] = free[0]
    return covered


@settings(max_examples=300, deadline=None)
@given(st.data(), deals(EVERY_RULES), st.integers(0, 99))
def test_an_imagined_hand_looks_to_its_seat_as_the_real_one_does(data, state, number):
    state, _ = beginning(data, state)
    assume(not state.over and not state.blind)
    seat = data.draw(st.sampled_from(state.to_act))
    seen = observe(state, seat)

    assert observe(imagined(seen, random.Random(number)), seat) == seen


@settings(max_examples=300, deadline=None)
@given(st.data(), deals(["argentino", "argentino-flor", "argentino-flor-club"]))
def test_the_hands_that_were_really_dealt_are_never_ruled_out(data, state):
    state, _ = beginning(data, state)
    assume(not state.over)

    for seat in range(state.players):
        allowed = allowed_hands(observe(state, seat))
        assert all(fits(state.dealt[each]) for each, fits in allowed.items())


@pytest.mark.parametrize("number", range(20))
def test_imagined_hands_would_have_told_the_same_numbers(number):
    # Seat 2 cannot beat 30; seat 3, whose partner holds the best, keeps 33 to itself.
    state = dealt("7e 12e 4b", "7o 3o 4c", "5c 2b 11o", "7c 6c 1e", rules="argentino", dealer=3)
    state = after(state, "0 envido", "1 accept")
    assert state.envido.told == ((0, 27), (1, 30))

    again = imagined(observe(state, 0), random.Random(number))

    assert telling(again) == state.envido.told


def test_who_was_asked_holds_a_flor_and_who_was_not_does_not():
    state = dealt("7e 6e 1e", "7o 3c 4b", "12b 2b 3b", "6o 5o 4o", rules="argentino-flor", dealer=3)
    state = after(state, "0 flor")
    assert state.to_act == (2,)
    state = after(state, "2 flor")
    assert state.to_act == (3,)

    for number in range(30):
        hands = Imagination(observe(state, 3), allowed_hands(observe(state, 3))).deal(
            random.Random(number)
        )
        suits = [len({card[-1] for card in hand}) for hand in hands]
        assert suits[0] == suits[2] == suits[3] == 1
        assert suits[1] > 1
