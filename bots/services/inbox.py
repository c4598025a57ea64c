"""Updates from Telegram: kept first, processed afterwards."""

import json
import re
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from bots.models import LinkToken, SeenUpdate
from games.errors import DomainError
from games.services.transactions import in_transaction

KEPT = timedelta(days=2)
LARGEST_ID = 2**53
# All that is read of a message; what else there is may quote a board, and the cards on it.
TAPPED = {"message_id", "date", "chat", "message_thread_id", "is_topic_message"}
WRITTEN = TAPPED | {
    *("from", "text", "entities", "photo"),
    *("migrate_to_chat_id", "migrate_from_chat_id"),
}
# A sign that no text in PostgreSQL can hold, after any backslashes that are signs themselves.
NUL = re.compile(r"(\\\\)|\\u0000")


def receive(*, updates: list[object], at: datetime) -> int:
    """Keep *updates*; one that is known already changes nothing. Return the highest number.

    :raises DomainError: ``bad_update`` if one of them is none.
    """
    rows = [_row(update, at) for update in updates]
    SeenUpdate.objects.bulk_create(rows, ignore_conflicts=True)
    return max(row.update_id for row in rows)


def processed(*, update: SeenUpdate, at: datetime) -> None:
    """Note that *update* has been dealt with, and forget what it said."""
    update.processed_at = at
    update.payload = {}
    update.save(update_fields=["processed_at", "payload"])


@in_transaction
def tidy(*, at: datetime) -> None:
    """Delete what was settled so long ago that Telegram will not repeat it."""
    SeenUpdate.objects.filter(processed_at__lt=at - KEPT).delete()
    LinkToken.objects.filter(expires_at__lt=at - KEPT).delete()


def _row(update: object, at: datetime) -> SeenUpdate:
    number = update.get("update_id") if isinstance(update, dict) else None
    if not isinstance(update, dict) or type(number) is not int or not 0 <= number < LARGEST_ID:
        raise DomainError("bad_update", _("This is not an update from Telegram."))
    payload = _storable(_without_boards(update))
    return SeenUpdate(update_id=number, chat_id=_chat_of(update), payload=payload, received_at=at)


def _without_boards(update: dict[str, Any]) -> dict[str, Any]:
    """Return *update* with no more of its messages than is read: a tap brings the whole board."""
    written, tapped = update.get("message"), update.get("callback_query")
    kept = dict(update)
    if isinstance(written, dict):
        kept["message"] = _only(WRITTEN, written)
    if isinstance(tapped, dict) and isinstance(tapped.get("message"), dict):
        kept["callback_query"] = {**tapped, "message": _only(TAPPED, tapped["message"])}
    return kept


def _only(names: set[str], message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name in names}


def _storable(update: dict[str, Any]) -> object:
    """Return *update* without signs that a database refuses: a cheat may put any into a button.

    An update that cannot be kept would come again and again, and no other after it.
    """
    text = json.dumps(update, ensure_ascii=False).encode("utf-8", "replace").decode()
    return json.loads(NUL.sub(lambda found: found[1] or "", text))


def _chat_of(update: dict[str, Any]) -> int:
    """Return where *update* happened, so that what happens in one chat stays in order."""
    for event in update.values():
        if isinstance(event, dict):
            message = event.get("message", event)
            chat = message.get("chat") if isinstance(message, dict) else None
            chat_id = chat.get("id") if isinstance(chat, dict) else None
            return chat_id if type(chat_id) is int and abs(chat_id) < LARGEST_ID else 0
    return 0
