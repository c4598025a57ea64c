"""Tournaments: setting one up (in a module of its own), its check-in, its start and its end."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.series import checked_rules
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Bracket, Match, Tournament
from tournaments.services import calling_off
from tournaments.services.brackets import prepare_boards_of
from tournaments.services.changes import Change, Facts, directed
from tournaments.services.matches import (
    fill_tables,
    require_no_live_series,
)
from tournaments.services.pausing import pause, resume
from tournaments.services.progress import matches_with_sides, settle
from tournaments.services.setting_up import change_tournament, create_tournament

if TYPE_CHECKING:
    from games.models import Player

__all__ = [
    "cancel_tournament",
    "change_tournament",
    "close_check_in",
    "create_tournament",
    "open_check_in",
    "pause",
    "resume",
    "start",
]

State = Tournament.State


@in_transaction
def open_check_in(*, actor: "Player | None", tournament_id: int, at: datetime) -> Tournament:
    """Let pairs check in.

    :raises DomainError: ``not_an_organiser`` or ``not_in_preparation``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if tournament.state != State.DRAFT:
        raise DomainError("not_in_preparation", _("The tournament is not in preparation."))
    closes_at = tournament.check_in_closes_at
    if closes_at is not None and closes_at <= at:
        # The clock would close it again at once.
        tournament.check_in_closes_at = None
    return _check_in_changed(change, State.CHECK_IN, "check_in_opened")


@in_transaction
def close_check_in(*, actor: "Player | None", tournament_id: int, at: datetime) -> Tournament:
    """End the check-in; the tournament is in preparation again, and who is here stays checked in.

    :raises DomainError: ``not_an_organiser`` or ``check_in_closed``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if tournament.state != State.CHECK_IN:
        raise DomainError("check_in_closed", _("Check-in is not open."))
    opens_at = tournament.check_in_opens_at
    if opens_at is not None and opens_at <= at:
        # The clock would open it again at once.
        tournament.check_in_closes_at = at
    return _check_in_changed(change, State.DRAFT, "check_in_closed")


def _check_in_changed(change: Change, state: str, kind: str) -> Tournament:
    tournament = change.tournament
    tournament.state = State(state)
    tournament.save(update_fields=["state", "check_in_closes_at"])
    change.audit(kind, subject=tournament)
    change.whole = True
    change.publish(kind)
    return tournament


@in_transaction
def start(
    *, actor: "Player | None", tournament_id: int, command_id: str, at: datetime
) -> Tournament:
    """Start a drawn tournament: rules are frozen, and as many matches called as there are tables.

    :raises DomainError: ``not_an_organiser`` or ``not_drawn``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state != State.DRAWN:
        raise DomainError("not_drawn", _("Only a drawn tournament can be started."))
    tournament.state = State.RUNNING
    tournament.started_at = at
    tournament.rules = checked_rules(tournament.rules).spec()
    tournament.save(update_fields=["state", "started_at", "rules"])
    for bracket in tournament.brackets.filter(state=Bracket.State.DRAWN):
        bracket.state = Bracket.State.RUNNING
        bracket.save(update_fields=["state"])
        prepare_boards_of(change, bracket)
    change.audit("started", subject=tournament, after={"rules": tournament.rules})
    for match in _ready(tournament):
        # Who withdrew since the draw does not come.
        settle(change, match)
    fill_tables(change)
    change.whole = True
    change.publish("started")
    change.receipt(command_id)
    return tournament


@in_transaction
def cancel_tournament(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str = "", at: datetime
) -> Tournament:
    """Call a tournament off, and every table that is still being played.

    :raises DomainError: ``not_an_organiser``, ``tournament_over`` or ``reason_missing``.
    """
    change = calling_off.directed_without_tables(
        tournament_id, _undecided, actor=actor, command_id=command_id, at=at
    )
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state in (State.FINISHED, State.CANCELLED):
        raise DomainError("tournament_over", _("The tournament is over."))
    reason = given_reason(reason)
    for match in _undecided(tournament):
        require_no_live_series(match)
    before: Facts = {"state": tournament.state}
    tournament.state = State.CANCELLED
    tournament.paused_at = None
    tournament.finished_at = at
    tournament.save(update_fields=["state", "paused_at", "finished_at"])
    Match.objects.filter(bracket__tournament=tournament).update(no_show_at=None)
    change.audit("cancelled", subject=tournament, reason=reason, before=before)
    change.whole = True
    change.publish("cancelled")
    change.receipt(command_id)
    return tournament


def _undecided(tournament: Tournament) -> list[Match]:
    matches = matches_with_sides().filter(bracket__tournament=tournament)
    return list(matches.exclude(state=Match.State.FINISHED).order_by("pk"))


def _ready(tournament: Tournament) -> list[Match]:
    matches = matches_with_sides().filter(bracket__tournament=tournament)
    return list(matches.filter(state=Match.State.READY).order_by("pk"))
