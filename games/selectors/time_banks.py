"""Time banks: what each seat still has beside the seconds of a turn."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from games.models import Seat, Series

NOTHING = timedelta()


def bank_left(series: Series, seat: Seat) -> timedelta:
    """Return what *seat* has left in its bank; computer players have none."""
    if seat.policy:
        return NOTHING
    return max(NOTHING, timedelta(seconds=series.bank_seconds) - seat.bank_used)


def bank_of_turn(series: Series, asked: Iterable[Seat]) -> timedelta:
    """Return how much longer than its seconds a turn lasts in which *asked* may act.

    Where a side is asked, whoever of it answers first answers for all: the turn lasts as long as
    the fullest of their banks.
    """
    return max((bank_left(series, seat) for seat in asked), default=NOTHING)


def turn_ends_at(series: Series, asked: Iterable[Seat]) -> datetime | None:
    """Return when the seconds of the turn itself end, None while no turn runs."""
    if series.turn_deadline_at is None or series.state != Series.State.PLAYING:
        return None
    return series.turn_deadline_at - bank_of_turn(series, asked)
