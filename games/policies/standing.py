"""What a bold or a careful answer does to the chance of winning the game, roughly."""

from typing import Final

from games.engine import Observation, RuleSet, side_of

# A rival who calls holds more than the average, and much more if it stakes the whole game.
_RIVAL_MEANS_IT: Final = 0.11
_RIVAL_STAKES_ALL: Final = 0.36


def caution(rules: RuleSet, stake: int) -> float:
    """Return what to take off the chance to have the better envido or flor, when asked for *stake*."""
    return _RIVAL_STAKES_ALL if 4 * stake > rules.target else _RIVAL_MEANS_IT


def is_worth_playing(observation: Observation, chance: float) -> bool:
    """Return whether the game stands better, by *chance* to win, if accepted than if declined."""
    assert observation.seat is not None, "a spectator does not play"
    side, stakes = side_of(observation.seat), observation.stakes
    won = _standing(observation, side, side, stakes["accept"])
    lost = _standing(observation, side, 1 - side, stakes["accept"])
    declined = _standing(observation, side, 1 - side, stakes["decline"])
    return chance * won + (1 - chance) * lost >= declined


def _standing(observation: Observation, side: int, winner: int, points: int) -> float:
    """Return how likely *side* is to win the game once *winner* has scored *points*."""
    target = observation.rules.target
    score = list(observation.score)
    score[winner] += points
    if score[winner] >= target:
        return 1.0 if winner == side else 0.0
    own_lack, rival_lack = target - score[side], target - score[1 - side]
    return rival_lack / (own_lack + rival_lack)
