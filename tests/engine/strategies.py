"""Hypothesis strategies: hands dealt under any rules and score, and played on by anyone."""

from hypothesis import strategies as st

from games.engine import (
    DECKS,
    PRESETS,
    Action,
    RuleSetError,
    Word,
    apply,
    deal,
    legal_actions,
    rule_set,
)

OWN = "a club's own"

# What a club may sensibly change; some changes do not go together and are left out.
_CHANGES: dict[str, list] = {
    "deck": ["french40", "french27", "french24", "spanish40"],
    "players": [[2], [4], [6], [2, 4]],
    "ladder": [[1, 2, 3, 4], [2, 4, 6, 8, 12], [1, 3], [5]],
    "target": [5, 15, 24, 30],
    "manilhas": ["fixed", "turned", "none"],
    "tie_leader": ["leader", "first_tied", "last_tied"],
    "all_tied": ["dealer", "nobody", "mano"],
    "iron_all_tied": ["nobody", None],
    "brink": [None, 4, 10, 11],
    "brink_raise": ["illegal", "forfeit"],
    "iron_blind": [True, False],
    "cover_from": [1, 2, 3, None],
    "fold": [True, False],
    "envido": [True, False],
    "flor": [True, False],
    "falta": ["leader", "malas", "half"],
    "flor_accept": ["s3", "three_each"],
    "flor_duty": [True, False],
    "dealer_step": [1, -1],
}


def _made(spec):
    try:
        return rule_set(spec)
    except RuleSetError:
        return None


def rule_sets(preset=OWN):
    """The rule set of *preset*, or any that a club makes of a preset."""
    if preset != OWN:
        return st.just(rule_set(preset))
    changes = [(name, value) for name, values in _CHANGES.items() for value in values]
    specs = st.builds(
        lambda base, changed: {"preset": base, **dict(changed)},
        st.sampled_from(PRESETS),
        st.lists(st.sampled_from(changes), min_size=1, max_size=5),
    )
    return specs.map(_made).filter(bool)


@st.composite
def deals(draw, presets=(*PRESETS, OWN)):
    """A hand as it was dealt, under any preset and at any score."""
    rules = draw(rule_sets(draw(st.sampled_from(presets))))
    players = draw(st.sampled_from(rules.players))
    near = [rules.target - 1, rules.target // 2]
    near += [] if rules.brink is None else [rules.brink - 1, rules.brink]
    points = st.sampled_from(sorted({0, max(0, rules.target - 4), *near}))
    cards = draw(st.permutations(DECKS[rules.deck]))
    turned = cards.pop() if rules.has_turned_card else None
    dealer = draw(st.integers(0, players - 1))
    with_flor = draw(st.sets(st.integers(0, players - 1))) if rules.flor else set()
    hands = [_taken(cards, of_one_suit=seat in with_flor) for seat in range(players)]
    return deal(rules, players, (draw(points), draw(points)), dealer, hands, turned)


def _taken(cards, *, of_one_suit):
    """Take three of *cards* away; a flor comes too seldom by itself."""
    hand = [card for card in cards if not of_one_suit or card[-1] == cards[0][-1]][:3]
    hand = hand if len(hand) == 3 else cards[:3]
    for card in hand:
        cards.remove(card)
    return hand


def played_on(data, state):
    """Yield the states and actions of a hand that any seats play on to its end."""
    yield state, None
    while not state.over:
        seat = data.draw(st.sampled_from(state.to_act))
        legal = legal_actions(state, seat)
        # A hand ends at the first answer that declines, so most answers are others.
        patient = [each for each in legal if each.word not in {Word.DECLINE, Word.FOLD}]
        declines = data.draw(st.sampled_from([False, False, False, True]))
        action = data.draw(st.sampled_from(legal if declines else patient))
        state = apply(state, action)
        yield state, action


def beginning(data, state):
    """Return a state of the hand that begins with *state*, and the actions that led to it."""
    steps = list(played_on(data, state))
    number = data.draw(st.sampled_from(range(len(steps))))
    return steps[number][0], [action for _, action in steps[1 : number + 1]]


def vocabulary(state, seats=None):
    """Yield every action that can be written at all, for every seat and one beyond."""
    cards = [*DECKS[state.rules.deck], "1e" if state.rules.deck != "spanish40" else "Qh"]
    for seat in range(state.players + 1) if seats is None else seats:
        for word in Word:
            if word not in {Word.PLAY, Word.COVER}:
                yield Action(seat, word)
                continue
            yield Action(seat, word)
            yield from (Action(seat, word, card=card) for card in cards)
            yield from (Action(seat, word, place=place) for place in range(4))
            yield Action(seat, word, card=cards[0], place=0)
