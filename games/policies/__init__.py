"""Computer players. They see an observation and nothing else."""

from typing import Final

from games.policies.any_card import random_policy
from games.policies.policy import BUDGET, Policy, Rng
from games.policies.rules_of_thumb import steady
from games.policies.sharp import sharp

POLICIES: Final[dict[str, Policy]] = {"random": random_policy, "steady": steady, "sharp": sharp}

__all__ = ["BUDGET", "POLICIES", "Policy", "Rng", "random_policy", "sharp", "steady"]
