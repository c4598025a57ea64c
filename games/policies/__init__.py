"""Computer players. They see an observation and nothing else."""

from typing import Final

from games.policies.any_card import random_policy
from games.policies.policy import BUDGET, Policy, Rng
from games.policies.rules_of_thumb import steady

POLICIES: Final[dict[str, Policy]] = {"random": random_policy, "steady": steady}

__all__ = ["BUDGET", "POLICIES", "Policy", "Rng", "random_policy", "steady"]
