"""What reaches the bot, as plain values: everything Telegram sends is read here and nowhere else."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from telegram import (
    CallbackQuery,
    Chat,
    ChatMemberUpdated,
    MaybeInaccessibleMessage,
    Message,
    Update,
)

from bots.services.at_board import AtBoard


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
    # Everything that was written.
    text: str = ""
    # Of who wrote it, as Telegram calls them.
    name: str = ""
    chat_title: str = ""
    thread_id: int | None = None
    # The largest version of a photo: the name under which Telegram keeps it, and one that is the
    # same for every copy.
    photo: str = ""
    photo_unique: str = ""


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
    # Of who tapped it, as Telegram calls them.
    name: str = ""
    chat_title: str = ""
    thread_id: int | None = None
    # Whether who tapped directs the group; asked for only where it matters.
    is_administrator: bool = False

    def at_board(self, series: str) -> AtBoard:
        """Return this tap as one below the board of *series*."""
        return AtBoard(
            series, self.telegram_id, self.chat_id, self.message_id, self.query_id, self.at
        )


@dataclass(frozen=True, slots=True)
class Joined:
    """A group that somebody has let the bot into."""

    chat_id: int
    chat_title: str
    telegram_id: int
    language: str | None
    at: datetime


def read_message(update: Update, message: Message) -> Said:
    user = message.from_user
    photo = message.photo[-1] if message.photo else None
    _command, _space, rest = (message.text or "").partition(" ")
    return Said(
        update_id=update.update_id,
        chat_id=message.chat.id,
        is_private=message.chat.type == Chat.PRIVATE,
        telegram_id=user.id if user else 0,
        language=user.language_code if user else None,
        rest=rest.strip(),
        at=timezone.now(),
        text=message.text or "",
        name=user.full_name if user else "",
        chat_title=message.chat.title or "",
        thread_id=message.message_thread_id if message.is_topic_message else None,
        photo=photo.file_id if photo else "",
        photo_unique=photo.file_unique_id if photo else "",
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
        name=query.from_user.full_name,
        chat_title=(message.chat.title or "") if message else "",
        thread_id=_topic_of(message),
    )


def read_membership(change: ChatMemberUpdated) -> Joined:
    return Joined(
        chat_id=change.chat.id,
        chat_title=change.chat.title or "",
        telegram_id=change.from_user.id,
        language=change.from_user.language_code,
        at=timezone.now(),
    )


def _topic_of(message: MaybeInaccessibleMessage | None) -> int | None:
    """Return the topic of a forum in which a message stands."""
    if isinstance(message, Message) and message.is_topic_message:
        return message.message_thread_id
    return None
