"""Tonight: what the clubs that somebody runs are about to do, or are doing."""

from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.http import HttpRequest

from tournaments.admin.scoping import clubs_run_by, is_superuser
from tournaments.admin.steps import Evening, evening_of
from tournaments.admin.zones import shown
from tournaments.models import Entry, Match, Tournament
from tournaments.selectors.matches import MatchView, match_views

# More than any club plays at a time; an installation with many clubs has its lists.
MOST_SHOWN = 12
State = Tournament.State


@dataclass(frozen=True, slots=True)
class Night:
    """A tournament on the dashboard: how it stands, its tables, and who is still missing."""

    evening: Evening
    starts: str
    matches: tuple[MatchView, ...]
    missing: tuple[Entry, ...]


def tonight(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Fill the admin's first page."""
    clubs = clubs_run_by(request)
    ahead = (
        Tournament.objects.filter(club__in=clubs)
        .exclude(state__in=(State.FINISHED, State.CANCELLED))
        .select_related("club")
        .order_by(F("started_at").desc(nulls_last=True), F("starts_at").asc(nulls_last=True), "pk")
    )
    return context | {
        "nights": [_night(tournament) for tournament in ahead[:MOST_SHOWN]],
        "has_clubs": clubs.exists(),
        "may_found": is_superuser(request),
    }


def _night(tournament: Tournament) -> Night:
    at_tables = Match.objects.filter(bracket__tournament=tournament, state__in=Match.OCCUPYING)
    missing = tournament.entries.none()
    if tournament.state == State.CHECK_IN:
        missing = tournament.entries.filter(status=Entry.Status.REGISTERED)
    return Night(
        evening=evening_of(tournament),
        starts=shown(tournament.starts_at, tournament.club),
        matches=tuple(sorted(match_views(at_tables), key=lambda row: (row.table or 0, row.number))),
        missing=tuple(missing.order_by("name", "pk")),
    )
