"""What a steady player says about envido and flor, by rules of thumb."""

from typing import Final

from games.engine import Observation
from games.policies.policy import Rng
from games.policies.standing import caution, is_worth_playing
from games.policies.talk_odds import envido_chance, flor_odds

_CALLS_AT: Final = 0.62
_CALLS_HIGH_AT: Final = 0.85
_BLUFFS: Final = 0.03
_SINGS_AGAINST_AT: Final = 0.8


def talk(observation: Observation, rng: Rng) -> str | None:
    """Return what to say about envido or flor before anything else; None: nothing."""
    if "flor" in observation.legal:
        return "flor"
    kind = observation.question["kind"] if observation.question else None
    if kind == "flor":
        return _answer_flor(observation)
    if kind == "envido":
        return _answer_envido(observation)
    return _open_envido(observation, rng)


def _open_envido(observation: Observation, rng: Rng) -> str | None:
    """Call with good points, or as a rare bluff; also to a truco: the envido comes first."""
    if "envido" not in observation.legal:
        return None
    chance = _chance(observation)
    if chance >= _CALLS_HIGH_AT:
        return _highest(observation)
    return "envido" if chance >= _CALLS_AT or rng.random() < _BLUFFS else None


def _answer_envido(observation: Observation) -> str:
    """Call further with what looks won; accept what is worth it."""
    chance = _chance(observation)
    if chance >= _CALLS_HIGH_AT and (call := _highest(observation)):
        return call
    chance -= caution(observation.rules, observation.stakes["accept"])
    return "accept" if is_worth_playing(observation, chance) else "decline"


def _highest(observation: Observation) -> str | None:
    """Return the call for the most points, of those that do not stake the whole game.

    A falta envido does, as long as the leading side is far from the target.
    """
    calls = [word for word in ("real_envido", "falta_envido") if word in observation.legal]
    far = observation.rules.target // 2
    modest = [word for word in calls if observation.stakes[word] < far]
    return max(modest, key=observation.stakes.__getitem__, default=None)


def _answer_flor(observation: Observation) -> str:
    assert observation.own_flor is not None, "only who holds a flor is asked"
    chance = flor_odds()[observation.own_flor]
    if chance >= _SINGS_AGAINST_AT and "contraflor" in observation.legal:
        return "contraflor"
    if "decline" not in observation.stakes:
        # The flors are compared anyway; a poor one had better stay out.
        return "accept" if chance >= 0.5 else "decline"
    worth = is_worth_playing(
        observation, chance - caution(observation.rules, observation.stakes["accept"])
    )
    return "accept" if worth else "decline"


def _chance(observation: Observation) -> float:
    assert observation.own_envido is not None, "a seat counts its points"
    return envido_chance(observation.own_envido, observation.players)
