"""By which rules a club plays, and what they say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet

from games.engine import RuleSet, RuleSetError, rule_set
from games.rule_words import RuleLine, stored_rules_in_words, title_of_rules
from tournaments.models import Club, ClubRules, Tournament

# A tournament is one of pairs.
SEATS = 4


@dataclass(frozen=True, slots=True)
class RulesShown:
    """The rules of a tournament as a page shows them."""

    name: str
    lines: tuple[RuleLine, ...]


def rules_of(tournament: Tournament) -> RulesShown:
    """Return by which rules *tournament* is played, in the reader's words."""
    return RulesShown(name_of_rules(tournament), stored_rules_in_words(tournament.rules))


def rule_sets_of(clubs: QuerySet[Club]) -> QuerySet[ClubRules]:
    """Return the rule sets of *clubs*, each with its club, by its name."""
    rows = ClubRules.objects.filter(club__in=clubs.order_by()).select_related("club")
    return rows.order_by("club__name", "club", "name")


def for_pairs(rule_sets: Iterable[ClubRules]) -> Iterator[ClubRules]:
    """Yield those of *rule_sets* that two pairs can play by."""
    return (rules for rules in rule_sets if SEATS in seats_of(rules))


def seats_of(rules: ClubRules) -> tuple[int, ...]:
    """Return at how many seats is played, () by rules that the engine does not accept any more."""
    known = known_rules(rules.spec)
    return known.players if known else ()


def known_rules(spec: str | dict[str, object]) -> RuleSet | None:
    """Return the rule set of *spec*, None if the engine does not accept it any more."""
    try:
        return rule_set(spec)
    except RuleSetError:
        return None


def name_of_rules(tournament: Tournament) -> str:
    """Return what a tournament calls its rules: the club's name for them, or the preset's.

    A rule set that was changed after the start does not lend its name to what it was before.
    """
    own = tournament.club_rules
    if own is not None and known_rules(own.spec) == known_rules(tournament.rules):
        return own.name
    return title_of_rules(tournament.rules)
