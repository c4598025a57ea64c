"""Cards and decks, in the notation of the referee's book: rank, then suit."""

from typing import Final

Card = str

FRENCH_RANKS: Final = ("4", "5", "6", "7", "Q", "J", "K", "A", "2", "3")
FRENCH_SUITS: Final = ("c", "h", "s", "d")
SPANISH_RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
SPANISH_SUITS: Final = ("e", "b", "o", "c")

CARDS_IN_HAND: Final = 3


def _cards(ranks: tuple[str, ...], suits: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(rank + suit for rank in ranks for suit in suits)


_FRENCH40: Final = _cards(FRENCH_RANKS, FRENCH_SUITS)
# B4: the clean deck has 24 cards, so the six is removed with the four, five and seven.
_FRENCH24: Final = _cards(FRENCH_RANKS[4:], FRENCH_SUITS)
# The clean deck of Minas keeps the manilhas that the 24 cards lack.
_FRENCH27: Final = tuple(card for card in _FRENCH40 if card in {*_FRENCH24, "4c", "7h", "7d"})

# Every deck in canonical order: by rank, then by suit.
DECKS: Final[dict[str, tuple[Card, ...]]] = {
    "french40": _FRENCH40,
    "french27": _FRENCH27,
    "french24": _FRENCH24,
    "spanish40": _cards(SPANISH_RANKS, SPANISH_SUITS),
}

ALL_CARDS: Final = frozenset(card for deck in DECKS.values() for card in deck)


def rank_of(card: Card) -> str:
    return card[:-1]


def is_of_one_suit(hand: tuple[Card, ...]) -> bool:
    """Return whether the three cards of *hand* are of one suit, as a flor is (G1)."""
    first, second, third = hand
    return first[-1] == second[-1] == third[-1]
