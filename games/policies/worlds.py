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
    strengths = seen.measures.strengths
    hidden = [(each.seat, len(each.known)) for each in imagination.holdings if each.unseen]
    left = _still_known(observation, seen)
    worlds = []
    for _ in range(count):
        dealt = imagination.deal(rng)
        weight = talk.agreement(dealt) * reader.raises_agree(dealt)
        for seat, known in hidden:
            drawn = [strengths[card] for card in dealt[seat][known:]]
            left[seat], agreement = reader.left(seat, drawn)
            weight *= agreement
        worlds.append(World(weight, dealt, tuple(left)))
    whole = sum(world.weight for world in worlds)
    return [world._replace(weight=world.weight / whole) for world in worlds]


def _still_known(observation: Observation, seen: Seen) -> list[Sequence[int]]:
    """Return what seats are known to hold still, where all their cards are known."""
    left: list[Sequence[int]] = [()] * observation.players
    left[seen.seat] = seen.own
    for seat, hand in observation.partner_hands.items():
        left[seat] = sorted(seen.measures.strengths[card] for card in hand)
    return left
