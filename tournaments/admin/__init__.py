"""The organisers' workplace: lists and forms of a club, and the pages of an evening."""

from tournaments.admin import (
    audit,
    clubs,
    entries,
    members,
    pairs,
    rule_sets,
    seasons,
    tournaments,
)

__all__ = ["audit", "clubs", "entries", "members", "pairs", "rule_sets", "seasons", "tournaments"]
