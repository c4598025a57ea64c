"""What a view of a table tells beside the play: names, the clock, who is there, where to turn."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from games import presence
from games.models import Action, Seat, Series
from games.selectors.replaying import CurrentHand
from games.selectors.time_banks import bank_left, turn_ends_at

# Who has just played by Telegram need not have a page open to be there.
BY_TELEGRAM: Final = timedelta(minutes=5)


def names_of_sides(series: Series, seats: Sequence[Seat], own: Seat | None) -> list[str]:
    """Return what the sides are called: as somebody called them, else after who sits there.

    The holder of *own* who plays against the house alone reads it so, in their language.
    """
    names = [
        given or " / ".join(seat.name for seat in seats[side::2])
        for side, given in enumerate(series.side_names)
    ]
    if own is not None and not any(series.side_names) and _is_against_house(series, own, seats):
        names[own.side] = _own_side(own, len(seats))
        names[1 - own.side] = _("The house")
    return names


def clock(
    series: Series, hand: CurrentHand | None, seats: Sequence[Seat], at: datetime, *, runs: bool
) -> dict[str, object]:
    """Return the clock; for who sees the table as it was, it does not run."""
    waiting = series.state == Series.State.WAITING
    deadline = series.ready_deadline_at if waiting else series.turn_deadline_at
    shown = None if series.state == Series.State.PAUSED or not runs else deadline
    turn_ends = None if shown is None or hand is None else _turn_ends(series, hand, seats)
    return {
        "now": at.isoformat(),
        "turn_ends": None if turn_ends is None else turn_ends.isoformat(),
        "deadline": None if shown is None else shown.isoformat(),
        "seconds": series.turn_seconds,
    }


def bank(series: Series, seat: Seat, *, runs: bool) -> int | None:
    """Return the seconds left in the bank of *seat*, None where there is none to be shown."""
    if not runs or series.bank_seconds == 0 or seat.policy:
        return None
    return int(bank_left(series, seat).total_seconds())


def who_is_there(
    series: Series, seats: Sequence[Seat], at: datetime, *, known: int
) -> dict[str, object]:
    """Return the seats that are there, and how many look on.

    Whoever knows the table up to the number *known* learns of no later act by it.
    """
    told = presence.told(series.public_id)
    without_page = _without_page(series, seats, at, known)
    return {
        "here": sorted(told.here | without_page),
        "watchers": told.watchers,
        "without_page": sorted(without_page),
    }


def director_path(series: Series, own: Seat | None) -> str:
    """Return where the holder of *own* may call the director, "" for anybody else."""
    return series.director_path if own is not None and series.is_live else ""


def again_path(series: Series, own: Seat | None, seats: Sequence[Seat]) -> str:
    """Return where the holder of *own* gets the same game against the house again, or ""."""
    is_over = is_friendly_over(series, own, seats)
    return reverse("games:again", args=[series.public_id]) if is_over else ""


def is_friendly_over(series: Series, own: Seat | None, seats: Sequence[Seat]) -> bool:
    """Return whether *own* has just played against the house alone."""
    is_over = series.state == Series.State.OVER
    return is_over and own is not None and _is_against_house(series, own, seats)


def _is_against_house(series: Series, own: Seat, seats: Sequence[Seat]) -> bool:
    return series.is_friendly and all(seat.policy for seat in seats if seat.pk != own.pk)


def _own_side(own: Seat, seats: int) -> str:
    words = {2: own.name, 4: _("You and your partner")}
    return words.get(seats, _("You and your partners"))


def _turn_ends(series: Series, hand: CurrentHand, seats: Sequence[Seat]) -> datetime | None:
    asked = [seat for seat in seats if seat.number in hand.state.to_act]
    return turn_ends_at(series, asked)


def _without_page(
    series: Series, seats: Sequence[Seat], at: datetime, known: int
) -> frozenset[int]:
    """Return the seats that need no page: those of the house, and who plays by Telegram."""
    by_telegram: set[tuple[int, int | None]] = set()
    if series.is_live:
        acts = Action.objects.filter(
            series=series, via=Action.Via.TELEGRAM, at__gt=at - BY_TELEGRAM, seq__lte=known
        )
        by_telegram = set(acts.values_list("seat", "player"))
    return frozenset(
        seat.number for seat in seats if seat.policy or (seat.number, seat.player_id) in by_telegram
    )
