"""Deals that a seat cannot tell from the real one: what it knows, hears and sees is the same."""

from games.engine import (
    Action,
    IllegalActionError,
    apply,
    deal,
    legal_actions,
    observe,
    public_action,
)
from tests.engine.strategies import vocabulary


def hidden_from(state, seat):
    """Return the seats whose cards *seat* must not know."""
    if state.blind:
        return range(state.players)
    knows = set() if seat is None else {seat}
    if seat is not None and state.brink_side == seat % 2:
        knows |= {each for each in range(state.players) if each % 2 == seat % 2}
    return [each for each in range(state.players) if each not in knows]


def unseen_cards(state, seat):
    """Return what *seat* must not know: the cards that others hold, covered, and never showed."""
    rows = (*(trick.cards for trick in state.past), state.table)
    open_cards = {each.card for row in rows for each in row if not each.covered}
    shown = {card for _, cards in observe(state, None).shown for card in cards}
    others = hidden_from(state, seat)
    return {card for other in others for card in state.dealt[other]} - open_cards - shown


def heard(state):
    """Return what the whole table learns besides the cards it sees, by the referee's book.

    Whom a question asks, what was scored, the numbers told, and who took which trick.
    """
    told = state.envido and state.envido.told, state.flor and state.flor.told
    shown = observe(state, None).shown if state.over else ()
    return state.to_act, state.turn, state.tricks, state.scored, told, shown


def tried(state, seat):
    """Return the reason that *seat* gets for each action it could try; None: it is legal."""
    answers: dict = {}
    for action in () if seat is None else vocabulary(state, [seat]):
        try:
            apply(state, action)
            answers[action] = None
        except IllegalActionError as error:
            answers[action] = error.reason
    return answers


def exchanged(state, change):
    """Deal the hand of *state* again with some cards changed for others."""
    hands = [[change.get(card, card) for card in hand] for hand in state.dealt]
    return deal(state.rules, state.players, state.score, state.dealer, hands, state.turned)


def as_dealt_otherwise(action, state, other):
    """Return *action* with the card that lies in the same place of the other deal."""
    if action.card is None:
        return action
    place = state.dealt[action.seat].index(action.card)
    return Action(action.seat, action.word, card=other.dealt[action.seat][place])


def the_story_of(state, actions):
    """Return each state of the hand, the action that led to it, and what was heard by then."""
    story = [(state, None, heard(state))]
    for action in actions:
        state = apply(state, action)
        story.append((state, action, heard(state)))
    return story


def told_alike(story, other, seat):
    """Yield the states of *story*, and of the *other* deal, while *seat* hears the same."""
    start = before = story[0][0]
    for state, action, told in story:
        if action is not None:
            again = as_dealt_otherwise(action, start, other)
            if again not in legal_actions(other, again.seat):
                return
            assert public_action(before, action, seat) == public_action(other, again, seat)
            other = apply(other, again)
        if heard(other) != told:
            return
        yield state, other
        before = state


def assert_the_same_is_seen(state, other, seat):
    assert observe(other, seat) == observe(state, seat)
    assert (repr(other), repr(other.deal)) == (repr(state), repr(state.deal))
