"""What a director must see of the tables of an evening, whatever the number of its matches."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median
from typing import Any

from django.db.models import F, Q, QuerySet

from tournaments.models import Club, Entry, Match, MatchReport, PairRequest, Standing, Tournament
from tournaments.selectors.matches import MatchView, Points, match_views

State = Match.State
# A match is slow that takes so much longer than half of those before it.
SLOW = 1.75
# As long as an evening has no matches to compare with; for a game and for a best of three.
USUAL = {1: timedelta(minutes=45), 3: timedelta(minutes=90)}
FEWEST_TO_COMPARE = 3
# What has no date, or begins within a day, is part of tonight.
SOON = timedelta(hours=24)
# Of those that wait for a table, as many as somebody would look at.
MOST_WAITING = 8


@dataclass(frozen=True, slots=True)
class TableRow:
    """A match at its table, or waiting for one.

    *late* says why it should be looked at: ``absent`` when the grace is over, ``slow`` when it
    takes longer than usual. *reported* is what one side alone says.
    """

    match: MatchView
    on_site: bool
    late: str = ""
    reported: tuple[Points, ...] = ()
    reported_by: str = ""
    # Nobody may know before the last table what a hand of the boards was worth.
    is_sealed: bool = False

    @property
    def is_urgent(self) -> bool:
        return bool(self.late or self.reported_by) or self.match.kind == State.DISPUTED

    @property
    def games(self) -> tuple[Points, ...]:
        return () if self.is_sealed else self.match.games


def of_tonight(clubs: QuerySet[Club], now: datetime) -> QuerySet[Tournament]:
    """Return what is open, and what is over for no more than a day; what was played most first."""
    states = Tournament.State
    going = Q(state__in=(states.CHECK_IN, states.DRAWN, states.RUNNING))
    soon = Q(state=states.DRAFT) & (Q(starts_at=None) | Q(starts_at__lt=now + SOON))
    over = Q(state=states.FINISHED, finished_at__gt=now - timedelta(days=1))
    return (
        Tournament.objects.filter(going | soon | over, club__in=clubs)
        .select_related("club")
        .order_by(
            F("finished_at").desc(nulls_first=True),
            F("started_at").desc(nulls_last=True),
            F("starts_at").asc(nulls_last=True),
            "pk",
        )
    )


def tables_of(
    tournaments: Sequence[Tournament], *, now: datetime
) -> dict[int, tuple[TableRow, ...]]:
    """Return the matches at tables, in dispute or ready, of each tournament by its key."""
    by_key = {tournament.pk: tournament for tournament in tournaments}
    matches = Match.objects.filter(
        bracket__tournament__in=by_key, state__in=(*Match.OCCUPYING, State.READY)
    )
    views = {view.public_id: view for view in match_views(matches)}
    facts = matches.order_by().values_list("public_id", "bracket__tournament", "bracket__boards")
    reports = _one_sided(matches)
    usual = _usual(by_key.values())
    rows: dict[int, list[TableRow]] = defaultdict(list)
    for public_id, key, boards in facts:
        if public_id not in views:
            continue
        view, tournament = views[public_id], by_key[key]
        scores, side = reports.get(public_id, ((), None))
        rows[key].append(
            TableRow(
                match=view,
                on_site=tournament.mode == Tournament.Mode.ON_SITE,
                late=_late(view, tournament, usual[key], now),
                reported=scores,
                reported_by="" if side is None else view.sides[side].name,
                is_sealed=boards > 0,
            )
        )
    return {key: tuple(sorted(rows[key], key=_by_table)) for key in by_key}


def missing_of(tournaments: Iterable[Tournament]) -> dict[int, list[Entry]]:
    """Return who has not checked in, where check-in is open."""
    checking_in = [each.pk for each in tournaments if each.state == Tournament.State.CHECK_IN]
    missing = Entry.objects.filter(tournament__in=checking_in, status=Entry.Status.REGISTERED)
    return _by_tournament(missing.order_by("name", "pk"))


def requests_of(tournaments: Iterable[Tournament]) -> dict[int, list[PairRequest]]:
    """Return who has asked whom to play together and waits for the answer."""
    before_draw = (Tournament.State.DRAFT, Tournament.State.CHECK_IN)
    keys = [each.pk for each in tournaments if each.state in before_draw]
    waiting = PairRequest.objects.filter(tournament__in=keys, answered_at__isnull=True)
    return _by_tournament(waiting.select_related("asking", "asked").order_by("created_at", "pk"))


def winners_of(tournaments: Iterable[Tournament]) -> dict[int, str]:
    """Return the name of the first of each tournament that is over, "" if nobody is."""
    keys = [each.pk for each in tournaments if each.state == Tournament.State.FINISHED]
    first = Standing.objects.filter(bracket__tournament__in=keys, position=1, rank=1)
    rows = first.order_by("bracket__number").values_list("bracket__tournament", "entry__name")
    # The last stage has the last word.
    return dict.fromkeys(keys, "") | dict(rows)


def _by_tournament(rows: Iterable[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.tournament_id].append(row)
    return found


def _one_sided(matches: Any) -> dict[str, tuple[tuple[Points, ...], int]]:
    """Return what one side says of a match, and its place, where the other has said nothing."""
    reports = MatchReport.objects.filter(match__in=matches.order_by())
    told: dict[str, list[Any]] = defaultdict(list)
    for public_id, place, scores in reports.order_by("pk").values_list(
        "match__public_id", "place", "scores"
    ):
        told[public_id].append((tuple((a, b) for a, b in scores), place))
    return {public_id: said[0] for public_id, said in told.items() if len(said) == 1}


def _usual(tournaments: Iterable[Tournament]) -> dict[int, timedelta]:
    """Return after how long a match of each tournament is slow, by those that are over."""
    usual = {each.pk: USUAL.get(each.best_of, USUAL[3]) * SLOW for each in tournaments}
    over = Match.objects.filter(
        bracket__tournament__in=usual,
        state=State.FINISHED,
        outcome__in=(Match.Outcome.PLAYED, Match.Outcome.ENTERED, Match.Outcome.REPORTED),
    )
    lasted: dict[int, list[float]] = defaultdict(list)
    for key, called_at, finished_at in over.order_by().values_list(
        "bracket__tournament", "called_at", "finished_at"
    ):
        if called_at is not None and finished_at is not None:
            lasted[key].append((finished_at - called_at).total_seconds())
    for key, seconds in lasted.items():
        if len(seconds) >= FEWEST_TO_COMPARE:
            usual[key] = timedelta(seconds=SLOW * median(seconds))
    return usual


def _late(view: MatchView, tournament: Tournament, usual: timedelta, now: datetime) -> str:
    if view.called_at is None or tournament.is_paused:
        return ""
    if view.kind == State.CALLED:
        return "absent" if now >= (view.no_show_at or view.called_at + tournament.grace) else ""
    return "slow" if view.kind == State.LIVE and now - view.called_at > usual else ""


def _by_table(row: TableRow) -> tuple[bool, int, int]:
    match = row.match
    return (match.table is None, match.table or 0, match.number)
