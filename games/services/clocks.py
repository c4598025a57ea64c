"""Other clocks for a table at which people already sit."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import Series
from games.selectors import current_hand
from games.selectors.time_banks import bank_of_turn
from games.services.changes import changed
from games.services.transactions import in_transaction, locked
from games.services.turns import seats_to_act

SHORTEST_TURN = 5
# Nobody loses a match because the grace is suddenly over.
LAST_WARNING = timedelta(minutes=1)


@in_transaction
def change_clocks(
    *, series_id: int, turn_seconds: int, bank_seconds: int, more_grace: timedelta, at: datetime
) -> bool:
    """Give a live table other clocks, from the present turn on; return whether any changed.

    With more seconds the present turn has as many more. With less, who is to act has the new
    seconds from now, but not more than before. What was used of a bank stays used; if it is now
    more than all of it, there is nothing left, but nobody loses the turn within five seconds. The
    grace ends *more_grace* later or, if that is negative, sooner, though not within the next minute.

    :raises DomainError: ``bad_value`` for less than 5 seconds.
    """
    if turn_seconds < SHORTEST_TURN:
        raise DomainError(
            "bad_value", _("A turn has at least %(least)d seconds.") % {"least": SHORTEST_TURN}
        )
    series = locked(Series.objects.filter(pk=series_id)).get()
    waits = series.ready_deadline_at is not None
    as_before = (series.turn_seconds, series.bank_seconds) == (turn_seconds, bank_seconds)
    if not series.is_live or (as_before and not (waits and more_grace)):
        return False
    # While everything stands still, so do the deadlines.
    now = series.paused_at or at
    _change_turns(series, turn_seconds, bank_seconds, now)
    if series.ready_deadline_at is not None:
        series.ready_deadline_at = moved_grace(series.ready_deadline_at, more_grace, at=now)
    series.save(update_fields=["turn_seconds", "bank_seconds"])
    changed(series, "clocks", {"seconds": turn_seconds, "bank": bank_seconds}, at=at)
    return True


def moved_grace(ends_at: datetime, more: timedelta, *, at: datetime) -> datetime:
    """Return when a grace ends that is made longer or shorter by *more*."""
    if more >= timedelta():
        return ends_at + more
    return max(ends_at + more, min(ends_at, at + LAST_WARNING))


def _change_turns(series: Series, seconds: int, bank: int, now: datetime) -> None:
    ends_at = series.turn_deadline_at
    hand = None if ends_at is None else current_hand(series)
    asked = [] if hand is None else seats_to_act(series, hand.state)
    before = bank_of_turn(series, asked)
    series.bank_seconds = bank
    if ends_at is not None:
        turn_ends = _turn_ends(series, seconds, ends_at - before, now)
        lost_at = turn_ends + bank_of_turn(series, asked)
        least = min(ends_at, now + timedelta(seconds=SHORTEST_TURN))
        series.turn_deadline_at = max(lost_at, least)
    series.turn_seconds = seconds


def _turn_ends(series: Series, seconds: int, ends_at: datetime, now: datetime) -> datetime:
    more = timedelta(seconds=seconds - series.turn_seconds)
    if more >= timedelta():
        return ends_at + more
    return min(ends_at, now + timedelta(seconds=seconds))
