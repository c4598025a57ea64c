"""Paying for a turn that took longer than its seconds, for callers that hold the lock."""

from collections.abc import Iterable
from datetime import datetime

from games.models import Seat, Series
from games.selectors.time_banks import NOTHING, bank_left, bank_of_turn


def pay_for_turn(series: Series, asked: Iterable[Seat], *, at: datetime) -> None:
    """Take from the banks of *asked* what this turn has lasted beyond its seconds.

    Each of them pays for the same seconds, as far as its bank goes: each of them could have ended
    the turn. Who answers is not to matter, or a side would have its full bank for as long as the
    one with the empty bank does the answering. The caller sets the clock anew or stops it, so
    that nobody pays twice.
    """
    ends_at = series.turn_deadline_at
    seats = [seat for seat in asked if bank_left(series, seat) > NOTHING]
    if ends_at is None or not seats:
        return
    beyond = at - (ends_at - bank_of_turn(series, seats))
    if beyond <= NOTHING:
        return
    for seat in seats:
        seat.bank_used += min(beyond, bank_left(series, seat))
        seat.save(update_fields=["bank_used"])
