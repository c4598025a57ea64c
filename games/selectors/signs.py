"""The signs of a hand, as one seat or a spectator may see them (RULES H)."""

from datetime import datetime
from typing import Final

from games.models import Hand, Seat, Series, Sign
from games.selectors.replaying import rules_of
from games.signs import SIGNS

# A hand has few; who shows one every two seconds for minutes fills no view with them.
MOST_SIGNS: Final = 40


def signs_rule(series: Series) -> str:
    """Return who sees signs at this table: ``partner``, ``table``, or ``off`` for none at all."""
    rule = rules_of(series).signs
    alone = series.players_count == 2
    return "off" if rule == "partner" and alone else rule


def open_hand(series: Series) -> Hand | None:
    """Return the hand in play, also during a pause; None if there is none."""
    if series.state not in (Series.State.PLAYING, Series.State.PAUSED):
        return None
    hands = Hand.objects.select_related("game").filter(game__series=series, over=False)
    return hands.order_by("-game__number", "-number").first()


def visible_signs(
    series: Series, hand: Hand | None, own: Seat | None, *, until: datetime | None
) -> list[dict[str, object]]:
    """Return the signs of *hand*, up to *until*, that the holder of *own* may see, oldest first.

    Without a seat: what everybody sees. At most the newest 40.
    """
    rule = signs_rule(series)
    if hand is None or rule == "off" or (rule == "partner" and own is None):
        return []
    shown = Sign.objects.filter(hand=hand)
    if until is not None:
        shown = shown.filter(at__lte=until)
    if rule == "partner" and own is not None:
        shown = shown.filter(seat__in=seats_of_side(series, own))
        if own.ready_at is not None:
            # A substitute was not there for what the side said before.
            shown = shown.filter(at__gte=own.ready_at)
    newest = list(shown.order_by("-pk")[:MOST_SIGNS])
    return [
        {"seat": sign.seat, "sign": sign.code, "at": sign.at.isoformat()}
        for sign in reversed(newest)
    ]


def offered_signs(series: Series, hand: Hand | None, own: Seat | None) -> list[str]:
    """Return the codes of the signs that the holder of the seat *own* may show now."""
    playing = series.state == Series.State.PLAYING and hand is not None
    if own is None or not playing or signs_rule(series) == "off":
        return []
    return list(SIGNS)


def seats_of_side(series: Series, seat: Seat) -> range:
    """Return the numbers of the seats on the side of *seat*, its own among them."""
    return range(seat.side, series.players_count, 2)
