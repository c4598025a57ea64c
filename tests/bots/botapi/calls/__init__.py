"""The methods themselves; to import this is to register them all."""

from tests.bots.botapi.calls import (
    editing,
    ephemeral,
    groups,
    sending,
    settings,
    taps,
    updates,
)
from tests.bots.botapi.registry import METHODS

__all__ = ["METHODS", "editing", "ephemeral", "groups", "sending", "settings", "taps", "updates"]
