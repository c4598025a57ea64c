"""Dealing the unseen cards again, so that everything that was seen could have happened."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from games.engine import DECKS, Card, Observation
from games.policies.policy import Rng
from games.policies.told import Allowed
from games.policies.tricks_in_mind import rows_of

Hand = tuple[Card, ...]
_CARDS: Final = 3
_TRIES: Final = 8


class Holding(NamedTuple):
    """What is known of the three cards that a seat was dealt."""

    seat: int
    known: Hand
    unseen: int


def holdings(observation: Observation) -> list[Holding]:
    """Return what the viewer, in a hand that is not blind, knows of every seat's deal."""
    known: list[list[Card]] = [[] for _ in range(observation.players)]
    for row in rows_of(observation):
        for seat, card in row:
            if card is not None:
                known[seat].append(card)
    for _, seat, card in observation.covers:
        known[seat].append(card)
    assert observation.seat is not None, "a spectator does not play"
    known[observation.seat].extend(card for card in observation.hand if card is not None)
    for seat, hand in observation.partner_hands.items():
        known[seat].extend(hand)
    return [Holding(seat, tuple(cards), _CARDS - len(cards)) for seat, cards in enumerate(known)]


def unseen_cards(observation: Observation, held: Sequence[Holding]) -> list[Card]:
    """Return the cards of the deck that the viewer has not seen."""
    seen = {card for holding in held for card in holding.known} | {observation.turned}
    return [card for card in DECKS[observation.rules.deck] if card not in seen]


class Imagination:
    """Deals the unseen cards of one observation, again and again."""

    def __init__(self, observation: Observation, allowed: Mapping[int, Allowed]) -> None:
        self.holdings = holdings(observation)
        self._pool = unseen_cards(observation, self.holdings)
        self._allowed = allowed
        self._counted_out: dict[int, list[Hand]] = {}
        hidden = [holding for holding in self.holdings if holding.unseen]
        # Those who have said most are dealt first, while their cards are still there.
        self._bound = [each for each in hidden if each.seat in allowed]
        self._free = [each for each in hidden if each.seat not in allowed]

    def deal(self, rng: Rng) -> list[Hand]:
        """Return the three cards of every seat as they may have been dealt."""
        hands = [holding.known for holding in self.holdings]
        pool = self._pool
        if self._bound:
            pool = self._deal_bound(hands, rng)
        cards = iter(rng.sample(pool, sum(each.unseen for each in self._free)))
        for seat, known, unseen in self._free:
            hands[seat] = (*known, *(next(cards) for _ in range(unseen)))
        return hands

    def _deal_bound(self, hands: list[Hand], rng: Rng) -> list[Card]:
        """Deal to the seats that have said something; return the cards that are left.

        The deal that was really made is possible, so another attempt finds one in the end.
        """
        while True:
            pool = set(self._pool)
            for holding in self._bound:
                drawn = self._draw(holding, sorted(pool), rng)
                if drawn is None:
                    break
                hands[holding.seat] = (*holding.known, *drawn)
                pool.difference_update(drawn)
            else:
                return sorted(pool)

    def _draw(self, holding: Holding, pool: list[Card], rng: Rng) -> Sequence[Card] | None:
        """Return cards for *holding* from *pool*; None: none would do.

        Most facts leave many hands possible, and a few tries find one. For the others all
        possible hands are counted out, once for an observation.
        """
        allowed = self._allowed[holding.seat]
        for _ in range(_TRIES):
            drawn = rng.sample(pool, holding.unseen)
            if allowed((*holding.known, *drawn)):
                return drawn
        left = set(pool)
        possible = [hand for hand in self._possible_draws(holding) if left.issuperset(hand)]
        return rng.choice(possible) if possible else None

    def _possible_draws(self, holding: Holding) -> list[Hand]:
        if holding.seat not in self._counted_out:
            allowed = self._allowed[holding.seat]
            self._counted_out[holding.seat] = [
                drawn
                for drawn in combinations(self._pool, holding.unseen)
                if allowed((*holding.known, *drawn))
            ]
        return self._counted_out[holding.seat]
