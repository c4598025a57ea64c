"""One row of the outbox becomes one call of the Bot API."""

from collections.abc import Awaitable, Callable
from functools import partial

from django.utils import timezone
from telegram import Bot, ReplyParameters
from telegram.error import BadRequest

from bots.application import rendering
from bots.application.boards import Boards
from bots.application.group_delivery import GroupDelivery
from bots.application.pictures import Pictures, Turn
from bots.application.rendering import BoardToShow
from bots.application.writing import edited, entities_of, keyboard, text_of
from bots.database import in_database
from bots.models import OutboxMessage
from bots.services import boards, outbox

Kind = OutboxMessage.Kind
# Whether anything was said, or what is to be noted with its arrival, in the same transaction.
Said = bool | Callable[[], None]


class Delivery:
    """Delivers messages, each by its kind; what Telegram refuses is raised."""

    def __init__(self, bot: Bot, turn: Turn) -> None:
        self._bot = bot
        self._boards = Boards()
        groups = GroupDelivery(bot)
        self._by_kind: dict[str, Callable[[OutboxMessage], Awaitable[Said]]] = {
            Kind.BOARD: self._board,
            Kind.NUDGE: self._nudge,
            Kind.REMOVAL: self._remove,
            Kind.PICTURE: Pictures(bot, turn).deliver,
            Kind.LOBBY: groups.lobby,
            Kind.GROUP_BOARD: groups.board,
            Kind.GROUP_CALL: groups.call,
            Kind.WHISPER: groups.whisper,
        }

    async def deliver(self, message: OutboxMessage) -> Said:
        """Deliver *message*; return False if there was nothing to say, or what to note of it."""
        return await self._by_kind.get(message.kind, self._words)(message)

    async def _board(self, message: OutboxMessage) -> Said:
        show = await self._boards.to_show(message)
        if show.is_shown:
            return False
        message_id = show.board.message_id
        if message_id is None or not await edited(
            self._bot, message.chat_id, message_id, show.screen
        ):
            posted = await self._bot.send_message(
                message.chat_id,
                show.screen.text,
                reply_markup=keyboard(show.screen),
                protect_content=True,
            )
            message_id = posted.message_id
        return partial(
            boards.shown,
            board=show.board,
            message_id=message_id,
            digest=show.digest,
            seq=show.seq,
            calls=show.calls,
            ends_at=show.ends_at,
            at=timezone.now(),
        )

    async def _nudge(self, message: OutboxMessage) -> bool:
        show = await self._boards.to_show(message)
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
        standing = message.payload.get("message_id")
        if standing is None or not await edited(self._bot, message.chat_id, standing, screen):
            posted = await self._bot.send_message(
                message.chat_id,
                text_of(screen),
                entities=entities_of(screen),
                reply_markup=keyboard(screen),
                message_thread_id=message.payload.get("thread_id"),
                disable_notification=message.payload.get("is_silent") or None,
            )
            if message.payload.get("is_kept"):
                await in_database(outbox.keep, message=message, message_id=posted.message_id)
        return True


def _still_calls(show: BoardToShow, message: OutboxMessage) -> bool:
    now_seq: int = message.payload["seq"]
    return show.calls and show.seq == now_seq and show.board.message_id is not None
