"""Calling matches to their tables."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services import series as tables
from games.services.series import SeatSpec
from games.services.transactions import in_transaction
from tournaments.errors import not_found, stale
from tournaments.models import LineUp, Match, MatchSide, Tournament
from tournaments.selectors.matches import round_name
from tournaments.selectors.people import current_line_ups
from tournaments.services.changes import Change, directed
from tournaments.services.progress import (
    match_of,
    matches_with_sides,
    sides_of,
)
from tournaments.signals import match_called

if TYPE_CHECKING:
    from games.models import Player, Series

State = Match.State


@in_transaction
def call_match(
    *, actor: "Player | None", match_id: int, table: int | None = None, at: datetime
) -> Match:
    """Call a match to *table*, or to the free one with the lowest number.

    Played online, its series is opened and waits for the players; with real cards, the sides
    say that they are there or the director lets the match begin.

    :raises DomainError: ``not_an_organiser``, ``not_running``, ``paused``, ``not_ready``,
        ``no_such_table``, ``table_taken`` or ``no_free_table``.
    """
    change = directed(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    _require_calling(change.tournament)
    if match.state not in (State.READY, State.DISPUTED):
        raise DomainError("not_ready", _("This match cannot be called now."))
    # A disputed match may still hold its table; it may be called to the same one.
    change.audit("match_called", subject=match)
    _call(change, match, _free_table(change.tournament, table, besides=match))
    change.publish("called")
    return match


@in_transaction
def call_ready_matches(*, actor: "Player | None", tournament_id: int, at: datetime) -> int:
    """Call as many ready matches as there are free tables; return how many that were.

    :raises DomainError: ``not_an_organiser``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    called = fill_tables(change)
    if called:
        change.publish("called")
    return called


def fill_tables(change: Change) -> int:
    """Call ready matches, earlier rounds first, while there are free tables."""
    tournament = change.tournament
    if tournament.state != Tournament.State.RUNNING or tournament.is_paused:
        return 0
    ready = matches_with_sides().filter(bracket__tournament=tournament, state=State.READY)
    in_order = ready.order_by("round__number", "position", "pk")
    free = islice(_free_tables(tournament), in_order.count())
    called = 0
    for match, table in zip(in_order, list(free), strict=False):
        _call(change, match, table)
        called += 1
    return called


@in_transaction
def begin_match(*, actor: "Player | None", match_id: int, at: datetime) -> Match:
    """Note that a match with real cards is being played: both sides are at the table.

    :raises DomainError: ``not_an_organiser``, ``not_on_site`` or ``not_called``.
    """
    change = directed(tournament_of(match_id), actor=actor, at=at)
    match = called_on_site(change, match_id)
    change.audit("match_begun", subject=match)
    note_start(change, match)
    change.publish("begun")
    return match


@in_transaction
def move_table(*, actor: "Player | None", match_id: int, table: int, at: datetime) -> Match:
    """Let a called match go on at another table.

    :raises DomainError: ``not_an_organiser``, ``not_called``, ``no_such_table`` or
        ``table_taken``.
    """
    change = directed(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    if match.state not in Match.OCCUPYING:
        raise DomainError("not_called", _("This match is at no table."))
    before: dict[str, object] = {"table": match.table}
    match.table = _free_table(change.tournament, table, besides=match)
    match.save(update_fields=["table"])
    change.audit("table_moved", subject=match, before=before, after={"table": table})
    change.touch(match)
    change.publish("table")
    return match


def tournament_of(match_id: int) -> int:
    """Return the key of the tournament of a match.

    :raises DomainError: ``not_found``.
    """
    keys = Match.objects.filter(pk=match_id).values_list("bracket__tournament", flat=True)
    key = keys.first()
    if key is None:
        raise not_found()
    return key


def call_off_series(matches: Iterable[Match], *, at: datetime) -> None:
    """Call the live series of *matches* off, which locks them: to be done before the tournament."""
    live = [match.series.pk for match in matches if match.series and match.series.is_live]
    for key in sorted(live):
        tables.void_series(series_id=key, at=at)


def require_no_live_series(match: Match) -> None:
    """Refuse to go on if a series was opened after :func:`call_off_series` had looked.

    :raises DomainError: ``stale``.
    """
    if match.series is not None and match.series.is_live:
        raise stale()


def note_start(change: Change, match: Match) -> None:
    """Note that the players of a called match have sat down."""
    match.state = State.LIVE
    match.no_show_at = None
    match.save(update_fields=["state", "no_show_at"])
    change.touch(match)


def called_on_site(change: Change, match_id: int) -> Match:
    """Return a match with real cards that has been called.

    :raises DomainError: ``not_on_site`` or ``not_called``.
    """
    match = match_of(change, match_id)
    if change.tournament.mode != Tournament.Mode.ON_SITE:
        raise DomainError("not_on_site", _("This match is played online and begins by itself."))
    if match.state != State.CALLED:
        raise DomainError("not_called", _("This match has not been called."))
    return match


def _require_calling(tournament: Tournament) -> None:
    if tournament.state != Tournament.State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    if tournament.is_paused:
        raise DomainError("paused", _("The tournament is paused."))


def _free_tables(tournament: Tournament, besides: Match | None = None) -> Iterator[int]:
    taken = set(_at_tables(tournament, besides))
    return (table for table in range(1, tournament.tables + 1) if table not in taken)


def _at_tables(tournament: Tournament, besides: Match | None) -> list[int | None]:
    occupying = Match.objects.filter(
        bracket__tournament=tournament, state__in=Match.OCCUPYING, table__isnull=False
    )
    others = occupying.exclude(pk__in=[besides.pk] if besides else [])
    return list(others.values_list("table", flat=True))


def _free_table(tournament: Tournament, table: int | None, *, besides: Match) -> int:
    free = list(_free_tables(tournament, besides))
    if table is None:
        if not free:
            raise DomainError("no_free_table", _("All tables are taken."))
        return free[0]
    if not 1 <= table <= tournament.tables:
        raise DomainError(
            "no_such_table",
            _("The tables go from 1 to %(last)d.") % {"last": tournament.tables},
        )
    if table not in free:
        raise DomainError("table_taken", _("This table is taken."))
    return table


def _call(change: Change, match: Match, table: int) -> None:
    tournament = change.tournament
    match.state = State.CALLED
    match.table = table
    match.called_at = change.at
    match.no_show_at = None
    MatchSide.objects.filter(match=match).update(present_at=None)
    if tournament.mode == Tournament.Mode.ON_SITE:
        match.no_show_at = change.at + tournament.grace
    else:
        match.series = _open_series(change, match)
        if match.series.started_at is not None:
            match.state = State.LIVE
    match.save(update_fields=["state", "table", "called_at", "no_show_at", "series"])
    change.touch(match)
    match_called.send(Match, match=match)


def _open_series(change: Change, match: Match) -> "Series":
    tournament = change.tournament
    seats, names = _seats(match)
    return tables.open_series(
        seats=seats,
        rules=tournament.rules,
        best_of=tournament.best_of,
        turn_seconds=tournament.turn_seconds,
        ready_deadline_at=change.at + tournament.grace,
        title=_title(tournament, match),
        home=reverse("tournaments:tournament", args=[tournament.public_id]),
        side_names=names,
        at=change.at,
    )


def _seats(match: Match) -> tuple[list[SeatSpec], list[str]]:
    """Return who sits where: the sides take turns, each in the order of its line-up."""
    entries = [side.entry for side in sides_of(match)]
    assert entries[0] is not None, "a match that is called has two sides"
    assert entries[1] is not None, "a match that is called has two sides"
    playing = list(current_line_ups([entries[0], entries[1]]))
    teams = [
        [_seat(row) for row in playing if row.entry_id == entry.pk] for entry in entries if entry
    ]
    seats = [seat for both in zip(*teams, strict=True) for seat in both]
    return seats, [entries[0].name, entries[1].name]


def _seat(row: LineUp) -> SeatSpec:
    member = row.member
    if member.policy:
        return SeatSpec(name=member.name, policy=member.policy)
    return SeatSpec(name=member.name, player_id=member.player_id)


def _title(tournament: Tournament, match: Match) -> str:
    rounds = match.bracket.rounds.count()
    with translation.override(tournament.club.language):
        return f"{tournament.name} · {round_name(match.round.number, rounds=rounds)}"
