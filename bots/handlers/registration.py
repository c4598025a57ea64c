"""Which update goes to which handler, and the way into the database and the person's language."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from django.utils import timezone, translation
from telegram import CallbackQuery, Chat, ChatMember, ChatMemberRestricted, Update
from telegram.error import TelegramError
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bots import selectors
from bots.database import in_database
from bots.handlers import buttons, commands, group_buttons, group_commands
from bots.handlers.command_list import IN_GROUPS, PRIVATE
from bots.handlers.said import Said, read_membership, read_message, read_query
from bots.services import groups, linking

log = logging.getLogger(__name__)

GONE = {ChatMember.BANNED, ChatMember.LEFT}
GROUPS = (Chat.GROUP, Chat.SUPERGROUP)
R = TypeVar("R")
Context = ContextTypes.DEFAULT_TYPE


class Speaker(Protocol):
    @property
    def telegram_id(self) -> int: ...
    @property
    def language(self) -> str | None: ...


S = TypeVar("S", bound=Speaker)


def register(application: "Application[Any, Any, Any, Any, Any, Any]") -> None:
    """Add every handler to *application*."""
    new = filters.UpdateType.MESSAGE
    private = new & filters.ChatType.PRIVATE
    for command in PRIVATE:
        application.add_handler(CommandHandler(command.name, _written(command.answer), private))
    application.add_handler(MessageHandler(private & filters.COMMAND, _written(commands.unknown)))
    application.add_handler(MessageHandler(private, _written(commands.talk)))
    in_group = new & filters.ChatType.GROUPS
    for command in IN_GROUPS:
        application.add_handler(CommandHandler(command.name, _written(command.answer), in_group))
    # What people say to each other in a group, and to its other bots, is not for this one.
    application.add_handler(MessageHandler(in_group & filters.StatusUpdate.MIGRATE, _on_migration))
    application.add_handler(CallbackQueryHandler(_on_tap))
    application.add_handler(ChatMemberHandler(_on_membership, ChatMemberHandler.MY_CHAT_MEMBER))
    application.add_error_handler(_on_error)


def _written(answer: Callable[[Said], None]) -> Callable[[Update, Context], Any]:
    async def on_message(update: Update, _context: Context) -> None:
        assert update.message is not None, "the filters let new messages through only"
        await in_database(_in_own_language, answer, read_message(update, update.message))

    return on_message


async def _on_tap(update: Update, _context: Context) -> None:
    query = update.callback_query
    assert query is not None, "the handler gets taps only"
    tap = read_query(query)
    if not tap.is_private and group_buttons.is_for_administrators(tap.data):
        tap = replace(tap, is_administrator=await _is_administrator(query, tap.chat_id))
    popup = await in_database(_in_own_language, buttons.tapped, tap)
    await query.answer(popup.text or None, show_alert=popup.alert, url=popup.url or None)


async def _on_membership(update: Update, _context: Context) -> None:
    """Note that a person or a group has shut the bot out, or lets it write again."""
    change = update.my_chat_member
    assert change is not None, "the handler gets own memberships only"
    now, chat = timezone.now(), change.chat
    if chat.type in GROUPS:
        if _may_write(change.new_chat_member):
            await in_database(_in_own_language, group_commands.entered, read_membership(change))
        else:
            await in_database(groups.shut_out, chat_id=chat.id, at=now)
    elif change.new_chat_member.status in GONE:
        await in_database(linking.note_blocked, chat_id=chat.id, at=now)
    else:
        await in_database(linking.heard, telegram_id=chat.id, at=now)


async def _on_migration(update: Update, _context: Context) -> None:
    """Go with a group that has become a supergroup; both chats tell of it."""
    message = update.message
    assert message is not None, "the filters let new messages through only"
    now, here = timezone.now(), message.chat.id
    if message.migrate_to_chat_id:
        to = message.migrate_to_chat_id
        await in_database(groups.migrated, chat_id=here, to=to, at=now)
    elif message.migrate_from_chat_id:
        before = message.migrate_from_chat_id
        await in_database(groups.migrated, chat_id=before, to=here, at=now)


def _may_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member and member.can_send_messages
    return member.status not in GONE


async def _is_administrator(query: CallbackQuery, chat_id: int) -> bool:
    """Ask Telegram whether who tapped directs the group; what it does not tell is no."""
    try:
        member = await query.get_bot().get_chat_member(chat_id, query.from_user.id)
    except TelegramError as error:
        log.warning("A member of a group could not be looked up: %s", error)
        return False
    return member.status in (ChatMember.OWNER, ChatMember.ADMINISTRATOR)


def _in_own_language(answer: Callable[[S], R], said: S) -> R:
    with translation.override(selectors.language_of(said.telegram_id, said.language)):
        return answer(said)


async def _on_error(update: object, context: Context) -> None:
    """Log what a handler could not do; never what people wrote or hold."""
    number = update.update_id if isinstance(update, Update) else None
    if isinstance(context.error, TelegramError):
        log.warning("Update %s: %s", number, context.error)
    else:
        log.error("Update %s failed.", number, exc_info=context.error)
