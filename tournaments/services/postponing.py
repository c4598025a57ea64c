"""Postponing a match: it leaves its table and is not called by itself until the director says so."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Match, Tournament
from tournaments.services.changes import Change, carried_out, directed
from tournaments.services.matches import (
    call_off_series,
    fill_tables,
    require_no_live_series,
    tournament_of,
)
from tournaments.services.progress import match_of
from tournaments.services.results.entering import undecided
from tournaments.services.rights import require_organiser
from tournaments.signals import match_postponed, match_withdrawn

if TYPE_CHECKING:
    from games.models import Player

State = Match.State
POSTPONABLE = (State.READY, State.CALLED, State.DISPUTED)


@in_transaction
def postpone_match(
    *, actor: "Player | None", match_id: int, reason: str, command_id: str, at: datetime
) -> Match:
    """Take a match that nobody plays yet off its table; the others go on without it.

    Its table at which people wait is called off; the next match is called in its place.

    :raises DomainError: ``not_an_organiser``, ``not_running``, ``not_postponable``,
        ``postponed``, ``reason_missing``, or ``stale`` if its table was laid in the meantime.
    """
    seen = undecided(match_id)
    require_organiser(actor, seen.bracket.tournament.club)
    is_new = not carried_out(seen.bracket.tournament, actor=actor, command_id=command_id)
    if is_new and seen.state in POSTPONABLE:
        call_off_series([seen], at=at)
    change = directed(seen.bracket.tournament_id, actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return match
    _require_postponable(change.tournament, match)
    require_no_live_series(match)
    reason = given_reason(reason)
    before: dict[str, object] = {"state": match.state, "table": match.table}
    was_called = match.state != State.READY
    _take_off(match, at)
    change.audit("match_postponed", subject=match, reason=reason, before=before)
    change.touch(match)
    if was_called:
        match_withdrawn.send(Match, match=match)
    match_postponed.send(Match, match=match, was_called=was_called)
    return _told(change, match, "postponed", command_id)


@in_transaction
def take_up_match(*, actor: "Player | None", match_id: int, command_id: str, at: datetime) -> Match:
    """Let a postponed match be called again as soon as a table and both sides are free.

    :raises DomainError: ``not_an_organiser`` or ``not_postponed``.
    """
    change = directed(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return match
    if match.postponed_at is None or match.is_decided:
        raise DomainError("not_postponed", _("This match is not postponed."))
    match.postponed_at = None
    match.save(update_fields=["postponed_at"])
    change.audit("match_taken_up", subject=match)
    change.touch(match)
    return _told(change, match, "taken_up", command_id)


def _require_postponable(tournament: Tournament, match: Match) -> None:
    if tournament.state != Tournament.State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    if match.postponed_at is not None:
        raise DomainError("postponed", _("This match is postponed already."))
    if match.state not in POSTPONABLE:
        raise DomainError(
            "not_postponable",
            _("Only a match whose sides are known and that nobody plays can be postponed."),
        )


def _take_off(match: Match, at: datetime) -> None:
    match.state = State.READY
    match.table = None
    match.called_at = None
    match.no_show_at = None
    match.postponed_at = at
    match.save(update_fields=["state", "table", "called_at", "no_show_at", "postponed_at"])
    match.sides.update(present_at=None)


def _told(change: Change, match: Match, kind: str, command_id: str) -> Match:
    fill_tables(change)
    change.publish(kind)
    change.receipt(command_id)
    return match_of(change, match.pk)
