"""Hands that may have been dealt, each with a weight: how well it agrees with what was seen."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine import Observation
from games.policies.hidden_cards import Hand, Imagination
from games.policies.playouts import Position
from games.policies.policy import Rng
from games.policies.reading import Reader
from games.policies.seen import Seen
from games.policies.talk_reading import TalkReader
from games.policies.told import allowed_hands


class World(NamedTuple):
    """One way in which the unseen cards may lie."""

    weight: float
    dealt: Sequence[Hand]
    left: Sequence[Sequence[int]]
    """The strengths that each seat still holds, from the weakest on."""


def imagined_worlds(
    observation: Observation,
    seen: Seen,
    position: Position,
    rng: Rng,
    count: int,
) -> list[World]:
    """Return *count* worlds; their weights add up to 1."""
    imagination = Imagination(observation, allowed_hands(observation))
    reader, talk = Reader(observation, position), TalkReader(observation)
    still_known = _still_known(observation, seen)
    strengths = seen.measures.strengths
    worlds = []
    for _ in range(count):
        dealt = imagination.deal(rng)
        weight, left = talk.agreement(dealt), []
        for seat, known, _unseen in imagination.holdings:
            drawn = [strengths[card] for card in dealt[seat][len(known) :]]
            rest, agreement = reader.left(seat, drawn, still_known.get(seat, ()))
            left.append(rest)
            weight *= agreement
        weight *= reader.raises_agree([[strengths[card] for card in hand] for hand in dealt])
        worlds.append(World(weight, dealt, left))
    whole = sum(world.weight for world in worlds)
    return [world._replace(weight=world.weight / whole) for world in worlds]


def _still_known(observation: Observation, seen: Seen) -> dict[int, tuple[int, ...]]:
    strengths = seen.measures.strengths
    partners = {
        seat: tuple(strengths[card] for card in hand)
        for seat, hand in observation.partner_hands.items()
    }
    return {**partners, seen.seat: seen.own}
