"""A player who does anything that is legal. It measures the others, and tests."""

from games.engine import Observation
from games.policies.policy import BUDGET, Rng


def random_policy(observation: Observation, rng: Rng, _budget: int = BUDGET) -> str:
    """Return any legal action, each as likely as the others."""
    return rng.choice(observation.legal)
