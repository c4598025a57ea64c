"""What somebody who directs needs to see of a match before deciding about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tournaments.errors import not_found
from tournaments.models import Entry, Match, Tournament
from tournaments.selectors.finding import find_match
from tournaments.selectors.matches import MatchView, Points, match_views
from tournaments.selectors.reports import reports_of

if TYPE_CHECKING:
    from games.models import Player

State = Match.State
# What a result can be entered for, and while what is over can be put right.
UNDECIDED = (State.READY, *Match.OCCUPYING)
CORRECTABLE = (Tournament.State.RUNNING, Tournament.State.FINISHED)


@dataclass(frozen=True)
class Case:
    """A tournament, and who would direct it now; an assistant only keeps its results."""

    tournament: Tournament
    player: "Player"
    directs: bool
    at: datetime

    @property
    def by(self) -> dict[str, Any]:
        """Who asks, and when: what every service wants to know."""
        return {"actor": self.player, "at": self.at}

    @property
    def is_going_on(self) -> bool:
        running = self.tournament.state == Tournament.State.RUNNING
        return running and not self.tournament.is_paused


@dataclass(frozen=True, slots=True)
class DirectedMatch:
    """A match as people see it, with its key and what is known beside it.

    *present* says of each side whether it is at the table, *reports* what a side has told.
    """

    tournament: Tournament
    match: MatchView
    key: int
    # Elsewhere the next round is drawn from the standings.
    winner_goes_on: bool
    present: tuple[bool, bool]
    reports: tuple[tuple[int, tuple[Points, ...]], ...]


@dataclass(frozen=True, slots=True)
class Awaited:
    """A called match, with the places of the sides that nobody has seen at the table yet."""

    match: MatchView
    missing: tuple[int, ...]


def needs_director(match: MatchView) -> bool:
    """Return whether no assistant may decide *match*: a dispute, or a game that is played online."""
    return match.kind == State.DISPUTED or (match.kind == State.LIVE and bool(match.series))


def overrides_play(match: MatchView) -> bool:
    """Return whether a decision takes the place of a game, or of the players' own word."""
    return bool(match.series) or match.kind == State.DISPUTED


def directed_match(public_id: str) -> DirectedMatch:
    """Return the match of that public id; nothing is decided in a bye.

    :raises DomainError: ``not_found``.
    """
    row = find_match(public_id)
    [view] = match_views(Match.objects.filter(pk=row.pk))
    if not view.is_real:
        raise not_found()
    told = {} if row.is_decided else reports_of([row]).get(row.pk, {})
    return DirectedMatch(
        tournament=row.bracket.tournament,
        match=view,
        key=row.pk,
        winner_goes_on=row.bracket.is_knock_out,
        present=_present(row),
        reports=tuple(
            (place, tuple((first, second) for first, second in report.scores))
            for place, report in sorted(told.items())
        ),
    )


def awaited_in(tournament: Tournament) -> list[Awaited]:
    """Return the called matches of *tournament* by table, and who is missing at each."""
    rows = Match.objects.filter(bracket__tournament=tournament, state=State.CALLED)
    views = {view.public_id: view for view in match_views(rows)}
    return [
        Awaited(
            views[row.public_id], tuple(side for side, here in enumerate(_present(row)) if not here)
        )
        for row in rows.select_related("series").order_by("table", "pk")
    ]


def decided_in(tournament: Tournament, *, most: int) -> list[MatchView]:
    """Return the matches of *tournament* that were decided last, the latest first; no byes."""
    over = Match.objects.filter(bracket__tournament=tournament, state=State.FINISHED)
    latest = over.exclude(outcome=Match.Outcome.BYE).order_by("-finished_at", "-pk")
    views = match_views(Match.objects.filter(pk__in=latest.values("pk")[:most]))
    return sorted(views, key=_ended, reverse=True)


def disputed_in(tournament: Tournament) -> set[str]:
    """Return the public ids of the matches of *tournament* that wait for the director."""
    rows = Match.objects.filter(bracket__tournament=tournament, state=State.DISPUTED)
    return set(rows.order_by().values_list("public_id", flat=True))


def views_of(keys: Iterable[int]) -> dict[int, MatchView]:
    """Return matches by their keys."""
    rows = Match.objects.filter(pk__in=list(keys))
    by_public_id = dict(rows.order_by().values_list("public_id", "pk"))
    return {by_public_id[view.public_id]: view for view in match_views(rows)}


def entries_present(tournament: Tournament) -> list[Entry]:
    """Return who has checked in, the last first."""
    here = tournament.entries.filter(status=Entry.Status.CHECKED_IN)
    return list(here.order_by("-checked_in_at", "-pk"))


def _present(row: Match) -> tuple[bool, bool]:
    """Return of each side whether it is at the table: with real cards somebody has said so."""
    if row.series is None:
        sides = row.sides.order_by("place")
        first, second = (side.present_at is not None for side in sides)
        return first, second
    waiting = set(row.series.seats.filter(ready_at=None).values_list("number", flat=True))
    return not any(n % 2 == 0 for n in waiting), not any(n % 2 for n in waiting)


def _ended(view: MatchView) -> tuple[datetime, int]:
    assert view.finished_at is not None, "a finished match has a time"
    return view.finished_at, view.number
