"""Whole games that always go the same way: fixed seeds, and choices that follow from them."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import (
    Action,
    RuleSet,
    State,
    Word,
    apply,
    deal,
    deal_cards,
    first_dealer,
    legal_actions,
    next_dealer,
    rule_set,
)

# The seats, and which game of the preset is told: one in which much happens, found among many.
TAKES = {
    "mineiro": (4, 839),
    "mineiro-duo": (4, 26),
    "paulista": (6, 81),
    "paulista-limpo": (2, 722),
    "argentino": (4, 1923),
    "argentino-flor": (4, 644),
    "mineiro-clube": (4, 179),
    "paulista-clube": (4, 157),
    "paulista-limpo-clube": (6, 382),
    "argentino-club": (2, 102),
    "argentino-flor-club": (4, 83),
}
# How gladly a seat does each thing; what is rare at a table is less rare here.
LIKES = {
    Word.PLAY: 5,
    Word.COVER: 2,
    Word.RAISE: 1,
    Word.ACCEPT: 4,
    Word.DECLINE: 1,
    Word.FOLD: 0.1,
    Word.ENVIDO: 2,
    Word.REAL_ENVIDO: 1,
    Word.FALTA_ENVIDO: 0.2,
    Word.FLOR: 9,
    Word.CONTRAFLOR: 4,
    Word.CONTRAFLOR_AL_RESTO: 1,
}


@dataclass(frozen=True)
class Moment:
    """A state, and the action that led to it; None where a hand was dealt."""

    state: State
    action: Action | None


def moments(preset: str, players: int, take: int) -> Iterator[Moment]:
    """Yield every moment of a game of *preset*, hand after hand, to its end."""
    seed = hashlib.sha256(f"{preset} {take}".encode()).digest()
    rng = random.Random(seed)
    rules, score, number = rule_set(preset), (0, 0), 0
    dealer = first_dealer(seed, ("", ""), players)
    while True:
        state = _dealt(seed, rules, players, number, dealer, score)
        yield Moment(state, None)
        while not state.over:
            action = _chosen(state, rng)
            state = apply(state, action)
            yield Moment(state, action)
        if state.game_winner is not None:
            return
        dealer, score, number = next_dealer(rules, dealer, players), state.score, number + 1


def _dealt(
    seed: bytes, rules: RuleSet, players: int, number: int, dealer: int, score: tuple[int, int]
) -> State:
    dealt = deal_cards(seed, ("", ""), rules, players, 0, number, dealer)
    return deal(rules, players, score, dealer, dealt.hands, dealt.turned)


def _chosen(state: State, rng: random.Random) -> Action:
    """Return one of all that may be done now, the liked things more often."""
    actions = [action for seat in state.to_act for action in legal_actions(state, seat)]
    likes = [LIKES[action.word] for action in actions]
    # Not rng.choices, whose way of choosing a later Python may change.
    left = rng.random() * sum(likes)
    for action, like in zip(actions, likes, strict=True):
        left -= like
        if left < 0:
            return action
    return actions[-1]
