"""Random play through our engine."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.engine import DECKS, RuleSet, State, apply, deal, legal_actions, rule_set

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Speed:
    """What was played, in how many seconds."""

    hands: int
    actions: int
    seconds: float

    @property
    def hands_a_second(self) -> float:
        return self.hands / self.seconds

    @property
    def actions_a_second(self) -> float:
        return self.actions / self.seconds


def random_play(preset: str, seconds: float, seed: int) -> Speed:
    """Play hands of *preset* for some *seconds*, any legal action as likely as another.

    At every step the legal actions of the acting seat are generated, one is drawn, and
    it is checked again when it is applied.
    """
    rules, rng = rule_set(preset), random.Random(seed)
    players = max(each for each in rules.players if each <= 4)
    hands = actions = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        state = dealt(rules, players, hands % players, rng)
        while not state.over:
            seat = drawn(state.to_act, rng)
            state = apply(state, drawn(legal_actions(state, seat), rng))
            actions += 1
        hands += 1
    return Speed(hands, actions, spent)


def dealt(rules: RuleSet, players: int, dealer: int, rng: random.Random) -> State:
    """Return a hand at 0–0 with cards drawn by *rng*: a shuffle that stops when all have three."""
    cards = list(DECKS[rules.deck])
    for place in range(3 * players + 1):
        other = place + int(rng.random() * (len(cards) - place))
        cards[place], cards[other] = cards[other], cards[place]
    hands = [tuple(cards[3 * seat : 3 * seat + 3]) for seat in range(players)]
    turned = cards[3 * players] if rules.has_turned_card else None
    return deal(rules, players, (0, 0), dealer, hands, turned)


def drawn(things: Sequence[Thing], rng: random.Random) -> Thing:
    """Return one of *things*; ``rng.choice`` would take a fifth of the time of the play."""
    return things[int(rng.random() * len(things))]
