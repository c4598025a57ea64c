"""Playing: by a player, by a computer player, by the clock."""

from datetime import datetime

from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _

from games.engine import NotationError, observe, timeout_action
from games.errors import DomainError
from games.models import Action, Player, Seat, Series
from games.policies import BUDGET, POLICIES, Rng
from games.selectors import current_hand, seats_of
from games.services.events import give_receipt, outcome_of_repeated
from games.services.refusals import refused_as_unreadable
from games.services.seating import own_seat
from games.services.series import lock_series
from games.services.transactions import in_transaction, locked
from games.services.turns import Doer, carry_out, spoken
from games.signals import turn_timed_out


@in_transaction
def act(
    *,
    series: str,
    player: Player,
    action: str,
    seen_seq: int,
    command_id: str,
    via: str,
    at: datetime,
) -> int:
    """Play *action*, in notation without the seat, for the seat of *player*.

    The row of the series is locked until the transaction ends, so what happens at one table
    happens one at a time. *seen_seq* is the number of the view that the player was looking at,
    which makes a doubled click harmless; *command_id* makes a repeated command harmless: it gets
    the first answer again. Returns the number that the action got.

    :raises DomainError: ``not_found``, ``not_playing``, ``not_ready``, ``paused``, ``over``,
        ``stale`` if the table has moved on since *seen_seq*, ``bad_action``, or the engine's
        reason for refusing the action.
    """
    row = _with_seats(lock_series(series))
    repeated = outcome_of_repeated(actor=player, command_id=command_id, topic=row.topic)
    if repeated is not None:
        return int(str(repeated["seq"]))
    seat = own_seat(row, player)
    refuse_unless_playing(row)
    if row.seq != seen_seq:
        raise DomainError("stale", _("The table has moved on; look again."), seq=row.seq)
    current = current_hand(row)
    assert current is not None, "a series in play has a hand"
    try:
        said = spoken(seat, action)
    except NotationError as error:
        raise refused_as_unreadable(error) from error
    seq = carry_out(row, current, said, Doer(via, player, command_id), at=at)
    give_receipt(actor=player, command_id=command_id, topic=row.topic, outcome={"seq": seq}, at=at)
    return seq


def _with_seats(series: Series) -> Series:
    """Return *series* with its seats, read once for all that happens when one of them acts.

    No seat changes hands then, and what is paid out of a bank is paid out of these.
    """
    prefetch_related_objects([series], "seats")
    return series


def refuse_unless_playing(series: Series) -> None:
    """Let pass only what is done while *series* is played.

    :raises DomainError: ``not_ready``, ``paused`` or ``over``.
    """
    if series.state == Series.State.WAITING:
        raise DomainError("not_ready", _("The game has not begun: not everybody has sat down."))
    if series.state == Series.State.PAUSED:
        raise DomainError("paused", _("The director has paused the game."))
    if series.state != Series.State.PLAYING:
        raise DomainError("over", _("This table is closed."))


@in_transaction
def time_out(*, series_id: int, at: datetime) -> bool:
    """Act for a seat whose time has run out (I1); return whether one's had."""
    series = locked(Series.objects.filter(pk=series_id)).get()
    deadline = series.turn_deadline_at
    if series.state != Series.State.PLAYING or deadline is None or deadline > at:
        return False
    current = current_hand(_with_seats(series))
    assert current is not None, "a series in play has a hand"
    action = timeout_action(current.state)
    assert action is not None, "a hand in play has a seat to act"
    carry_out(series, current, action, Doer(Action.Via.TIMEOUT), at=at)
    turn_timed_out.send(Series, series=series, seat=action.seat)
    return True


@in_transaction
def play_policy(*, series_id: int, rng: Rng, at: datetime) -> bool:
    """Let the computer player act whose turn it is; return whether one was due."""
    series = locked(Series.objects.filter(pk=series_id)).get()
    due = series.policy_due_at
    if series.state != Series.State.PLAYING or due is None or due > at:
        return False
    current = current_hand(_with_seats(series))
    assert current is not None, "a series in play has a hand"
    seat = _policy_to_act(series, current.state.to_act)
    if seat is None:
        return False
    words = POLICIES[seat.policy](observe(current.state, seat.number), rng, BUDGET)
    carry_out(series, current, spoken(seat, words), Doer(Action.Via.POLICY), at=at)
    return True


def _policy_to_act(series: Series, to_act: tuple[int, ...]) -> Seat | None:
    seats = (seat for seat in seats_of(series) if seat.number in to_act and seat.policy)
    return next(seats, None)
