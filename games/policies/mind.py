"""What a sharp player has before its eyes: the table, imagined worlds, and what a score is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Observation, side_of
from games.policies.playouts import Position, play_out, position_of
from games.policies.policy import Rng
from games.policies.race import Race, race, standing
from games.policies.seen import Seen, seen_by
from games.policies.tricks_in_mind import NO_SIDE
from games.policies.worlds import World, imagined_worlds


@dataclass(frozen=True, slots=True)
class Mind:
    observation: Observation
    seen: Seen
    position: Position
    race: Race
    worlds: Sequence[World]

    def after(self, winner: int, points: int) -> float:
        """Return the own side's chance to win the game once *winner* has scored *points*."""
        side = self.seen.side
        own, rival = self.observation.score[side], self.observation.score[1 - side]
        if winner == side:
            return standing(self.race, own + points, rival)
        return standing(self.race, own, rival + (0 if winner == NO_SIDE else points))

    def hand_values(self, points: int) -> tuple[float, float, float]:
        """Return the chances by winner of a hand for *points*: side 0, side 1, nobody."""
        return self.after(0, points), self.after(1, points), self.after(NO_SIDE, 0)

    def mean(self, outcomes: Sequence[int], points: int) -> float:
        """Return the chance to win the game if the hand, for *points*, ends with *outcomes*."""
        values = self.hand_values(points)
        pairs = zip(self.worlds, outcomes, strict=True)
        return sum(world.weight * values[outcome] for world, outcome in pairs)

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(self.position.players) if side_of(seat) != self.seen.side]

    def rivals_need(self, now: int, stake: int) -> float:
        """Return the chance to win *stake* from which rivals do better than to give *now* up."""
        side = self.seen.side
        declined = self.after(side, now)
        won, lost = self.after(1 - side, stake), self.after(side, stake)
        return (lost - declined) / (lost - won) if lost > won else 0.0

    def outcomes(self, first: int | None = None) -> list[int]:
        """Return who wins each world; *first* is the strength that the seat to play plays."""
        return [play_out(self.position, world.left, first) for world in self.worlds]

    def best_card(self) -> tuple[int, list[int]]:
        """Return the strength to play now, and who wins each world with it."""
        points = self.observation.value
        options = [(strength, self.outcomes(strength)) for strength in sorted(set(self.seen.own))]
        return max(options, key=lambda option: self.mean(option[1], points))


def think(observation: Observation, rng: Rng, budget: int) -> Mind:
    """Return what a seat makes of its *observation*.

    To deal a world takes about as long as to play a hand out, so it counts as one of *budget*.
    """
    seen = seen_by(observation)
    position = position_of(observation, seen)
    own_turn = observation.turn == seen.seat and observation.question is None
    ways = len(set(seen.own)) if own_turn else 1
    worlds = imagined_worlds(observation, seen, position, rng, max(1, budget // (1 + ways)))
    return Mind(observation, seen, position, race(observation.rules), worlds)
