"""By which rules a club plays, and what they say."""

from collections.abc import Iterable, Iterator

from django.db.models import QuerySet

from games.engine import RuleSet, RuleSetError, rule_set
from games.rule_words import title_of_rules
from tournaments.models import Club, ClubRules, Tournament

# A tournament is one of pairs.
SEATS = 4


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
