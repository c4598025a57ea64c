"""What holds in every hand, whoever plays it and however badly."""

import contextlib
import copy
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import (
    DECKS,
    IllegalActionError,
    Record,
    RecordHand,
    apply,
    deal,
    legal_actions,
    observation_dict,
    observe,
    public_action,
    replay,
    timeout_action,
    write_record,
)
from tests.engine.strategies import beginning, deals, played_on, vocabulary

few = settings(max_examples=50, deadline=None)


@few
@given(state=deals(), data=st.data())
def test_some_seat_can_act_until_the_hand_is_over(state, data):
    for reached, _ in played_on(data, state):
        assert bool(reached.to_act) is not reached.over
        for seat in range(reached.players):
            assert bool(legal_actions(reached, seat)) is (seat in reached.to_act)


@few
@given(state=deals(), data=st.data())
def test_apply_accepts_what_is_legal_and_nothing_else(state, data):
    state, _ = beginning(data, state)
    legal = {action for seat in state.to_act for action in legal_actions(state, seat)}
    accepted = set()
    before = copy.deepcopy(state)

    for action in vocabulary(state):
        with contextlib.suppress(IllegalActionError):
            apply(state, action)
            accepted.add(action)

    assert accepted == legal
    assert state == before


@few
@given(state=deals(), data=st.data())
def test_points_only_rise_and_only_when_the_hand_ends(state, data):
    start = state.score
    for reached, _ in played_on(data, state):
        gains = [now - then for now, then in zip(reached.score, start, strict=True)]
        if reached.over:
            assert min(gains) == 0
            assert max(gains) > 0 or reached.winner is None
            assert (gains[reached.winner] > 0) if reached.winner is not None else True
        else:
            assert gains == [0, 0]


@few
@given(state=deals(), data=st.data())
def test_a_replayed_beginning_is_the_state_that_was_played(state, data):
    actions = []
    for reached, action in played_on(data, state):
        actions += [action] if action else []
        hand = RecordHand(state.dealer, state.dealt, state.turned, tuple(actions))
        record = Record(state.rules, state.players, state.score, (hand,))

        assert replay(write_record(record)).state == reached


@few
@given(state=deals(), data=st.data())
def test_time_running_out_is_always_a_legal_action(state, data):
    for reached, _ in played_on(data, state):
        action = timeout_action(reached)
        if reached.over:
            assert action is None
        else:
            assert action in legal_actions(reached, reached.to_act[0])


def hidden_from(state, seat):
    """Return the seats whose cards *seat* must not know."""
    if state.blind:
        return range(state.players)
    knows = set() if seat is None else {seat}
    if seat is not None and state.brink_side == seat % 2:
        knows |= {each for each in range(state.players) if each % 2 == seat % 2}
    return [each for each in range(state.players) if each not in knows]


def unseen_cards(state, seat):
    """Return the cards that *seat* must not know: still held by others, or covered by them."""
    others = hidden_from(state, seat)
    rows = (*(trick.cards for trick in state.past), state.table)
    open_cards = {each.card for row in rows for each in row if not each.covered}
    return {card for other in others for card in state.dealt[other]} - open_cards


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


@few
@given(state=deals(), data=st.data())
def test_no_observation_holds_an_unseen_card(state, data):
    for reached, _ in played_on(data, state):
        for seat in (None, *range(reached.players)):
            plain = observation_dict(observe(reached, seat))
            # Which cards are manilhas is public whoever holds them.
            del plain["manilhas"]

            assert not set(words_in(plain)) & unseen_cards(reached, seat)


@few
@given(state=deals(), data=st.data())
def test_no_action_is_told_with_an_unseen_card(state, data):
    before = state
    for reached, action in played_on(data, state):
        for seat in (None, *range(reached.players)):
            if action is not None:
                told = public_action(before, action, seat)

                assert not set(told.split()) & unseen_cards(reached, seat)
        before = reached


@few
@given(state=deals(), data=st.data())
def test_an_observation_is_the_same_whatever_the_others_hold(state, data):
    reached, actions = beginning(data, state)
    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    other = _with_other_hidden_cards(data, reached, seat, score=state.score)

    again = other
    for action in actions:
        again = apply(again, _as_dealt_otherwise(action, state, other))

    assert observe(again, seat) == observe(reached, seat)


def _with_other_hidden_cards(data, reached, seat, score):
    """Deal the hand again with the cards that *seat* does not know exchanged for others."""
    hidden = sorted(unseen_cards(reached, seat))
    seen = {card for hand in reached.dealt for card in hand} - set(hidden) | {reached.turned}
    pool = sorted(set(DECKS[reached.rules.deck]) - seen)
    exchanged = dict(zip(hidden, data.draw(st.permutations(pool)), strict=False))
    hands = [[exchanged.get(card, card) for card in hand] for hand in reached.dealt]
    return deal(reached.rules, reached.players, score, reached.dealer, hands, reached.turned)


def _as_dealt_otherwise(action, state, other):
    """Return *action* with the card that lies in the same place of the other deal."""
    if action.card is None:
        return action
    place = state.dealt[action.seat].index(action.card)
    return replace(action, card=other.dealt[action.seat][place])


@few
@given(state=deals(), data=st.data())
def test_a_state_is_printed_without_its_cards(state, data):
    for reached, _ in played_on(data, state):
        for text in (repr(reached), str(reached), repr(reached.deal), f"{reached}"):
            assert not any(card in text for card in DECKS[reached.rules.deck])
