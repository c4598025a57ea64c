"""Sitting down, and changing who sits."""

import unicodedata
from datetime import datetime

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import Hand, Player, Seat, Series
from games.selectors import CurrentHand, current_hand, seat_of
from games.services.board_knowledge import refuse_who_knows
from games.services.changes import changed
from games.services.events import give_receipt, outcome_of_repeated
from games.services.series import call_off, lock_series
from games.services.time_banks import pay_for_turn
from games.services.transactions import in_transaction, locked
from games.services.turns import begin, begin_if_complete, seats_to_act, set_clock
from games.signals import series_not_attended

STRING_LENGTH = 64


@in_transaction
def say_ready(
    *, series: str, player: Player, text: str = "", command_id: str, via: str, at: datetime
) -> int:
    """Sit *player* down; *text* may be the side's own string for the deals (DEALS 2).

    The first string of a side stands. When everybody sits, the first hand is dealt. Returns the
    number of the table afterwards; saying it again does nothing.

    :raises DomainError: ``not_found``, ``not_playing``, ``paused``, ``over``, or ``bad_string``,
        which at a table of a duplicate round every string is.
    """
    string = checked_string(text)
    row = lock_series(series)
    repeated = outcome_of_repeated(actor=player, command_id=command_id, topic=row.topic)
    if repeated is not None:
        return int(str(repeated["seq"]))
    seat = own_seat(row, player)
    if seat.ready_at is None:
        _refuse_unless_waiting(row)
        _refuse_string_for_boards(row, string)
        _sit(row, seat, string, via, at=at)
    outcome: dict[str, object] = {"seq": row.seq}
    give_receipt(actor=player, command_id=command_id, topic=row.topic, outcome=outcome, at=at)
    return row.seq


def checked_string(text: str) -> str:
    """Return *text* in NFC.

    :raises DomainError: ``bad_string`` if it is longer than 64 characters or has any that cannot
        be printed.
    """
    string = unicodedata.normalize("NFC", text)
    if len(string) > STRING_LENGTH or not string.isprintable():
        raise DomainError(
            "bad_string",
            _("The string for the deal has at most %(most)d printable characters.")
            % {"most": STRING_LENGTH},
        )
    return string


def own_seat(series: Series, player: Player) -> Seat:
    """Return the seat of *player*.

    :raises DomainError: ``not_playing``.
    """
    seat = seat_of(series, player)
    if seat is None:
        raise DomainError("not_playing", _("You have no seat at this table."))
    return seat


def _refuse_unless_waiting(series: Series) -> None:
    if series.state == Series.State.PAUSED:
        raise DomainError("paused", _("The director has paused the game."))
    if series.state != Series.State.WAITING:
        raise DomainError("over", _("This table is closed."))


def _refuse_string_for_boards(series: Series, string: str) -> None:
    if string and series.boards_id is not None:
        raise DomainError(
            "bad_string",
            _("The same hands are dealt at other tables, so no string is mixed into them."),
        )


def _sit(series: Series, seat: Seat, string: str, via: str, *, at: datetime) -> None:
    seat.ready_at = at
    seat.save(update_fields=["ready_at"])
    if string and not series.side_strings[seat.side]:
        strings = list(series.side_strings)
        strings[seat.side] = string
        series.side_strings = strings
    changed(series, "ready", {"seat": seat.number, "via": via}, at=at)
    begin_if_complete(series, at=at)


@in_transaction
def end_grace(*, series_id: int, at: datetime) -> bool:
    """Settle a table at which not everybody sat down in time; return whether it was due.

    If somebody of each side is there the game begins, and the turns of an absent partner run
    out one by one. Otherwise the series is called off and the app above decides.
    """
    series = locked(Series.objects.filter(pk=series_id)).get()
    deadline = series.ready_deadline_at
    if series.state != Series.State.WAITING or deadline is None or deadline > at:
        return False
    there = frozenset(seat.side for seat in series.seats.filter(ready_at__isnull=False))
    if len(there) == 2:
        begin(series, at=at)
        return True
    call_off(series, at=at)
    series_not_attended.send(Series, series=series, present=there)
    return True


@in_transaction
def substitute(
    *,
    series_id: int,
    seat: int,
    player_id: int | None,
    policy: str = "",
    name: str,
    at: datetime,
) -> bool:
    """Let another player take *seat* of a live series from now on; return whether it is live.

    Without *player_id* the computer player *policy* takes it. What is left in the bank stays with
    the seat: no side gains time by a change.

    :raises DomainError: ``sits_already`` if that player has another seat at the table,
        ``knows_the_boards`` if the player has the same hands at another one, or
        ``knows_the_hand`` if the player has just held cards of the other side.
    """
    series = locked(Series.objects.filter(pk=series_id)).get()
    if not series.is_live:
        return False
    others = series.seats.exclude(number=seat)
    if player_id is not None and others.filter(player_id=player_id).exists():
        raise DomainError("sits_already", _("This player already sits at the table."))
    if series.boards_id is not None and player_id is not None:
        refuse_who_knows(series.boards_id, [player_id], beside=series)
    hand = None if _is_waiting(series) else current_hand(series)
    row = series.seats.get(number=seat)
    if hand is not None:
        _refuse_who_held_rival_cards(series, hand.hand, player_id, seat)
        _note_departure(series, hand.hand, row)
        _close_turn(series, hand, at=at)
    row.player_id = player_id
    row.policy = policy
    row.name = name
    # Who comes in the middle of a game has come; before it a person still has to sit down.
    row.ready_at = None if _is_waiting(series) and not policy else at
    row.save(update_fields=["player", "policy", "name", "ready_at"])
    if hand is not None:
        set_clock(series, hand.state, at=series.paused_at or at)
    changed(series, "substituted", {"seat": seat, "name": name}, at=at)
    begin_if_complete(series, at=at)
    return True


def _refuse_who_held_rival_cards(
    series: Series, hand: Hand, player_id: int | None, seat: int
) -> None:
    """Nobody changes sides in the middle of a hand: they would know a rival's cards."""
    if player_id is None:
        return
    held = series.departures.filter(hand=hand, player_id=player_id)
    if any(each.side != seat % 2 for each in held):
        raise DomainError(
            "knows_the_hand",
            _("This player has held cards of the other side in this hand; wait for the next one."),
        )


def _note_departure(series: Series, hand: Hand, seat: Seat) -> None:
    if seat.player_id is not None:
        series.departures.create(hand=hand, seat=seat.number, player_id=seat.player_id)


def _close_turn(series: Series, hand: CurrentHand, *, at: datetime) -> None:
    """Let who was to act pay for the turn so far; a new one begins."""
    pay_for_turn(series, seats_to_act(series, hand.state), at=series.paused_at or at)


def _is_waiting(series: Series) -> bool:
    return Series.State.WAITING in (series.state, series.paused_from)
