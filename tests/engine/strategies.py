"""Hypothesis strategies: hands dealt at any score, and played on by anyone."""

from hypothesis import strategies as st

from games.engine import (
    DECKS,
    PRESETS,
    Action,
    Word,
    apply,
    deal,
    legal_actions,
    rule_set,
)


@st.composite
def deals(draw, presets=PRESETS):
    """A hand as it was dealt, under any preset and at any score."""
    rules = rule_set(draw(st.sampled_from(presets)))
    players = draw(st.sampled_from(rules.players))
    assert rules.brink is not None
    points = st.sampled_from([0, 3, 6, 8, rules.brink - 1, rules.brink, rules.target - 1])
    cards = draw(st.permutations(DECKS[rules.deck]))
    hands = [cards[seat * 3 : seat * 3 + 3] for seat in range(players)]
    turned = cards[players * 3] if rules.has_turned_card else None
    dealer = draw(st.integers(0, players - 1))
    return deal(rules, players, (draw(points), draw(points)), dealer, hands, turned)


def played_on(data, state):
    """Yield the states and actions of a hand that any seats play on to its end."""
    yield state, None
    while not state.over:
        seat = data.draw(st.sampled_from(state.to_act))
        legal = legal_actions(state, seat)
        # A hand ends at the first answer that declines, so most answers are others.
        patient = [action for action in legal if action.word is not Word.DECLINE]
        declines = data.draw(st.sampled_from([False, False, False, True]))
        action = data.draw(st.sampled_from(legal if declines else patient))
        state = apply(state, action)
        yield state, action


def beginning(data, state):
    """Return a state of the hand that begins with *state*, and the actions that led to it."""
    steps = list(played_on(data, state))
    number = data.draw(st.sampled_from(range(len(steps))))
    return steps[number][0], [action for _, action in steps[1 : number + 1]]


def vocabulary(state):
    """Return every action that can be written at all, for every seat and one beyond."""
    seats = range(state.players + 1)
    cards = [*DECKS[state.rules.deck], "1e"]
    for seat in seats:
        for word in Word:
            if word not in {Word.PLAY, Word.COVER}:
                yield Action(seat, word)
                continue
            yield Action(seat, word)
            yield from (Action(seat, word, card=card) for card in cards)
            yield from (Action(seat, word, place=place) for place in range(4))
            yield Action(seat, word, card=cards[0], place=0)
