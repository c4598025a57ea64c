"""Leaving for good: a player closes the account, and the results of the clubs stay."""

from tournaments.services.closing.leaving import close_account, why_not

__all__ = ["close_account", "why_not"]
