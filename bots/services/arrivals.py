"""Somebody who comes by Telegram and is nobody here yet."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import translation
from django.utils.translation import gettext as _

from bots.languages import supported
from bots.models import TelegramLink
from bots.selectors import link_of
from games.errors import DomainError
from games.services.identity import NAME_LENGTH, clean_name, create_player
from games.services.transactions import in_transaction


@in_transaction
def arrive(
    *, telegram_id: int, chat_id: int, name: str, language: str, at: datetime
) -> TelegramLink:
    """Return the link of a Telegram user; who is nobody here becomes a new player.

    *chat_id* is that of the private chat, *name* and *language* are as Telegram gives them. The
    new player has no login on the web, and the account is not claimed. However many arrivals of
    one Telegram user meet, they are one player.
    """
    present = link_of(telegram_id)
    if present is not None:
        return present
    spoken = supported(language)
    try:
        with transaction.atomic():
            player = create_player(name=_shown(name, spoken), language=spoken)
            return TelegramLink.objects.create(
                player=player,
                telegram_id=telegram_id,
                chat_id=chat_id,
                language=spoken,
                linked_at=at,
            )
    except IntegrityError:
        # Another arrival was quicker; the player made here is gone again.
        present = link_of(telegram_id)
        if present is None:
            raise
        return present


def _shown(name: str, language: str) -> str:
    """Return what the club calls somebody whom Telegram calls *name*."""
    printable = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    try:
        return clean_name(" ".join(printable.split())[:NAME_LENGTH])
    except DomainError:
        with translation.override(language):
            return _("Player")
