"""What the clock does: found in the database every few seconds, done once however often.

Each piece of work looks again under the lock, so two sweeps at once, or one that comes late,
do no harm.
"""

import logging
from collections.abc import Callable
from datetime import datetime

from django.db.models import Q, QuerySet

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.models import Match, Tournament
from tournaments.services.attendance import end_grace
from tournaments.services.changes import locked_for_change
from tournaments.services.matches import call_ready_matches
from tournaments.services.pausing import let_tables_follow
from tournaments.services.standings import recompute
from tournaments.services.tournaments import close_check_in, open_check_in

logger = logging.getLogger(__name__)

State = Tournament.State
BATCH = 200


def sweep(*, at: datetime) -> int:
    """Do whatever is due at all tournaments; return how many pieces of work that were."""
    done = [
        _each(_to_open(at), lambda key: open_when_due(tournament_id=key, at=at)),
        _each(_to_close(at), lambda key: close_when_due(tournament_id=key, at=at)),
        _each(_missing(at), lambda key: end_grace(match_id=key, at=at)),
        _each(_out_of_step(), lambda key: let_tables_follow(tournament_id=key, at=at)),
        _each(
            _with_ready_matches(),
            lambda key: call_ready_matches(actor=None, tournament_id=key, at=at),
        ),
        _each(_uncounted(at), lambda key: recompute(tournament_id=key, at=at)),
    ]
    return sum(done)


@in_transaction
def open_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Open the check-in if its time has come; return whether it had."""
    locked_for_change(tournament_id, actor=None, at=at)
    if not _to_open(at).filter(pk=tournament_id).exists():
        return False
    open_check_in(actor=None, tournament_id=tournament_id, at=at)
    return True


@in_transaction
def close_when_due(*, tournament_id: int, at: datetime) -> bool:
    """Close the check-in if its time is over; return whether it was."""
    locked_for_change(tournament_id, actor=None, at=at)
    if not _to_close(at).filter(pk=tournament_id).exists():
        return False
    close_check_in(actor=None, tournament_id=tournament_id, at=at)
    return True


def _each(keys: QuerySet[Tournament] | QuerySet[Match], do: Callable[[int], int]) -> int:
    """Do the work for every key; a tournament that refuses does not hold up the others."""
    done = 0
    for key in keys.order_by("pk").values_list("pk", flat=True)[:BATCH]:
        try:
            done += do(key)
        except DomainError as refused:
            logger.info("The clock was refused at %d: %s", key, refused)
    return done


def _to_open(at: datetime) -> QuerySet[Tournament]:
    still_open = Q(check_in_closes_at__isnull=True) | Q(check_in_closes_at__gt=at)
    return Tournament.objects.filter(still_open, state=State.DRAFT, check_in_opens_at__lte=at)


def _to_close(at: datetime) -> QuerySet[Tournament]:
    return Tournament.objects.filter(state=State.CHECK_IN, check_in_closes_at__lte=at)


def _missing(at: datetime) -> QuerySet[Match]:
    return Match.objects.filter(
        no_show_at__lte=at,
        bracket__tournament__state=State.RUNNING,
        bracket__tournament__paused_at__isnull=True,
    )


def _out_of_step() -> QuerySet[Tournament]:
    """Return tournaments with a table that stands still while they run, or the reverse."""
    tables = Match.objects.filter(
        Q(bracket__tournament__paused_at__isnull=False, series__state__in=("waiting", "playing"))
        | Q(bracket__tournament__paused_at__isnull=True, series__state="paused")
    )
    return Tournament.objects.filter(
        state=State.RUNNING, pk__in=tables.values("bracket__tournament")
    )


def _with_ready_matches() -> QuerySet[Tournament]:
    ready = Match.objects.filter(state=Match.State.READY)
    return Tournament.objects.filter(
        state=State.RUNNING,
        paused_at__isnull=True,
        pk__in=ready.values("bracket__tournament"),
    )


def _uncounted(at: datetime) -> QuerySet[Tournament]:
    """Return tournaments whose standings are due; the task after a result may have been lost."""
    return Tournament.objects.filter(standings_due_at__lte=at)
