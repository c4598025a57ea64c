"""What the clock does: found in the database every few seconds, done once however often.

Each piece of work looks again under the lock, so two sweeps at once, or one that comes late,
do no harm.
"""

import logging
from collections.abc import Callable
from datetime import datetime

from games.errors import DomainError
from tournaments.services.attendance import end_grace
from tournaments.services.matches import call_ready_matches
from tournaments.services.pausing import let_tables_follow
from tournaments.services.results import tell_scores
from tournaments.services.standings import recompute
from tournaments.services.sweeps import boards, due, reminders, rounds, windows
from tournaments.services.sweeps.due import Due

__all__ = ["BATCH", "sweep"]

logger = logging.getLogger(__name__)

BATCH = 200

# What may be due, and the piece of work that is then done for each key; in this order.
Work = tuple[Callable[[datetime], Due], Callable[[int, datetime], int]]
WORK: tuple[Work, ...] = (
    (
        due.registrations_to_open,
        lambda key, at: windows.open_registration_when_due(tournament_id=key, at=at),
    ),
    (
        due.registrations_to_close,
        lambda key, at: windows.close_registration_when_due(tournament_id=key, at=at),
    ),
    (
        due.check_ins_to_open,
        lambda key, at: windows.open_check_in_when_due(tournament_id=key, at=at),
    ),
    (
        due.check_ins_to_close,
        lambda key, at: windows.close_check_in_when_due(tournament_id=key, at=at),
    ),
    (due.to_remind, lambda key, at: reminders.remind_when_due(tournament_id=key, at=at)),
    (due.to_start, lambda key, at: windows.start_when_due(tournament_id=key, at=at)),
    (due.missing, lambda key, at: end_grace(match_id=key, at=at)),
    (due.out_of_step, lambda key, at: let_tables_follow(tournament_id=key, at=at)),
    (due.rounds_over, lambda key, at: rounds.draw_next_when_due(tournament_id=key, at=at)),
    (
        due.with_ready_matches,
        lambda key, at: call_ready_matches(actor=None, tournament_id=key, at=at),
    ),
    (due.scores_to_tell, lambda key, at: tell_scores(match_id=key, at=at)),
    (due.boards_to_seal, lambda key, at: boards.seal_when_due(boards_id=key, at=at)),
    (due.uncounted, lambda key, at: recompute(tournament_id=key, at=at)),
)


def sweep(*, at: datetime) -> int:
    """Do whatever is due at all tournaments; return how many pieces of work that were."""
    return sum(_each(found(at), do, at) for found, do in WORK)


def _each(keys: Due, do: Callable[[int, datetime], int], at: datetime) -> int:
    """Do the work for every key; a tournament that refuses does not hold up the others."""
    done = 0
    for key in keys[:BATCH]:
        try:
            done += do(key, at)
        except DomainError as refused:
            logger.info("The clock was refused at %d: %s", key, refused)
    return done
