"""How good a hand looks to a seat, as a chance from 0 to 1. Estimates, not sums."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.engine import Card, Observation, side_of
from games.engine.strength import COVERED, strengths

# A partner whose cards are unknown takes about every fourth trick that one's own card loses.
_PARTNER_HELPS: Final = 0.25


@lru_cache(maxsize=64)
def _powers(deck: str, kind: str, turned: Card | None) -> Mapping[Card, float]:
    table = strengths(deck, kind, turned)
    others = len(table) - 1
    values = list(table.values())
    return {
        card: (sum(each < value for each in values) + (values.count(value) - 1) / 2) / others
        for card, value in table.items()
    }


def power(observation: Observation, card: Card) -> float:
    """Return the share of the deck's other cards that *card* beats; a tie counts half."""
    rules = observation.rules
    return _powers(rules.deck, rules.manilhas, observation.turned)[card]


def strength(observation: Observation, card: Card | None) -> int:
    """Return the strength of *card*; None lies covered."""
    if card is None:
        return COVERED
    return observation.rules.strengths(observation.turned)[card]


def own_side(observation: Observation) -> int:
    assert observation.seat is not None, "a spectator does not play"
    return side_of(observation.seat)


def known_cards(observation: Observation) -> list[Card]:
    """Return the cards that the own side is known to hold, the strongest first."""
    own = [card for card in observation.hand if card is not None]
    partners = [card for hand in observation.partner_hands.values() for card in hand]
    return sorted([*own, *partners], key=lambda card: power(observation, card), reverse=True)


def top_of_table(observation: Observation) -> tuple[int, set[int]]:
    """Return the top strength on the table, and the sides that hold it."""
    played = [(side_of(seat), strength(observation, card)) for seat, card in observation.table]
    top = max((value for _, value in played), default=COVERED)
    return top, {side for side, value in played if value == top}


def winning_chance(observation: Observation) -> float:
    """Return how likely the own side seems to win the hand, not a blind one, if it plays on."""
    chances = _trick_chances(observation)
    first = observation.tricks[0] if observation.tricks else None
    if not observation.tricks:
        return _two_of_three(*chances[:3])
    if len(observation.tricks) == 2 or first is None:
        return chances[0]
    if first == own_side(observation):
        return 1 - (1 - chances[0]) * (1 - chances[1])
    return chances[0] * chances[1]


def _two_of_three(best: float, second: float, third: float) -> float:
    return best * second + best * (1 - second) * third + (1 - best) * second * third


def _trick_chances(observation: Observation) -> list[float]:
    """Return, best first, the chances that known cards take a trick; three at least."""
    helps = 0.0 if observation.partner_hands or observation.players == 2 else _PARTNER_HELPS
    chances = [_takes(observation, card) for card in known_cards(observation)]
    chances += _on_the_table(observation)
    with_help = sorted((1 - (1 - chance) * (1 - helps) for chance in chances), reverse=True)
    return [*with_help, *[helps] * 3]


def _takes(observation: Observation, card: Card) -> float:
    rivals = observation.players // 2
    return power(observation, card) ** (1 + rivals)


def _on_the_table(observation: Observation) -> list[float]:
    """Return the chance that a card of the own side, now on top, stays there."""
    assert observation.seat is not None
    top, sides = top_of_table(observation)
    if sides != {own_side(observation)}:
        return []
    cards = [card for _, card in observation.table if strength(observation, card) == top]
    to_come = observation.players - len(observation.table)
    rivals_to_come = (to_come + 1) // 2
    return [power(observation, card) ** (1.5 * rivals_to_come) for card in cards if card][:1]
