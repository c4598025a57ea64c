"""Which card to play, by rules of thumb."""

from typing import Final

from games.engine import Card, Observation
from games.policies.judgement import own_side, power, strength, top_of_table

_STRONG: Final = 0.85
_FAIR: Final = 0.6


def choose_card(observation: Observation) -> Card:
    """Return a card of the own hand, which is not blind."""
    own = [card for card in observation.hand if card is not None]
    hand = sorted(own, key=lambda card: strength(observation, card))
    if not observation.table:
        return _lead(observation, hand)
    return _follow(observation, hand)


def _lead(observation: Observation, hand: list[Card]) -> Card:
    """Lead the strongest card, but keep a manilha back while another card may do.

    With the first trick won, the weakest goes first: one more trick is enough,
    and the strong card is best when the rivals have spent theirs.
    """
    if not observation.tricks and len(hand) > 1:
        spare = hand[-2]
        keeps = hand[-1] in observation.manilhas and power(observation, spare) >= _FAIR
        return spare if keeps else hand[-1]
    if observation.tricks[:1] == (own_side(observation),):
        return hand[0]
    return hand[-1]


def _follow(observation: Observation, hand: list[Card]) -> Card:
    """Leave a partner's winning card alone; else win as cheaply as possible, or throw away."""
    top, sides = top_of_table(observation)
    if sides == {own_side(observation)}:
        return hand[0]
    enough = [card for card in hand if _is_enough(observation, card, top)]
    if not enough:
        return hand[0]
    return enough[-1] if _must_hold(observation) else enough[0]


def _is_enough(observation: Observation, card: Card, top: int) -> bool:
    """Return whether *card* wins the trick so far, or ties it where a tie serves.

    A tie wins the hand for the side that won the first trick (C4, C5); in the
    first trick it serves who holds a strong card for the next (C3).
    """
    value = strength(observation, card)
    if value != top:
        return value > top
    if observation.tricks:
        return observation.tricks[0] == own_side(observation)
    others = [other for other in observation.hand if other is not None and other != card]
    return any(power(observation, other) >= _STRONG for other in others)


def _must_hold(observation: Observation) -> bool:
    """Return whether the trick may decide the hand for rivals who play after this seat."""
    last_to_play = len(observation.table) + 1 == observation.players
    decisive = bool(observation.tricks) and observation.tricks[0] != own_side(observation)
    return decisive and not last_to_play
