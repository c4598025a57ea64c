"""The page of a club: tonight, what comes, what has been, who is strong, and what is played."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count

from tournaments.models import Club, ClubRules, Rating, Season, SeasonStanding, Tournament
from tournaments.selectors.pages import TournamentLists, tournament_lists
from tournaments.selectors.rules import name_of_rules
from tournaments.selectors.seasons import rating_list, season_table, seasons_of

FIRST_SHOWN: Final = 10
# Enough to say what is usually played.
TOURNAMENTS_LOOKED_AT: Final = 30


@dataclass(frozen=True, slots=True)
class RulesPlayed:
    """What a club plays, and the tournament whose page explains it, "" if there is none."""

    name: str
    tournament: str


@dataclass(frozen=True, slots=True)
class ClubPage:
    """A club as its page shows it; *table* is the top of the newest of the *seasons*."""

    club: Club
    lists: TournamentLists
    seasons: tuple[Season, ...]
    table: tuple[SeasonStanding, ...]
    ratings: tuple[Rating, ...]
    rules: tuple[RulesPlayed, ...]
    members: int

    @property
    def season(self) -> Season | None:
        """The season that is played, or was played last."""
        return self.seasons[0] if self.seasons else None

    @property
    def strongest(self) -> tuple[Rating, ...]:
        return self.ratings[:FIRST_SHOWN]


def club_page(club: Club, *, now: datetime) -> ClubPage:
    """Read everything the page of *club* shows."""
    seasons = tuple(seasons_of(club))
    table = season_table(seasons[0]) if seasons else ()
    people = club.memberships.filter(policy="", player__closed_at__isnull=True)
    return ClubPage(
        club=club,
        lists=tournament_lists(now=now, club=club),
        seasons=seasons,
        table=tuple(table[:FIRST_SHOWN]),
        ratings=tuple(rating_list(club)),
        rules=_rules_played(club),
        members=people.aggregate(many=Count("pk"))["many"],
    )


def _rules_played(club: Club) -> tuple[RulesPlayed, ...]:
    """Return the rules by which *club* plays: those of its tournaments, and its own besides."""
    recent = Tournament.objects.filter(club=club).exclude(state=Tournament.State.CANCELLED)
    latest = recent.select_related("club_rules").order_by("-created_at", "-pk")
    played = {name_of_rules(each): each.public_id for each in latest[:TOURNAMENTS_LOOKED_AT]}
    own = (
        ClubRules.objects.filter(club=club, is_retired=False)
        .order_by("name")
        .values_list("name", flat=True)
    )
    names = dict.fromkeys([*played, *own])
    return tuple(RulesPlayed(name, played.get(name, "")) for name in names if name)
