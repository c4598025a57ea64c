"""Calling matches to their tables."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from games.services import series as tables
from games.services.transactions import in_transaction
from tournaments.errors import not_found, stale
from tournaments.models import Match, MatchSide, Tournament
from tournaments.services.calling import next_calls, require_nobody_elsewhere, table_for
from tournaments.services.changes import Change, directed, scored
from tournaments.services.progress import match_of
from tournaments.services.seating import open_table
from tournaments.signals import match_called, match_moved

if TYPE_CHECKING:
    from django.utils.functional import Promise

    from games.models import Player

State = Match.State


@in_transaction
def call_match(
    *,
    actor: "Player | None",
    match_id: int,
    table: int | None = None,
    command_id: str = "",
    at: datetime,
) -> Match:
    """Call a match to *table*, or to the free one with the lowest number; postponed or not.

    Played online, its series is opened and waits for the players; with real cards, the sides
    say that they are there or the director lets the match begin.

    :raises DomainError: ``not_an_organiser``, ``not_running``, ``paused``, ``not_ready``,
        ``no_such_table``, ``table_closed``, ``table_taken``, ``no_free_table`` or
        ``at_another_table``; on boards also ``knows_the_boards`` or ``boards_sealed``.
    """
    change = directed(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return match
    _require_calling(change.tournament)
    if match.state not in (State.READY, State.DISPUTED):
        raise DomainError("not_ready", _("This match cannot be called now."))
    require_nobody_elsewhere(change.tournament, match)
    change.audit("match_called", subject=match)
    _call(change, match, table_for(change.tournament, match, table))
    change.publish("called")
    change.receipt(command_id)
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
    """Call the ready matches whose turn it is while there are tables; return how many that were."""
    tournament = change.tournament
    if tournament.state != Tournament.State.RUNNING or tournament.is_paused:
        return 0
    called = 0
    for key, table in list(next_calls(tournament)):
        match = match_of(change, key)
        try:
            _call(change, match, table)
        except DomainError as refused:
            # The result that freed the table must not be lost for it.
            await_director(
                change,
                match,
                "not_called",
                format_lazy(
                    "{why} {what}",
                    why=refused.message,
                    what=gettext_lazy("The match was not called; the director decides."),
                ),
            )
            continue
        called += 1
    return called


def await_director(change: Change, match: Match, kind: str, text: "Promise") -> None:
    """Leave *match* to the director, and say why."""
    match.state = State.DISPUTED
    match.no_show_at = None
    match.save(update_fields=["state", "no_show_at"])
    change.touch(match)
    change.tell_director(kind, text, match)


@in_transaction
def begin_match(
    *, actor: "Player | None", match_id: int, command_id: str = "", at: datetime
) -> Match:
    """Note that a match with real cards is being played: both sides are at the table.

    :raises DomainError: ``not_a_scorer``, ``not_on_site`` or ``not_called``.
    """
    change = scored(tournament_of(match_id), actor=actor, at=at)
    if change.repeated(command_id) is not None:
        return match_of(change, match_id)
    match = called_on_site(change, match_id)
    change.audit("match_begun", subject=match)
    note_start(change, match)
    change.publish("begun")
    change.receipt(command_id)
    return match


@in_transaction
def move_table(
    *, actor: "Player | None", match_id: int, table: int, command_id: str = "", at: datetime
) -> Match:
    """Let a called match go on at another table.

    :raises DomainError: ``not_an_organiser``, ``not_called``, ``no_such_table``,
        ``table_closed`` or ``table_taken``.
    """
    change = directed(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return match
    if match.state not in Match.OCCUPYING:
        raise DomainError("not_called", _("This match is at no table."))
    put_at(change, match, table_for(change.tournament, match, table))
    change.publish("table")
    change.receipt(command_id)
    return match


def put_at(change: Change, match: Match, table: int) -> None:
    """Let *match* go on at *table*, which is free."""
    before: dict[str, object] = {"table": match.table}
    match.table = table
    match.save(update_fields=["table"])
    change.audit("table_moved", subject=match, before=before, after={"table": table})
    change.touch(match)
    match_moved.send(Match, match=match)


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


def _call(change: Change, match: Match, table: int) -> None:
    tournament = change.tournament
    if tournament.mode == Tournament.Mode.ON_SITE:
        match.no_show_at = change.at + tournament.grace
    else:
        match.no_show_at = None
        match.series = open_table(change, match)
        match.told_scores, match.scores_due_at = [], None
    begun = match.series is not None and match.series.started_at is not None
    match.state = State.LIVE if begun else State.CALLED
    match.table = table
    match.called_at = change.at
    match.postponed_at = None
    match.save(
        update_fields=[
            "state",
            "table",
            "called_at",
            "no_show_at",
            "series",
            "postponed_at",
            "told_scores",
            "scores_due_at",
        ]
    )
    MatchSide.objects.filter(match=match).update(present_at=None)
    change.touch(match)
    match_called.send(Match, match=match)
