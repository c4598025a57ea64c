"""Entries: into a tournament, out of it, and who plays in them."""

from tournaments.services.entries.entering import (
    check_everybody_in,
    check_in,
    enter_pair,
    set_seed,
    undo_check_in,
)
from tournaments.services.entries.late import enter_late
from tournaments.services.entries.leaving import disqualify, reinstate, withdraw
from tournaments.services.entries.replacing import replace_entry, substitute

__all__ = [
    "check_everybody_in",
    "check_in",
    "disqualify",
    "enter_late",
    "enter_pair",
    "reinstate",
    "replace_entry",
    "set_seed",
    "substitute",
    "undo_check_in",
    "withdraw",
]
