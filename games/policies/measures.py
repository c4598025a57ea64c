"""What a card is worth among the others of its deck, by its strength.

Strengths are the engine's numbers: a greater one wins, a covered card has 0.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from games.engine import Card, Observation
from games.engine.strength import COVERED, strengths

_STRONG: Final = 0.85
_FAIR: Final = 0.6
# Rivals are one to three.
_MOST_RIVALS: Final = 3


class Measures(NamedTuple):
    """The deck, as a player who knows it by heart sees it."""

    strengths: Mapping[Card, int]
    powers: tuple[float, ...]
    """By strength: the share of the deck's other cards that it beats; a tie counts half."""
    takes: tuple[tuple[float, ...], ...]
    """By number of rivals and by strength: the chance that it takes a trick from them."""
    great: int
    """From this strength on every card stands alone, above all others: the manilhas."""
    strong: int
    fair: int


def measures_of(observation: Observation) -> Measures:
    rules = observation.rules
    return _measures(rules.deck, rules.manilhas, observation.turned)


@lru_cache(maxsize=64)
def _measures(deck: str, kind: str, turned: Card | None) -> Measures:
    table = strengths(deck, kind, turned)
    values = [value for card, value in table.items() if card != turned]
    powers = tuple(_power(values, strength) for strength in range(max(values) + 1))
    return Measures(
        strengths=table,
        powers=powers,
        takes=tuple(
            tuple(power ** (1 + rivals) for power in powers) for rivals in range(_MOST_RIVALS + 1)
        ),
        great=_great(values),
        strong=_first_at(powers, _STRONG),
        fair=_first_at(powers, _FAIR),
    )


def _power(values: list[int], strength: int) -> float:
    if strength == COVERED:
        return 0.0
    lower = sum(value < strength for value in values)
    equal = sum(value == strength for value in values)
    return (lower + max(equal - 1, 0) / 2) / (len(values) - 1)


def _great(values: list[int]) -> int:
    great = max(values) + 1
    while values.count(great - 1) == 1:
        great -= 1
    return great


def _first_at(powers: tuple[float, ...], least: float) -> int:
    return next(strength for strength, power in enumerate(powers) if power >= least)
