"""Standings: written down from the results alone, as often as one likes."""

from tournaments.formats.standings import VERSION
from tournaments.selectors.standings import (
    Line,
    computed,
    criteria_of,
    group_orders,
    ledger_of,
    order_and_ledger,
    order_of,
    usual_criteria,
)
from tournaments.services.standings.choosing import checked_tie_breaks, lots_for
from tournaments.services.standings.writing import freeze, recompute

__all__ = [
    "VERSION",
    "Line",
    "checked_tie_breaks",
    "computed",
    "criteria_of",
    "freeze",
    "group_orders",
    "ledger_of",
    "lots_for",
    "order_and_ledger",
    "order_of",
    "recompute",
    "usual_criteria",
]
