"""The rules as players read them: texts of our own, filled in from a rule set."""

from games.rule_pages.facts import Facts, Level, Rung
from games.rule_pages.texts import (
    CHAPTERS,
    FILES,
    Chapter,
    RulePage,
    RuleText,
    index_text,
    is_written,
    rule_page,
    text_of,
)

__all__ = [
    "CHAPTERS",
    "FILES",
    "Chapter",
    "Facts",
    "Level",
    "RulePage",
    "RuleText",
    "Rung",
    "index_text",
    "is_written",
    "rule_page",
    "text_of",
]
