"""Reminding who is entered and has not checked in, a while before the start."""

from datetime import datetime

from games.services.transactions import in_transaction
from tournaments.models import Entry, Tournament
from tournaments.services.changes import locked_for_change
from tournaments.services.sweeps.due import to_remind
from tournaments.signals import reminded


@in_transaction
def remind_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Have the players reminded if it is time; return whether it was."""
    change = locked_for_change(tournament_id, actor=None, at=at)
    if not to_remind(at).filter(pk=tournament_id).exists():
        return False
    tournament = change.tournament
    tournament.reminded_at = at
    tournament.save_progress(["reminded_at"])
    entries = list(tournament.entries.filter(status=Entry.Status.REGISTERED).order_by("name", "pk"))
    change.audit("reminded", subject=tournament, after={"entries": len(entries)})
    reminded.send(Tournament, tournament=tournament, entries=entries)
    return True
