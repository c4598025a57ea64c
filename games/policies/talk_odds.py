"""How good points are: the chance to have the best envido or flor, by one's own points."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from games.engine import DECKS, Card
from games.engine.cards import is_of_one_suit
from games.engine.envido import envido_points
from games.engine.flor import flor_points

# No envido and no flor has more points.
_MOST: Final = 38

Odds = Sequence[float]
"""By points: the share of other hands that they beat; equal ones count half."""


@lru_cache(maxsize=10_000)
def envido_of(hand: frozenset[Card]) -> int:
    """Return the envido points of three cards, in whatever order; there are 9,880 hands."""
    return envido_points(tuple(hand))


def is_flor(hand: Sequence[Card]) -> bool:
    return is_of_one_suit(tuple(hand))


@lru_cache(maxsize=500)
def flor_of(hand: frozenset[Card]) -> int:
    """Return the points of a flor, of which there are 480."""
    return flor_points(tuple(hand))


@lru_cache(maxsize=1)
def envido_odds() -> Odds:
    return _odds(envido_points(hand) for hand in _hands())


@lru_cache(maxsize=1)
def flor_odds() -> Odds:
    return _odds(flor_points(hand) for hand in _hands() if is_of_one_suit(hand))


def envido_chance(points: int, players: int) -> float:
    """Return the chance that a seat with *points* and its partners have the best envido."""
    rivals = players // 2
    alone = envido_odds()[points] ** rivals
    # Partners who are worse off themselves win as often as chance would have it.
    partners = (rivals - 1) / (2 * rivals - 1)
    return alone + (1 - alone) * partners


def _hands() -> Iterable[tuple[Card, ...]]:
    return combinations(DECKS["spanish40"], 3)


def _odds(points: Iterable[int]) -> Odds:
    counts = [0] * (_MOST + 1)
    for each in points:
        counts[each] += 1
    whole = sum(counts)
    return tuple((sum(counts[:each]) + counts[each] / 2) / whole for each in range(_MOST + 1))
