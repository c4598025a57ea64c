"""Showing a sign: beside the play, and of no consequence to it (RULES H)."""

import math
from datetime import datetime, timedelta
from typing import Final

from django.utils.translation import gettext as _

from games import live
from games.errors import DomainError
from games.models import Player, Seat, Series, Sign
from games.selectors.signs import open_hand, seats_of_side, signs_rule
from games.services.events import give_receipt, outcome_of_repeated
from games.services.play import refuse_unless_playing
from games.services.seating import own_seat
from games.services.series import lock_series
from games.services.transactions import in_transaction
from games.signals import sign_shown
from games.signs import SIGNS

BETWEEN_SIGNS: Final = timedelta(seconds=2)


@in_transaction
def show_sign(
    *, series: str, player: Player, sign: str, command_id: str, via: str, at: datetime
) -> int:
    """Let *player* show *sign*, one of the codes of :data:`games.signs.SIGNS`; it may lie.

    The number of the table stays as it is, there is no event, and only the pages of those who may
    see the sign are told: nobody else can notice that there was one, and nobody's move becomes
    stale. A repeated *command_id* gets the first answer again. Returns the number of the table.

    :raises DomainError: ``not_found``, ``not_playing``, ``not_ready``, ``paused``, ``over``,
        ``no_signs`` at a table without any, ``bad_sign``, or ``too_soon`` within two seconds of
        the last sign of the seat.
    """
    row = lock_series(series)
    repeated = outcome_of_repeated(actor=player, command_id=command_id, topic=row.topic)
    if repeated is not None:
        return int(str(repeated["seq"]))
    seat = own_seat(row, player)
    refuse_unless_playing(row)
    _refuse_unless_known(row, sign)
    _refuse_if_too_soon(row, seat, at)
    hand = open_hand(row)
    assert hand is not None, "a series in play has a hand"
    Sign.objects.create(hand=hand, seat=seat.number, player=player, code=sign, via=via, at=at)
    outcome: dict[str, object] = {"seq": row.seq}
    give_receipt(actor=player, command_id=command_id, topic=row.topic, outcome=outcome, at=at)
    _tell(row, seat, sign)
    return row.seq


def _refuse_unless_known(series: Series, sign: str) -> None:
    if signs_rule(series) == "off":
        raise DomainError("no_signs", _("No signs are shown at this table."))
    if sign not in SIGNS:
        raise DomainError("bad_sign", _("There is no such sign."))


def _refuse_if_too_soon(series: Series, seat: Seat, at: datetime) -> None:
    signs = Sign.objects.filter(hand__game__series=series, seat=seat.number)
    last = signs.order_by("-at", "-pk").first()
    wait = timedelta() if last is None else last.at + BETWEEN_SIGNS - at
    if wait > timedelta():
        raise DomainError(
            "too_soon",
            _("One sign every two seconds; wait a moment."),
            wait=math.ceil(wait.total_seconds()),
        )


def _tell(series: Series, seat: Seat, sign: str) -> None:
    """Tell the pages of those who may see it: of everybody, or of the side's own people."""
    to_all = signs_rule(series) == "table"
    seen_by = range(series.players_count) if to_all else seats_of_side(series, seat)
    sign_shown.send(Series, series=series, seat=seat.number, sign=sign, seen_by=frozenset(seen_by))
    if to_all:
        live.announce_signs(live.series_group(series.public_id))
        return
    people = series.seats.filter(number__in=seen_by, player__isnull=False)
    for player_id in people.order_by("number").values_list("player_id", flat=True):
        assert player_id is not None
        live.announce_signs(live.viewer_group(series.public_id, player_id))
