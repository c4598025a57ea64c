"""Other clocks for a table at which people already sit."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import Series
from games.services.changes import changed
from games.services.transactions import in_transaction, locked

SHORTEST_TURN = 5
# Nobody loses a match because the grace is suddenly over.
LAST_WARNING = timedelta(minutes=1)


@in_transaction
def change_clocks(
    *, series_id: int, turn_seconds: int, more_grace: timedelta, at: datetime
) -> bool:
    """Give a live table other clocks, from the present turn on; return whether any changed.

    With more seconds the present turn has as many more. With less, who is to act has the new
    seconds from now, but not more than before. The grace ends *more_grace* later or, if that is
    negative, sooner, though not within the next minute.

    :raises DomainError: ``bad_value`` for less than 5 seconds.
    """
    if turn_seconds < SHORTEST_TURN:
        raise DomainError(
            "bad_value", _("A turn has at least %(least)d seconds.") % {"least": SHORTEST_TURN}
        )
    series = locked(Series.objects.filter(pk=series_id)).get()
    waits = series.ready_deadline_at is not None
    if not series.is_live or (series.turn_seconds == turn_seconds and not (waits and more_grace)):
        return False
    # While everything stands still, so do the deadlines.
    now = series.paused_at or at
    if series.turn_deadline_at is not None:
        series.turn_deadline_at = _turn_ends(series, turn_seconds, series.turn_deadline_at, now)
    if series.ready_deadline_at is not None:
        series.ready_deadline_at = moved_grace(series.ready_deadline_at, more_grace, at=now)
    series.turn_seconds = turn_seconds
    series.save(update_fields=["turn_seconds"])
    changed(series, "clocks", {"seconds": turn_seconds}, at=at)
    return True


def moved_grace(ends_at: datetime, more: timedelta, *, at: datetime) -> datetime:
    """Return when a grace ends that is made longer or shorter by *more*."""
    if more >= timedelta():
        return ends_at + more
    return max(ends_at + more, min(ends_at, at + LAST_WARNING))


def _turn_ends(series: Series, seconds: int, ends_at: datetime, now: datetime) -> datetime:
    more = timedelta(seconds=seconds - series.turn_seconds)
    if more >= timedelta():
        return ends_at + more
    return min(ends_at, now + timedelta(seconds=seconds))
