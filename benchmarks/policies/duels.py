"""Games between two policies, each deal played twice with the sides swapped."""

import random
from dataclasses import dataclass
from math import sqrt
from typing import Final

from games.engine import (
    Action,
    State,
    apply,
    deal,
    deal_cards,
    first_dealer,
    next_dealer,
    observe,
    parse_action,
    rule_set,
)
from games.policies import POLICIES, Policy

# Deals follow from a number alone; nobody adds a string of their own.
NO_STRINGS: Final = ("", "")
# Of a normal distribution 95 % lie within so many standard deviations.
_Z: Final = 1.96


@dataclass(frozen=True, slots=True)
class Duel:
    """Who meets whom, by which rules, at a table of how many seats, with which budget."""

    preset: str
    players: int
    first: str
    second: str
    budget: int


@dataclass(frozen=True, slots=True)
class Share:
    """The share of games won, and how far the truth may be from it at 95 %."""

    won: float
    error: float

    @property
    def verdict(self) -> str:
        if self.won - self.error > 0.5:
            return "wins"
        return "loses" if self.won + self.error < 0.5 else "open"


def play_deal(duel: Duel, number: int) -> float:
    """Return the share of its two games on deal *number* that the first policy wins."""
    first, second = POLICIES[duel.first], POLICIES[duel.second]
    rng = random.Random(number)
    here = play_game(duel, number, (first, second), rng) == 0
    there = play_game(duel, number, (second, first), rng) == 1
    return (here + there) / 2


def share_of(results: list[float]) -> Share:
    """Return what the *results* of some deals say.

    The two games of a deal are one result: their luck is the same, and cancels out.
    """
    number = len(results)
    won = sum(results) / number
    variance = sum((result - won) ** 2 for result in results) / max(1, number - 1)
    return Share(won, _Z * sqrt(variance / number))


def play_game(duel: Duel, number: int, policies: tuple[Policy, Policy], rng: random.Random) -> int:
    """Return the side that wins the game that deal *number* begins."""
    rules, seed = rule_set(duel.preset), number.to_bytes(32, "big")
    dealer = first_dealer(seed, NO_STRINGS, duel.players)
    score, hand = (0, 0), 0
    while True:
        dealt = deal_cards(seed, NO_STRINGS, rules, duel.players, 0, hand, dealer)
        state = deal(rules, duel.players, score, dealer, dealt.hands, dealt.turned)
        state = _play_hand(state, policies, rng, duel.budget)
        if state.game_winner is not None:
            return state.game_winner
        score = state.score
        dealer, hand = next_dealer(rules, dealer, duel.players), hand + 1


def _play_hand(
    state: State, policies: tuple[Policy, Policy], rng: random.Random, budget: int
) -> State:
    while not state.over:
        # At a table, too, the lowest seat of an asked side speaks for it.
        seat = state.to_act[0]
        words = policies[seat % 2](observe(state, seat), rng, budget)
        state = apply(state, _spoken(seat, words))
    return state


def _spoken(seat: int, words: str) -> Action:
    return parse_action(f"{seat} {words}")
