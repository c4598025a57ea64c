"""What a seat must not know, it does not learn: not from what it sees, reads or tries.

The strongest form: if the hidden cards were others, and the same had been said and
played, the seat would see the very same.
"""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import (
    DECKS,
    PRESETS,
    IllegalActionError,
    Record,
    RecordHand,
    Replayed,
    apply,
    observation_dict,
    observe,
    public_action,
)
from tests.engine.other_deals import (
    assert_the_same_is_seen,
    exchanged,
    the_story_of,
    told_alike,
    tried,
    unseen_cards,
)
from tests.engine.strategies import OWN, beginning, deals, played_on, vocabulary

every_preset = pytest.mark.parametrize("preset", [*PRESETS, OWN])


def words_in(value):
    """Yield every string anywhere in a JSON-able value, split where cards may stand."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from words_in(key)
            yield from words_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from words_in(each)
    elif isinstance(value, str):
        yield from value.split()


@every_preset
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_no_observation_and_no_action_told_holds_an_unseen_card(preset, data):
    before = state = data.draw(deals([preset]))
    for reached, action in played_on(data, state):
        for seat in (None, *range(reached.players)):
            plain = observation_dict(observe(reached, seat))
            # Which cards are manilhas is public whoever holds them.
            del plain["manilhas"]
            told = "" if action is None else public_action(before, action, seat)

            assert not {*words_in(plain), *told.split()} & unseen_cards(reached, seat)
        before = reached


@every_preset
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_state_is_printed_without_its_cards(preset, data):
    state, _ = beginning(data, data.draw(deals([preset])))

    hand = RecordHand(state.dealer, state.dealt, state.turned, ())
    record = Record(state.rules, state.players, (0, 0), (hand,))
    values = (state, state.deal, state.envido, state.flor, state.scored, record, Replayed(state))
    for text in (str(state), f"{state}", *(repr(value) for value in values)):
        assert not any(card in text for card in DECKS[state.rules.deck])
    # Cards that lie open may be printed, but not those that lie covered.
    played = re.findall(r"\w+", repr((state.table, state.past)))
    assert not unseen_cards(state, None) & {*played}


def refusals_of(state):
    for action in vocabulary(state):
        try:
            apply(state, action)
        except IllegalActionError as error:
            yield action, error


@every_preset
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_a_refusal_names_no_card(preset, data):
    state, _ = beginning(data, data.draw(deals([preset])))
    deck = DECKS[state.rules.deck]

    for action, error in refusals_of(state):
        assert not any(card in str(error).split() for card in deck)
        assert error.action == action


def some_exchanges(cards, pool, random):
    """Return a few changes of the hidden *cards* for others of *pool*, most of them small."""
    pairs = [(card, each) for card in cards for each in pool if card != each]
    few = [{card: each, each: card} for card, each in random.sample(pairs, min(12, len(pairs)))]
    whole = [dict(zip(pool, random.sample(pool, len(pool)), strict=True)) for _ in range(3)]
    return few + whole


@every_preset
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_an_observation_is_the_same_whatever_the_others_hold(preset, data):
    state = data.draw(deals([preset]))
    reached, actions = beginning(data, state)
    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    hidden = sorted(unseen_cards(reached, seat))
    known = {card for hand in state.dealt for card in hand} - {*hidden} | {state.turned}
    pool = sorted({*DECKS[state.rules.deck]} - known)
    story = the_story_of(state, actions)

    for change in some_exchanges(hidden, pool, Random(data.draw(st.integers(0, 999)))):
        alike = list(told_alike(story, exchanged(state, change), seat))
        for real, other in alike:
            assert_the_same_is_seen(real, other, seat)
        real, other = alike[-1]
        assert tried(other, seat) == tried(real, seat)
