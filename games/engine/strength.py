"""How strong a card is (clauses B1 to B5). A greater number beats a smaller one."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.engine.cards import DECKS, FRENCH_SUITS, SPANISH_SUITS, Card, rank_of

# B1: common cards from the weakest to the strongest; suits are equal.
_COMMON_RANKS: Final = ("4", "5", "6", "7", "Q", "J", "K", "A", "2", "3")

# B5: the Spanish cards from the weakest to the strongest; cards of one line are equal.
# The aces and sevens that stand alone are the four great cards; the others are low.
_SPANISH_ORDER: Final[tuple[tuple[Card, ...], ...]] = (
    *(tuple(rank + suit for suit in SPANISH_SUITS) for rank in ("4", "5", "6")),
    ("7b", "7c"),
    *(tuple(rank + suit for suit in SPANISH_SUITS) for rank in ("10", "11", "12")),
    ("1c", "1o"),
    *(tuple(rank + suit for suit in SPANISH_SUITS) for rank in ("2", "3")),
    ("7o",),
    ("7e",),
    ("1b",),
    ("1e",),
)

# B2: the manilhas of Minas, high to low. The other fours, sevens and aces are common.
FIXED_MANILHAS: Final[tuple[Card, ...]] = ("4c", "7h", "As", "7d")

# B6: a covered card is worth nothing; every open card is stronger.
COVERED: Final = 0


@lru_cache(maxsize=256)
def manilhas(deck: str, kind: str, turned: Card | None) -> tuple[Card, ...]:
    """Return the trumps, high to low.

    B3: with a turned card they are the four cards of the rank next above it,
    going round from the top rank to the lowest; clubs beat hearts, hearts
    beat spades, spades beat diamonds.

    >>> manilhas("french40", "turned", "3h")
    ('4c', '4h', '4s', '4d')
    """
    if kind == "fixed":
        return FIXED_MANILHAS
    if kind == "turned" and turned is not None:
        ranks = list(dict.fromkeys(rank_of(card) for card in DECKS[deck]))
        following = ranks[(ranks.index(rank_of(turned)) + 1) % len(ranks)]
        return tuple(following + suit for suit in FRENCH_SUITS)
    return ()


@lru_cache(maxsize=256)
def strengths(deck: str, kind: str, turned: Card | None) -> Mapping[Card, int]:
    """Return the strength of every card of *deck*, from 1 up.

    >>> table = strengths("french40", "fixed", None)
    >>> table["4c"] > table["7h"] > table["As"] > table["7d"] > table["3c"] == table["3h"]
    True
    """
    if deck == "spanish40":
        return {card: step for step, cards in enumerate(_SPANISH_ORDER, start=1) for card in cards}
    table = {card: _COMMON_RANKS.index(rank_of(card)) + 1 for card in DECKS[deck]}
    top = len(_COMMON_RANKS)
    for step, card in enumerate(reversed(manilhas(deck, kind, turned)), start=1):
        table[card] = top + step
    return table
