"""A steady player: sound rules of thumb, a rare bluff, and no risk without a reason."""

from typing import Final

from games.engine import Observation
from games.policies.card_play import choose_card
from games.policies.judgement import own_side, winning_chance
from games.policies.policy import Rng

_RAISES_AT: Final = 0.72
_RERAISES_AT: Final = 0.82
_BLUFFS: Final = 0.03
# A rival who raises holds more than the average.
_RIVAL_MEANS_IT: Final = 0.12
# What is at stake is lost anyway, so a raise costs nothing; yet it may win more.
_RAISES_WHEN_LOST_AT: Final = 0.4


def steady(observation: Observation, rng: Rng) -> str:
    """Return the action of a careful player."""
    kind = observation.question["kind"] if observation.question else None
    if kind == "brink":
        return _decide(observation)
    if kind == "raise":
        return _answer(observation)
    if observation.blind:
        return rng.choice([word for word in observation.legal if word.startswith("play ")])
    if _wants_to_raise(observation, rng):
        return "raise"
    return f"play {choose_card(observation)}"


def _wants_to_raise(observation: Observation, rng: Rng) -> bool:
    """Raise with a hand that looks won, or as a rare bluff; never where raising loses."""
    if "raise" not in observation.legal or observation.forfeit:
        return False
    side, target = own_side(observation), observation.rules.target
    if observation.score[side] + observation.value >= target:
        return False
    chance = winning_chance(observation)
    if observation.score[1 - side] + observation.value >= target:
        return chance >= _RAISES_WHEN_LOST_AT
    bluffs = observation.rung == 0 and rng.random() < _BLUFFS
    return chance >= _RAISES_AT or bluffs


def _answer(observation: Observation) -> str:
    """Accept a raise that is worth playing; raise again with a hand that looks won."""
    chance = winning_chance(observation) - _RIVAL_MEANS_IT
    if not _is_worth_playing(observation, chance):
        return "decline"
    points = observation.score[own_side(observation)] + observation.stakes["accept"]
    worth_more = points < observation.rules.target
    raises = "raise" in observation.legal and worth_more and chance >= _RERAISES_AT
    return "raise" if raises else "accept"


def _decide(observation: Observation) -> str:
    """Play the hand on the brink if both partners' cards are worth the higher stake."""
    worth = _is_worth_playing(observation, winning_chance(observation))
    return "accept" if worth else "decline"


def _is_worth_playing(observation: Observation, chance: float) -> bool:
    """Return whether the game stands better, by *chance* to win the hand, than if declined."""
    side, stakes = own_side(observation), observation.stakes
    won = _standing(observation, side, stakes["accept"])
    lost = _standing(observation, 1 - side, stakes["accept"])
    declined = _standing(observation, 1 - side, stakes["decline"])
    return chance * won + (1 - chance) * lost >= declined


def _standing(observation: Observation, winner: int, points: int) -> float:
    """Return how likely the own side is to win the game once *winner* has scored *points*."""
    target = observation.rules.target
    score = list(observation.score)
    score[winner] += points
    side = own_side(observation)
    if score[winner] >= target:
        return 1.0 if winner == side else 0.0
    own_lack, rival_lack = target - score[side], target - score[1 - side]
    return rival_lack / (own_lack + rival_lack)
