"""Postponing a match: it leaves its table and is not called by itself until the director says so.

So a call is taken back as well, or a beginning that was noted by mistake: if the match only went
back to those that wait, it would be called to the same table at once.
"""

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
POSTPONABLE = (State.READY, State.CALLED, State.LIVE, State.DISPUTED)


@in_transaction
def postpone_match(
    *, actor: "Player | None", match_id: int, reason: str, command_id: str, at: datetime
) -> Match:
    """Take a match of which nothing has been played off its table; the others go on without it.

    Its table at which people wait is called off; the next match is called in its place.

    :raises DomainError: ``not_an_organiser``, what :func:`check_postponing` says,
        ``reason_missing``, or ``stale`` if its table was laid in the meantime.
    """
    seen = undecided(match_id)
    require_organiser(actor, seen.bracket.tournament.club)
    if not carried_out(seen.bracket.tournament, actor=actor, command_id=command_id):
        _require_postponable(seen.bracket.tournament, seen)
        call_off_series([seen], at=at)
    change = directed(seen.bracket.tournament_id, actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return match
    # Its table may have begun before it was called off.
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


def check_postponing(*, match_id: int) -> None:
    """Refuse a match that cannot be postponed as it stands now.

    :raises DomainError: ``not_running``, ``postponed``, ``not_postponable``, or
        ``play_has_begun`` if something of it would be lost.
    """
    match = undecided(match_id)
    _require_postponable(match.bracket.tournament, match)


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
    if _has_begun(match):
        raise DomainError(
            "play_has_begun",
            _(
                "Play has begun at this match, or a side has told a result: let it go on, move it "
                "to another table, or decide it."
            ),
        )


def _has_begun(match: Match) -> bool:
    """Tell whether there is anything of a match in play to lose."""
    if match.state != State.LIVE:
        return False
    if match.series is None:
        return match.reports.exists()
    # Nobody is dealt the same boards twice: who has seen their hands could not play any more.
    return match.series.boards_id is not None or match.series.actions.exists()


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
