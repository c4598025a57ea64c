"""What reaches the bot, as plain values: everything Telegram sends is read here and nowhere else."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from telegram import CallbackQuery, Chat, Message, Update


@dataclass(frozen=True, slots=True)
class Said:
    """Something written to the bot."""

    update_id: int
    chat_id: int
    is_private: bool
    telegram_id: int
    language: str | None
    # What follows the command.
    rest: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Tapped:
    """A button that was pressed."""

    query_id: str
    chat_id: int
    message_id: int
    is_private: bool
    telegram_id: int
    language: str | None
    data: str | None
    at: datetime


def read_message(update: Update, message: Message) -> Said:
    user = message.from_user
    _command, _space, rest = (message.text or "").partition(" ")
    return Said(
        update_id=update.update_id,
        chat_id=message.chat.id,
        is_private=message.chat.type == Chat.PRIVATE,
        telegram_id=user.id if user else 0,
        language=user.language_code if user else None,
        rest=rest.strip(),
        at=timezone.now(),
    )


def read_query(query: CallbackQuery) -> Tapped:
    message = query.message
    return Tapped(
        query_id=query.id,
        chat_id=message.chat.id if message else 0,
        message_id=message.message_id if message else 0,
        is_private=message is not None and message.chat.type == Chat.PRIVATE,
        telegram_id=query.from_user.id,
        language=query.from_user.language_code,
        data=query.data,
        at=timezone.now(),
    )
