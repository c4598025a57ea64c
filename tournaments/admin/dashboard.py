"""Tonight: what the clubs that somebody runs are about to do, are doing, or have just done."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from tournaments.admin.evenings import Evening, Step
from tournaments.admin.scoping import clubs_run_by, clubs_scored_by, is_superuser
from tournaments.admin.steps import evenings_of
from tournaments.admin.zones import shown, zone_of
from tournaments.models import Club, Entry, PairRequest, Tournament
from tournaments.selectors.calls import WaitingCall, waiting_calls
from tournaments.selectors.tonight import (
    MOST_WAITING,
    SOON,
    TableRow,
    missing_of,
    of_tonight,
    requests_of,
    tables_of,
    winners_of,
)
from tournaments.selectors.waiting import walkovers_to_confirm

# More than any club plays at a time; an installation with many clubs has its lists.
MOST_SHOWN = 12
# A night that ends after midnight is still tonight.
JUST_OVER = timedelta(hours=12)
State = Tournament.State


@dataclass(frozen=True, slots=True)
class Night:
    """A tournament on the dashboard: how it stands, its tables, and who is still missing."""

    evening: Evening
    # The person asking enters results, and nothing else.
    assists: bool
    starts: str
    rows: tuple[TableRow, ...]
    missing: Sequence[Entry]
    requests: Sequence[PairRequest]
    winner: str
    # Walkovers that wait for a word: the matches, with the place of the side that came.
    to_confirm: Mapping[str, int]
    # Players who asked the director to come, and whom nobody has seen yet.
    calls: Sequence[WaitingCall] = ()

    @property
    def next(self) -> Step | None:
        """What to do next, if the person asking may."""
        step = self.evening.next
        return None if step is None or (self.assists and not step.for_scorers) else step

    @property
    def urgent(self) -> list[TableRow]:
        return [row for row in self.rows if row.is_urgent]

    @property
    def at_tables(self) -> list[TableRow]:
        return [row for row in self._calm if row.match.kind != "ready"]

    @property
    def waiting(self) -> list[TableRow]:
        return [row for row in self._calm if row.match.kind == "ready"][:MOST_WAITING]

    @property
    def _calm(self) -> list[TableRow]:
        return [row for row in self.rows if not row.is_urgent]

    @property
    def is_over(self) -> bool:
        return self.evening.tournament.state == State.FINISHED

    @property
    def may_call(self) -> bool:
        tournament = self.evening.tournament
        taken = self.evening.at_tables + self.evening.disputed
        return (
            not self.assists
            and tournament.state == State.RUNNING
            and not tournament.is_paused
            and taken < len(tournament.open_tables)
        )


def tonight(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Fill the admin's first page."""
    now = timezone.now()
    clubs = clubs_run_by(request)
    directed = set(clubs.values_list("pk", flat=True))
    listed = list(of_tonight(clubs_scored_by(request), now)[:MOST_SHOWN])
    later = list(_later(clubs, now)[:MOST_SHOWN])
    return context | {
        "nights": _nights([each for each in listed if _is_shown(each, now)], directed, now),
        "later": [(evening, shown_start(evening)) for evening in evenings_of(later)],
        "as_of": now,
        "has_clubs": bool(directed),
        "may_found": is_superuser(request),
    }


def shown_start(evening: Evening) -> str:
    return shown(evening.tournament.starts_at, evening.tournament.club)


def _nights(
    tournaments: Sequence[Tournament], directed: Collection[int], now: datetime
) -> list[Night]:
    playing = [each for each in tournaments if each.state == State.RUNNING]
    tables, missing = tables_of(playing, now=now), missing_of(tournaments)
    requests, winners = requests_of(tournaments), winners_of(tournaments)
    calls = waiting_calls(playing)
    return [
        Night(
            evening=evening,
            assists=evening.tournament.club_id not in directed,
            starts=shown_start(evening),
            rows=tables.get(evening.tournament.pk, ()),
            missing=missing.get(evening.tournament.pk, ()),
            requests=requests.get(evening.tournament.pk, ()),
            winner=winners.get(evening.tournament.pk, ""),
            to_confirm=walkovers_to_confirm(evening.tournament) if evening.disputed else {},
            calls=calls.get(evening.tournament.pk, ()),
        )
        for evening in evenings_of(tournaments)
    ]


def _later(clubs: QuerySet[Club], now: datetime) -> QuerySet[Tournament]:
    drafts = Tournament.objects.filter(club__in=clubs, state=State.DRAFT)
    return (
        drafts.filter(starts_at__gte=now + SOON).select_related("club").order_by("starts_at", "pk")
    )


def _is_shown(tournament: Tournament, now: datetime) -> bool:
    """Tell whether it ended today, by the club's clock, or a few hours ago."""
    ended = tournament.finished_at
    if ended is None:
        return True
    zone = zone_of(tournament.club)
    is_today = ended.astimezone(zone).date() == now.astimezone(zone).date()
    return is_today or now - ended < JUST_OVER
