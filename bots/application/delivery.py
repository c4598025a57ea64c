"""One row of the outbox becomes one call of the Bot API."""

from collections.abc import Awaitable, Callable

from django.utils import timezone
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
    ReplyParameters,
    WebAppInfo,
)
from telegram.error import BadRequest

from bots.application import rendering
from bots.application.rendering import BoardToShow
from bots.database import in_database
from bots.messages.screens import Button, Screen
from bots.models import OutboxMessage
from bots.services import boards

Kind = OutboxMessage.Kind


class Delivery:
    """Delivers messages, each by its kind; what Telegram refuses is raised."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._by_kind: dict[str, Callable[[OutboxMessage], Awaitable[bool]]] = {
            Kind.BOARD: self._board,
            Kind.NUDGE: self._nudge,
            Kind.REMOVAL: self._remove,
        }

    async def deliver(self, message: OutboxMessage) -> bool:
        """Deliver *message*; return False if there was nothing to say."""
        return await self._by_kind.get(message.kind, self._words)(message)

    async def _board(self, message: OutboxMessage) -> bool:
        show = await in_database(rendering.board_to_show, message, timezone.now())
        if show.is_shown:
            return False
        message_id = show.board.message_id
        if message_id is None or not await self._edited(message.chat_id, message_id, show.screen):
            posted = await self._bot.send_message(
                message.chat_id,
                show.screen.text,
                reply_markup=keyboard(show.screen),
                protect_content=True,
            )
            message_id = posted.message_id
        await in_database(
            boards.shown,
            board=show.board,
            message_id=message_id,
            digest=show.digest,
            seq=show.seq,
            calls=show.calls,
            ends_at=show.ends_at,
            at=timezone.now(),
        )
        return True

    async def _edited(self, chat_id: int, message_id: int, screen: Screen) -> bool:
        """Edit a board; return False if it is not there any more."""
        try:
            await self._bot.edit_message_text(
                text_of(screen),
                chat_id,
                message_id,
                entities=entities_of(screen),
                reply_markup=keyboard(screen),
            )
        except BadRequest as refused:
            reason = refused.message.lower()
            if "not modified" in reason:
                return True
            if "to edit not found" in reason or "can't be edited" in reason:
                return False
            raise
        return True

    async def _nudge(self, message: OutboxMessage) -> bool:
        show = await in_database(rendering.board_to_show, message, timezone.now())
        if not _still_calls(show, message):
            return False
        assert show.board.message_id is not None
        posted = await self._bot.send_message(
            message.chat_id,
            show.nudge.text,
            reply_parameters=ReplyParameters(
                show.board.message_id, allow_sending_without_reply=True
            ),
        )
        await in_database(boards.nudged, board=show.board, message_id=posted.message_id)
        return True

    async def _remove(self, message: OutboxMessage) -> bool:
        try:
            await self._bot.delete_message(message.chat_id, message.payload["message_id"])
        except BadRequest as refused:
            reason = refused.message.lower()
            # Gone already, or too old to be taken away: then it stays.
            if "to delete not found" not in reason and "can't be deleted" not in reason:
                raise
        return True

    async def _words(self, message: OutboxMessage) -> bool:
        screen = await in_database(rendering.words_of, message)
        standing = message.payload.get("message_id") if message.kind == Kind.SCREEN else None
        if standing is None or not await self._edited(message.chat_id, standing, screen):
            await self._bot.send_message(
                message.chat_id,
                text_of(screen),
                entities=entities_of(screen),
                reply_markup=keyboard(screen),
                message_thread_id=message.payload.get("thread_id"),
            )
        return True


def text_of(screen: Screen) -> str:
    return f"{screen.text}\n\n{screen.table}" if screen.table else screen.text


def entities_of(screen: Screen) -> list[MessageEntity] | None:
    """Return where letters of equal width stand, in Telegram's own way of counting."""
    if not screen.table:
        return None
    begins, length = _units(f"{screen.text}\n\n"), _units(screen.table)
    return [MessageEntity(MessageEntity.PRE, begins, length)]


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def keyboard(screen: Screen) -> InlineKeyboardMarkup | None:
    if not screen.rows:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in screen.rows])


def _button(button: Button) -> InlineKeyboardButton:
    if button.app:
        return InlineKeyboardButton(button.label, web_app=WebAppInfo(button.app))
    if button.url:
        return InlineKeyboardButton(button.label, url=button.url)
    return InlineKeyboardButton(button.label, callback_data=button.data)


def _still_calls(show: BoardToShow, message: OutboxMessage) -> bool:
    now_seq: int = message.payload["seq"]
    return show.calls and show.seq == now_seq and show.board.message_id is not None
