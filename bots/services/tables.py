"""Sitting and playing from a chat."""

from datetime import datetime

from django.utils.translation import gettext as _

from bots.models import TelegramLink
from bots.selectors import link_of
from bots.services import boards
from games.errors import DomainError
from games.services import play, seating

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


def _command(query_id: str) -> str:
    return f"telegram:{query_id}"
