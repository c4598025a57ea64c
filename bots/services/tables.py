"""Sitting and playing from a chat."""

from datetime import datetime

from django.utils.translation import gettext as _

from bots.models import TelegramLink
from bots.selectors import link_of
from bots.services import boards
from games.errors import DomainError
from games.selectors import table_signs, told_at
from games.services import play, seating, signs

VIA = "telegram"


def act(  # noqa: PLR0913
    *,
    telegram_id: int,
    series: str,
    action: str,
    seen_seq: int,
    message_id: int,
    query_id: str,
    at: datetime,
) -> int:
    """Play *action* for the player whom the Telegram user is; a query acts once.

    :raises DomainError: ``not_connected``, or as :func:`games.services.play.act`.
    """
    link = connected(telegram_id)
    boards.tapped(link=link, series=series, message_id=message_id, at=at)
    return play.act(
        series=series,
        player=link.player,
        action=action,
        seen_seq=seen_seq,
        command_id=_command(query_id),
        via=VIA,
        at=at,
    )


def sit(*, telegram_id: int, series: str, message_id: int, query_id: str, at: datetime) -> int:
    """Sit the player down whom the Telegram user is.

    :raises DomainError: ``not_connected``, or as :func:`games.services.seating.say_ready`.
    """
    link = connected(telegram_id)
    boards.tapped(link=link, series=series, message_id=message_id, at=at)
    # No string for the deal: one made here would come from the very server that deals.
    return seating.say_ready(
        series=series,
        player=link.player,
        text="",
        command_id=_command(query_id),
        via=VIA,
        at=at,
    )


def open_page(
    *,
    telegram_id: int,
    series: str,
    page: str,
    moment: str,
    message_id: int,
    at: datetime,
) -> None:
    """Open *page* below the board of the player whom the Telegram user is.

    A *moment* that is a mere number is that of the view, as for an action.

    :raises DomainError: ``not_connected``, ``stale``, or as
        :func:`bots.services.boards.open_page`.
    """
    link = connected(telegram_id)
    boards.tapped(link=link, series=series, message_id=message_id, at=at)
    if moment.isdecimal():
        # The number that this person may know: whoever looks on is told of moves later.
        now, _due = told_at(series=series, viewer=link.player, at=at)
        if int(moment) != now:
            raise _stale()
    boards.open_page(link=link, series=series, page=page, moment=moment, at=at)


def show_sign(  # noqa: PLR0913
    *,
    telegram_id: int,
    series: str,
    hand: str,
    sign: str,
    message_id: int,
    query_id: str,
    at: datetime,
) -> None:
    """Show *sign* for the player whom the Telegram user is, in that *hand* and no other.

    :raises DomainError: ``not_connected``, ``stale``, or as
        :func:`games.services.signs.show_sign`.
    """
    link = connected(telegram_id)
    boards.tapped(link=link, series=series, message_id=message_id, at=at)
    now = table_signs(series=series, viewer=link.player, at=at)
    if hand != f"{now['game']}.{now['hand']}":
        raise _stale()
    signs.show_sign(
        series=series,
        player=link.player,
        sign=sign,
        command_id=_command(query_id),
        via=VIA,
        at=at,
    )
    boards.open_page(link=link, series=series, at=at)


def connected(telegram_id: int) -> TelegramLink:
    """Return the link of a Telegram user.

    :raises DomainError: ``not_connected``.
    """
    link = link_of(telegram_id)
    if link is None:
        raise DomainError(
            "not_connected", _("Your Telegram is not connected to a player of this club.")
        )
    return link


def _stale() -> DomainError:
    return DomainError("stale", _("The table has moved on; look again."))


def _command(query_id: str) -> str:
    return f"telegram:{query_id}"
