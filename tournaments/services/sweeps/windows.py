"""Registration, check-in and start at the time that the organiser chose."""

from collections.abc import Callable
from datetime import datetime

from django.db.models import QuerySet

from games.services.transactions import in_transaction
from tournaments.models import Tournament
from tournaments.services.changes import locked_for_change
from tournaments.services.registration.windows import close_registration, open_registration
from tournaments.services.sweeps import due
from tournaments.services.tournaments import close_check_in, open_check_in, start


def open_registration_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Open the registration if its time has come; return whether it had."""
    return _when_due(due.registrations_to_open, open_registration, tournament_id, at)


def close_registration_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Close the registration if its time is over; return whether it was."""
    return _when_due(due.registrations_to_close, close_registration, tournament_id, at)


def open_check_in_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Open the check-in if its time has come; return whether it had."""
    return _when_due(due.check_ins_to_open, open_check_in, tournament_id, at)


def close_check_in_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Close the check-in if its time is over; return whether it was."""
    return _when_due(due.check_ins_to_close, close_check_in, tournament_id, at)


def start_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Start a drawn tournament if its time has come and the organiser chose so; return whether."""

    def begin(*, actor: None, tournament_id: int, at: datetime) -> Tournament:
        return start(actor=actor, tournament_id=tournament_id, command_id="", at=at)

    return _when_due(due.to_start, begin, tournament_id, at)


@in_transaction
def _when_due(
    found: Callable[[datetime], QuerySet[Tournament, int]],
    do: Callable[..., Tournament],
    tournament_id: int,
    at: datetime,
) -> bool:
    """Lock the tournament, look again, and do it if it is still due."""
    locked_for_change(tournament_id, actor=None, at=at)
    if not found(at).filter(pk=tournament_id).exists():
        return False
    do(actor=None, tournament_id=tournament_id, at=at)
    return True
