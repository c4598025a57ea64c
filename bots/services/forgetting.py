"""A person who leaves: the bot knows them no longer."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import Q

from bots.models import (
    LinkToken,
    Lobby,
    OutboxMessage,
    ResultPhoto,
    SeenUpdate,
    TelegramLink,
)
from bots.services import lobby_cards
from games.services.transactions import in_transaction

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def forget(*, player: "Player", at: datetime) -> None:
    """Drop the Telegram user of *player*, with everything written from or to their chat.

    Cards on which they stood show a free seat.
    """
    LinkToken.objects.filter(player=player).delete()
    ResultPhoto.objects.filter(player=player).delete()
    for link in TelegramLink.objects.filter(player=player):
        OutboxMessage.objects.filter(Q(link=link) | Q(chat_id=link.chat_id)).delete()
        SeenUpdate.objects.filter(chat_id=link.chat_id, processed_at__isnull=False).update(
            chat_id=0
        )
        Lobby.objects.filter(opened_by=link.telegram_id).update(opened_by=0)
        joined = lobby_cards.joined_by(link=link)
        link.delete()
        for lobby in joined:
            lobby_cards.show(lobby=lobby, at=at)
