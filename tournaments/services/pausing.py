"""Pausing everything, and going on: the tournament first, then table after table.

The tables follow in transactions of their own. If the process dies in between, the sweep finds
those that still differ from their tournament.
"""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services import series as tables
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Match, Tournament
from tournaments.services.changes import directed
from tournaments.services.matches import fill_tables

if TYPE_CHECKING:
    from games.models import Player


def pause(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str, at: datetime
) -> Tournament:
    """Stop all clocks of a running tournament; nothing is called until it goes on.

    :raises DomainError: ``not_an_organiser``, ``not_running``, ``paused`` or ``reason_missing``.
    """
    tournament = _pause(
        actor=actor, tournament_id=tournament_id, reason=reason, command_id=command_id, at=at
    )
    let_tables_follow(tournament_id=tournament_id, at=at)
    return tournament


def resume(
    *,
    actor: "Player | None",
    tournament_id: int,
    reason: str = "",
    command_id: str,
    at: datetime,
) -> Tournament:
    """Let a paused tournament go on; every deadline moves by the length of the pause.

    :raises DomainError: ``not_an_organiser`` or ``not_paused``.
    """
    tournament = _resume(
        actor=actor, tournament_id=tournament_id, reason=reason, command_id=command_id, at=at
    )
    let_tables_follow(tournament_id=tournament_id, at=at)
    return tournament


@in_transaction
def _pause(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str, at: datetime
) -> Tournament:
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state != Tournament.State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    if tournament.is_paused:
        raise DomainError("paused", _("The tournament is paused already."))
    reason = given_reason(reason)
    tournament.paused_at = at
    tournament.save(update_fields=["paused_at"])
    change.audit("paused", subject=tournament, reason=reason)
    change.whole = True
    change.publish("paused")
    change.receipt(command_id)
    return tournament


@in_transaction
def _resume(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str, at: datetime
) -> Tournament:
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.paused_at is None:
        raise DomainError("not_paused", _("The tournament is not paused."))
    lost = at - tournament.paused_at
    Match.objects.filter(bracket__tournament=tournament, no_show_at__isnull=False).update(
        no_show_at=F("no_show_at") + lost
    )
    tournament.paused_at = None
    tournament.save(update_fields=["paused_at"])
    change.audit("resumed", subject=tournament, reason=reason)
    fill_tables(change)
    change.whole = True
    change.publish("resumed")
    change.receipt(command_id)
    return tournament


def let_tables_follow(*, tournament_id: int, at: datetime) -> int:
    """Pause or resume the tables that differ from their tournament; return how many did."""
    running = Match.objects.filter(
        bracket__tournament=tournament_id,
        bracket__tournament__state=Tournament.State.RUNNING,
        series__isnull=False,
    )
    should_stop = Q(bracket__tournament__paused_at__isnull=False)
    stopping = running.filter(should_stop, series__state__in=("waiting", "playing"))
    going_on = running.exclude(should_stop).filter(series__state="paused")
    changed = [tables.pause_series(series_id=key, at=at) for key in _series(stopping)]
    changed += [tables.resume_series(series_id=key, at=at) for key in _series(going_on)]
    return sum(changed)


def _series(matches: QuerySet[Match]) -> list[int]:
    return list(matches.order_by("series").values_list("series", flat=True))
