"""What one player has to play, has played, and has reached, over all clubs.

Every list costs the same number of queries however long it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce

from tournaments.models import Entry, Match, MatchSide, SideEntry, Standing, Tournament
from tournaments.selectors.matches import MatchView, SideView, match_views
from tournaments.selectors.registration import own_entries
from tournaments.selectors.reports import Reports, reports_of

if TYPE_CHECKING:
    from games.models import Player

State, Outcome = Match.State, Match.Outcome
BEFORE_THE_END = (Tournament.State.DRAWN, Tournament.State.RUNNING)
REPORTABLE = (State.READY, State.CALLED, State.LIVE)


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match as one of its players sees it: the own side, the other one, what was reported."""

    tournament: Tournament
    match: MatchView
    own: SideView
    rivals: SideView
    can_report: bool
    reports: Reports
    # With real cards: whether the own side has said that it is at the table, and may say so now.
    is_there: bool
    can_say_there: bool

    @property
    def is_now(self) -> bool:
        return self.match.kind in (State.CALLED, State.LIVE)

    @property
    def own_scores(self) -> list[tuple[int, int]]:
        """The points game by game, the own ones first."""
        return [(game[self.own.place], game[self.rivals.place]) for game in self.match.games]

    @property
    def has_reported(self) -> bool:
        return self.own.place in self.reports

    @property
    def rivals_have_reported(self) -> bool:
        return self.rivals.place in self.reports


@dataclass(frozen=True, slots=True)
class Reached:
    """The rank of an entry in the last table of a finished tournament in which it stands."""

    entry: Entry
    rank: int
    finished_at: datetime | None


def to_play(player: "Player") -> list[OwnMatch]:
    """Return the matches that *player* has still to play, those at a table first."""
    rows = (
        _rows()
        .filter(
            entry__in=own_entries(player).values("pk"),
            side__match__bracket__tournament__state__in=BEFORE_THE_END,
        )
        .exclude(side__match__state__in=(State.FINISHED, State.DROPPED))
    )
    order = ("side__match__bracket__number", "side__match__round__number", "side__match__number")
    found = own_matches(rows.order_by(*order, "pk"))
    return sorted(found, key=lambda each: not each.is_now)


def played_by(player: "Player") -> QuerySet[SideEntry]:
    """Return the finished matches in which *player* was on a side, the newest first; no byes."""
    match = "side__match__"
    was_there = Q(
        entry__line_ups__member__player=player,
        entry__line_ups__from_at__lte=F(f"{match}finished_at"),
    ) & (
        Q(entry__line_ups__until_at__isnull=True)
        | Q(entry__line_ups__until_at__gte=Coalesce(f"{match}called_at", f"{match}finished_at"))
    )
    return (
        _rows()
        .filter(was_there, side__match__state=State.FINISHED)
        .exclude(side__match__outcome=Outcome.BYE)
        .distinct()
        .order_by("-side__match__finished_at", "-side__match__number", "-pk")
    )


def own_matches(rows: Iterable[SideEntry]) -> list[OwnMatch]:
    """Return the matches of *rows*, each from the side of its row, in their order."""
    sides = [row.side for row in rows]
    matches = [side.match for side in sides]
    views = _views(matches)
    reports = reports_of(matches)
    return [
        OwnMatch(
            tournament=side.match.bracket.tournament,
            match=views[side.match_id],
            own=views[side.match_id].sides[side.place],
            rivals=views[side.match_id].sides[1 - side.place],
            can_report=_can_report(side.match),
            reports=reports.get(side.match_id, {}),
            is_there=side.present_at is not None,
            can_say_there=_can_say_there(side),
        )
        for side in sides
    ]


def own_match(match: Match, player: "Player") -> OwnMatch | None:
    """Return *match* as *player* sees it, None for who does not play in it now."""
    rows = _rows().filter(
        side__match=match,
        entry__line_ups__member__player=player,
        entry__line_ups__until_at__isnull=True,
    )
    return next(iter(own_matches(rows.order_by("pk")[:1])), None)


def reached_by(player: "Player") -> list[Reached]:
    """Return the ranks of *player* in finished tournaments, the newest first."""
    rows = Standing.objects.filter(
        entry__line_ups__member__player=player,
        entry__line_ups__until_at__isnull=True,
        bracket__tournament__state=Tournament.State.FINISHED,
    )
    latest: dict[int, Standing] = {}
    related = rows.select_related("entry__tournament__club").order_by("bracket__number", "pk")
    for row in related:
        latest[row.entry_id] = row
    found = [
        Reached(row.entry, row.rank, row.entry.tournament.finished_at) for row in latest.values()
    ]
    return sorted(found, key=_newest_first)


def _rows() -> QuerySet[SideEntry]:
    return SideEntry.objects.select_related("side__match__bracket__tournament__club")


def _newest_first(reached: Reached) -> tuple[float, int]:
    ended = reached.finished_at
    return (-ended.timestamp() if ended else 0.0, -reached.entry.pk)


def _views(matches: Iterable[Match]) -> dict[int, MatchView]:
    keys = {match.public_id: match.pk for match in matches}
    shown = match_views(Match.objects.filter(pk__in=keys.values()))
    return {keys[view.public_id]: view for view in shown}


def _can_say_there(side: MatchSide) -> bool:
    match = side.match
    on_site = match.bracket.tournament.mode == Tournament.Mode.ON_SITE
    return on_site and match.state == State.CALLED and side.present_at is None


def _can_report(match: Match) -> bool:
    tournament = match.bracket.tournament
    return (
        tournament.mode == Tournament.Mode.ON_SITE
        and not match.bracket.boards
        and tournament.state == Tournament.State.RUNNING
        and match.state in REPORTABLE
    )
