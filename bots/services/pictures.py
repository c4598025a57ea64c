"""Pictures in a chat: drawn of a tournament when they are sent, or one that Telegram keeps."""

from datetime import datetime, timedelta
from typing import Literal

from bots.models import OutboxMessage, TelegramLink
from bots.services import outbox
from bots.services.outbox import Letter
from games.services.transactions import in_transaction

What = Literal["standings", "bracket"]
# Who taps twice, or whose tap is processed twice, gets one picture.
AGAIN = timedelta(seconds=10)


@in_transaction
def ask_for(
    *, link: TelegramLink, tournament: str, what: What, at: datetime, stage: str = ""
) -> None:
    """Send a person the standings or the bracket of *tournament* as they are when it is sent.

    *stage* is the number of one, without it the last that is drawn is meant. What cannot be
    drawn, or not here, is told in words, with the address of its page.
    """
    key = f"picture:{link.pk}:{tournament}:{what}:{stage}"
    if _is_on_its_way(key, at):
        return
    payload: dict[str, object] = {"tournament": tournament, "what": what, "stage": stage}
    outbox.put([_letter(link, key, payload)], at=at)


@in_transaction
def forward(*, link: TelegramLink, file_id: str, caption: str, key: str, at: datetime) -> None:
    """Send a person a photo that Telegram keeps as *file_id*, once for each *key*."""
    payload: dict[str, object] = {"file_id": file_id, "caption": caption}
    outbox.put_once([_letter(link, f"photo:{key}:{link.pk}", payload)], at=at)


def _is_on_its_way(key: str, at: datetime) -> bool:
    found = OutboxMessage.objects.filter(key=key, changed_at__gt=at - AGAIN)
    return found.exclude(state=OutboxMessage.State.DROPPED).exists()


def _letter(link: TelegramLink, key: str, payload: dict[str, object]) -> Letter:
    return Letter(link.chat_id, OutboxMessage.Kind.PICTURE, key, payload, link.pk)
