"""What holds in every hand of every preset, whoever plays it and however badly."""

import contextlib
import copy
from dataclasses import replace
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
    Word,
    apply,
    deal,
    legal_actions,
    next_dealer,
    observation_dict,
    observe,
    parse_record,
    replay,
    timeout_action,
    write_record,
)
from tests.engine.strategies import OWN, beginning, deals, played_on, rule_sets, vocabulary

every_preset = pytest.mark.parametrize("preset", [*PRESETS, OWN])
few = settings(max_examples=12, deadline=None)


@every_preset
@few
@given(data=st.data())
def test_some_seat_can_act_until_the_hand_is_over(preset, data):
    for reached, _ in played_on(data, data.draw(deals([preset]))):
        assert bool(reached.to_act) is not reached.over
        assert list(reached.to_act) == sorted(set(reached.to_act))
        for seat in range(reached.players):
            assert bool(legal_actions(reached, seat)) is (seat in reached.to_act)


@every_preset
@few
@given(data=st.data())
def test_apply_accepts_what_is_legal_and_nothing_else(preset, data):
    state, _ = beginning(data, data.draw(deals([preset])))
    legal = {action for seat in state.to_act for action in legal_actions(state, seat)}
    accepted = set()
    before = copy.deepcopy(state)

    for action in vocabulary(state):
        with contextlib.suppress(IllegalActionError):
            apply(state, action)
            accepted.add(action)

    assert accepted == legal
    assert state == before


@every_preset
@few
@given(data=st.data())
def test_points_only_rise_and_the_game_ends_once_at_the_target(preset, data):
    state = data.draw(deals([preset]))
    before, target = state, state.rules.target
    for reached, _ in played_on(data, state):
        gains = [now - then for now, then in zip(reached.score, before.score, strict=True)]
        assert min(gains) == 0
        settled = len(reached.scored) > len(before.scored)
        assert (max(gains) > 0) is settled
        # The hand goes on after an envido or a flor, but not after the game.
        at_target = [side for side in (0, 1) if reached.score[side] >= target]
        assert reached.over or not at_target
        assert reached.game_winner == (at_target[0] if at_target else None)
        assert len(at_target) < 2
        before = reached


@every_preset
@few
@given(data=st.data())
def test_what_was_scored_is_the_difference_of_the_scores(preset, data):
    state = data.draw(deals([preset]))
    *_, (end, _) = played_on(data, state)
    scored = [0, 0]
    for side, points, _ in end.scored:
        scored[side] += points

    assert [state.score[side] + scored[side] for side in (0, 1)] == list(end.score)
    hands = [each for each in end.scored if each.what == "hand"]
    assert [each.side for each in hands] == ([] if end.winner is None else [end.winner])


@every_preset
@few
@given(data=st.data())
def test_a_replayed_beginning_is_the_state_that_was_played(preset, data):
    state = data.draw(deals([preset]))
    actions = []
    for reached, action in played_on(data, state):
        actions += [action] if action else []
        hand = RecordHand(state.dealer, state.dealt, state.turned, tuple(actions))
        record = Record(state.rules, state.players, state.score, (hand,))

        assert replay(write_record(record)).state == reached
        assert parse_record(write_record(record)) == record


@every_preset
@few
@given(data=st.data())
def test_time_running_out_is_always_a_legal_action(preset, data):
    for reached, _ in played_on(data, data.draw(deals([preset]))):
        action = timeout_action(reached)
        if reached.over:
            assert action is None
        else:
            assert action in legal_actions(reached, reached.to_act[0])
            assert action.word in {Word.PLAY, Word.DECLINE} or (
                reached.rules.flor_duty and action.word is Word.FLOR
            )


def outcome(state, *words):
    """Return what any seats do, one after the other, of the *words*."""
    for word in words:
        seat = state.to_act[0]
        state = apply(state, next(a for a in legal_actions(state, seat) if a.word == word))
    return state


@every_preset
@few
@given(data=st.data())
def test_the_stakes_are_what_is_scored(preset, data):
    state, _ = beginning(data, data.draw(deals([preset])))
    for seat in state.to_act:
        for word, points in observe(state, seat).stakes.items():
            action = next(each for each in legal_actions(state, seat) if each.word == word)
            done = apply(state, action)
            if word == "raise":
                # A flor that must be sung would come first.
                if not done.rules.flor_duty:
                    assert outcome(done, "accept").value == points
            elif len(done.scored) > len(state.scored):
                assert done.scored[len(state.scored)].points == points
            elif word == "accept" and done.flor is None:
                assert done.value == points
            elif "envido" in word and not done.rules.flor_duty:
                assert outcome(done, "accept").envido.points == points


def tanto(cards):
    values = [int(card[:-1]) if len(card) == 2 else 0 for card in cards]
    return sum(values) + (20 if len(cards) > 1 else 0)


def last_told(view):
    """Return the number that the cards shown at the end must prove, by its seat."""
    envido, flor = view["envido"], view["flor"]
    told = envido["told"][-1:] if envido else []
    return dict([*told, flor["told"]] if flor and flor["told"] else told)


@pytest.mark.parametrize("preset", [each for each in PRESETS if "argentino" in each])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_the_cards_that_are_shown_prove_what_was_told_and_no_more(preset, data):
    for reached, _ in played_on(data, data.draw(deals([preset]))):
        view: dict = observation_dict(observe(reached, None))
        shown, told = dict(view["shown"]), last_told(view)

        if not reached.over:
            assert shown == {}
            continue
        assert {seat: tanto(cards) for seat, cards in shown.items() if seat in told} == told
        for seat, cards in shown.items():
            assert set(cards) <= set(reached.dealt[seat])
            # A flor that nobody contested is shown and not told.
            assert seat in told or tanto(cards) == observe(reached, seat).own_flor


def whole_game(rules, players, random):
    """Play a game to its end as chance has it; return its record and its last state."""
    dealer, score, hands = random.randrange(players), (0, 0), []
    while True:
        cards = random.sample(DECKS[rules.deck], k=players * 3 + rules.has_turned_card)
        turned = cards.pop() if rules.has_turned_card else None
        dealt = [cards[seat * 3 : seat * 3 + 3] for seat in range(players)]
        state, actions = deal(rules, players, score, dealer, dealt, turned), []
        start = state
        while not state.over:
            actions.append(random.choice(legal_actions(state, random.choice(state.to_act))))
            state = apply(state, actions[-1])
        hands.append(RecordHand(dealer, start.dealt, turned, tuple(actions)))
        if state.game_winner is not None:
            return Record(rules, players, (0, 0), tuple(hands)), state
        dealer, score = next_dealer(rules, dealer, players), state.score


@every_preset
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_a_whole_game_is_read_and_written_and_replayed_the_same(preset, data):
    rules = data.draw(rule_sets(preset))
    players = data.draw(st.sampled_from(rules.players))
    record, end = whole_game(rules, players, Random(data.draw(st.integers(0, 999))))
    written = write_record(record)

    assert parse_record(written) == record
    assert replay(written).state == end
    again = replay(write_record(replace(record, hands=(*record.hands, record.hands[0]))))
    assert (again.ok, again.hand) == (False, len(record.hands))
