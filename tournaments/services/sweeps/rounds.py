"""The next round or stage, drawn by itself where the organiser chose so."""

from datetime import datetime

from django.db import transaction
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.services.changes import Change, locked_for_change
from tournaments.services.rounds import draw_next, next_step
from tournaments.services.sweeps import due

NOT_DRAWN = "round_not_drawn"


@in_transaction
def draw_next_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Draw what follows once all results are in; return whether it was drawn.

    Where that is refused the director is told, and it is not tried again before somebody has done
    something about it.
    """
    change = locked_for_change(tournament_id, actor=None, at=at)
    step = next_step(change.tournament)
    is_due = due.rounds_over(at).filter(pk=tournament_id).exists()
    if not is_due or step is None or not step.can_be_drawn or _was_told(change):
        return False
    try:
        with transaction.atomic():
            draw_next(
                actor=None,
                tournament_id=tournament_id,
                expected_seq=change.tournament.seq,
                command_id="",
                at=at,
            )
    except DomainError as refusal:
        _tell(change, refusal)
        return False
    return True


def _was_told(change: Change) -> bool:
    """Return whether the director knows, and nothing was done since."""
    last = change.tournament.audit_entries.order_by("-pk").first()
    return last is not None and last.kind == NOT_DRAWN


def _tell(change: Change, refusal: DomainError) -> None:
    what = gettext_lazy("The next round was not drawn by itself:")
    why: str | Promise = refusal.message
    text = format_lazy("{what} {why}", what=what, why=why)
    change.tell_director(NOT_DRAWN, text)
