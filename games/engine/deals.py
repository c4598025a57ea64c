"""Fair deals, ``truco-deal/1``: every card follows from a seed that was promised first.

The same seed, strings of the sides, and numbers of game and hand always give
the same deal, so anyone can check a series once its seed is published.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.cards import CARDS_IN_HAND, DECKS, Card
from games.engine.rules import RuleSet
from games.engine.state import Hands

_NAME: Final = "truco-deal/1"
_WORD_BYTES: Final = 4
_WORDS: Final = 2**32


@dataclass(frozen=True, slots=True, repr=False)
class Dealt:
    """The cards of each seat from seat 0 on, and the turned card where the rules have one."""

    hands: Hands
    turned: Card | None

    def __repr__(self) -> str:
        return f"<Dealt to {len(self.hands)} seats>"


def commitment(seed: bytes) -> str:
    """Return the promise of *seed* that is shown before the first card."""
    return hashlib.sha256(seed).hexdigest()


def first_dealer(seed: bytes, sides: Sequence[str], players: int) -> int:
    """Return the seat that deals the first hand of a series."""
    return _below(players, _stream(seed, ("dealer", *sides)))


def deal_cards(  # noqa: PLR0917 - everything that a deal depends on, and nothing else
    seed: bytes,
    sides: Sequence[str],
    rules: RuleSet,
    players: int,
    game: int,
    hand: int,
    dealer: int,
) -> Dealt:
    """Return the cards of *hand* (from 0) of *game* (from 0).

    The seat after the dealer gets the first three cards of the shuffled deck,
    the next seat the next three; the card after the last hand is turned.
    """
    deck = shuffled(DECKS[rules.deck], seed, ("hand", game, hand, *sides))
    hands: list[tuple[Card, ...]] = [()] * players
    for place in range(players):
        start = place * CARDS_IN_HAND
        hands[(dealer + 1 + place) % players] = deck[start : start + CARDS_IN_HAND]
    turned = deck[players * CARDS_IN_HAND] if rules.has_turned_card else None
    return Dealt(tuple(hands), turned)


def shuffled(deck: Sequence[Card], seed: bytes, parts: Sequence[str | int]) -> tuple[Card, ...]:
    """Return *deck*, given in canonical order, after a Fisher-Yates shuffle."""
    cards, numbers = list(deck), _stream(seed, parts)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _stream(seed: bytes, parts: Sequence[str | int]) -> Iterator[int]:
    """Yield 32-bit numbers: big-endian words of HMAC-SHA256 blocks under *seed*."""
    message = json.dumps([_NAME, *parts], separators=(",", ":"), ensure_ascii=False)
    block = 0
    while True:
        digest = hmac.digest(seed, f"{message}|{block}".encode(), "sha256")
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """Return an even-handed number below *bound*: words beyond a whole multiple are skipped."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in numbers if word < limit) % bound
