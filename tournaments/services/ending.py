"""Ending early, with the standings as they are, and going on after all."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Bracket, Match, Tournament
from tournaments.selectors.drawn import last_drawn
from tournaments.services import calling_off
from tournaments.services.changes import Change, directed
from tournaments.services.matches import (
    fill_tables,
    require_no_live_series,
)
from tournaments.services.progress import (
    clear_call,
    close,
    close_if_over,
    matches_with_sides,
    rounds_to_come,
)
from tournaments.services.retracting import take_up_dropped

if TYPE_CHECKING:
    from games.models import Player

State = Tournament.State
OVER = (Match.State.FINISHED, Match.State.DROPPED)


@in_transaction
def end_early(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str, at: datetime
) -> Tournament:
    """End a running tournament now: what is open is not played any more, the standings stand.

    Stages that have not been drawn are dropped with it.

    :raises DomainError: ``not_an_organiser``, ``not_running`` or ``reason_missing``.
    """
    change = calling_off.directed_without_tables(
        tournament_id, _open, actor=actor, command_id=command_id, at=at
    )
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state != State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    reason = given_reason(reason)
    change.audit("ended_early", subject=tournament, reason=reason, after={"open": end(change)})
    change.publish("ended_early")
    change.receipt(command_id)
    return tournament


def end(change: Change) -> int:
    """Drop what is open in the locked tournament and close it; return how many matches that were.

    :raises DomainError: ``stale``.
    """
    dropped = _open(change.tournament)
    for match in dropped:
        require_no_live_series(match)
        clear_call(match, Match.State.DROPPED)
    _close(change)
    return len(dropped)


@in_transaction
def go_on_after_all(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str, at: datetime
) -> Tournament:
    """Take an early end back: the matches that were dropped are played after all.

    :raises DomainError: ``not_an_organiser``, ``not_ended_early`` or ``reason_missing``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if not ended_early(tournament):
        raise DomainError("not_ended_early", _("The tournament has not been ended early."))
    reason = given_reason(reason)
    stage = _last_drawn(tournament)
    stage.state, stage.closed_at = Bracket.State.RUNNING, None
    stage.save(update_fields=["state", "closed_at"])
    tournament.state, tournament.finished_at = State.RUNNING, None
    tournament.save(update_fields=["state", "finished_at"])
    take_up_dropped(change, stage)
    # It had been played to its end, if what was not drawn yet was the next stage.
    close_if_over(change, stage.pk)
    change.audit("went_on", subject=tournament, reason=reason)
    change.whole = change.decided = True
    fill_tables(change)
    change.publish("went_on")
    change.receipt(command_id)
    return tournament


def ended_early(tournament: Tournament) -> bool:
    """Tell whether *tournament* was ended before everything was drawn and played."""
    if tournament.state != State.FINISHED:
        return False
    if tournament.brackets.filter(state=Bracket.State.PLANNED).exists():
        return True
    dropped = Match.objects.filter(bracket__tournament=tournament, state=Match.State.DROPPED)
    return dropped.exists() or rounds_to_come(_last_drawn(tournament)) > 0


def _open(tournament: Tournament) -> list[Match]:
    matches = matches_with_sides().filter(bracket__tournament=tournament)
    return list(matches.exclude(state__in=OVER).order_by("pk"))


def _last_drawn(tournament: Tournament) -> Bracket:
    stage = last_drawn(tournament)
    assert stage is not None, "a tournament that has started has a stage that is drawn"
    return stage


def _close(change: Change) -> None:
    stage = _last_drawn(change.tournament)
    if stage.state != Bracket.State.CLOSED:
        close(change, stage)
    tournament = change.tournament
    tournament.state, tournament.finished_at = State.FINISHED, change.at
    tournament.paused_at = None
    tournament.save(update_fields=["state", "finished_at", "paused_at"])
    change.whole = change.decided = True
