"""A sharp player: imagines how the unseen cards may lie, and plays those hands out in its mind.

What counts is the chance to win the game, not the points. Rivals are taken to answer by the
strength of their own hands, as far as they see: so a raise may pay that no card backs, and
whether it is made is left to chance where not much hangs on it.
"""

from games.engine import Observation
from games.policies.mind import Mind, think
from games.policies.policy import BUDGET, Rng
from games.policies.rules_of_thumb import play_words, steady
from games.policies.sharp_raises import answer, decide, wants_to_raise
from games.policies.sharp_talk import talk, talks


def sharp(observation: Observation, rng: Rng, budget: int = BUDGET) -> str:
    """Return the action of a player who plays *budget* hands out before it acts."""
    return _obvious(observation, rng) or _thought_out(think(observation, rng, budget), rng)


def _obvious(observation: Observation, rng: Rng) -> str | None:
    """Return what needs no thought; None: think.

    A flor is always sung: it scores, and all it rules out is an envido.
    """
    if len(observation.legal) == 1:
        return observation.legal[0]
    if "flor" in observation.legal:
        return "flor"
    last_card = len(observation.hand) == 1 and all(" " in word for word in observation.legal)
    return steady(observation, rng) if observation.blind or last_card else None


def _thought_out(mind: Mind, rng: Rng) -> str:
    if talks(mind) and (said := talk(mind, rng)):
        return said
    question = mind.observation.question
    if question is None:
        return _at_its_turn(mind, rng)
    return decide(mind) if question["kind"] == "brink" else answer(mind, rng)


def _at_its_turn(mind: Mind, rng: Rng) -> str:
    strength, outcomes = mind.best_card()
    if wants_to_raise(mind, outcomes, rng):
        return "raise"
    return play_words(mind.observation, mind.seen, strength)
