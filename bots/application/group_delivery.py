"""What goes into a group. A card in somebody's hand has no way there: see :meth:`whisper`."""

from contextlib import suppress
from datetime import datetime

from django.utils import timezone
from telegram import Bot, Message
from telegram.error import BadRequest, EndPointNotFound, Forbidden

from bots.application import group_rendering as rendering
from bots.application.group_rendering import WhisperToShow
from bots.application.writing import edited, keyboard, text_of
from bots.database import in_database
from bots.messages.screens import Screen
from bots.messages.words import BACK
from bots.models import OutboxMessage
from bots.services import group_boards, groups, lobby_cards, whispers

# When one member cannot be whispered to. That the whole group is closed to the bot, a message to
# everybody will tell.
DEAF = (BadRequest, EndPointNotFound, Forbidden)


class GroupDelivery:
    """Delivers to groups; each returns False if there was nothing to say."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def lobby(self, message: OutboxMessage) -> bool:
        """Show a lobby where its card stands; one that is closed is not posted anew."""
        show = await in_database(rendering.card_to_show, message, timezone.now())
        if show is None or show.is_shown:
            return False
        message_id = show.lobby.message_id
        if message_id is None or not await edited(
            self._bot, message.chat_id, message_id, show.screen
        ):
            if not show.is_wanted:
                return message_id is not None
            message_id = await self._post(message.chat_id, show.lobby.thread_id, show.screen)
        await in_database(
            lobby_cards.shown, lobby=show.lobby, message_id=message_id, digest=show.digest
        )
        return True

    async def board(self, message: OutboxMessage) -> bool:
        """Show a table where its board stands."""
        show = await in_database(rendering.board_to_show, message, timezone.now())
        if show is None:
            return False
        message_id = show.board.message_id
        if not show.is_shown and (
            message_id is None
            or not await edited(self._bot, message.chat_id, message_id, show.screen)
        ):
            message_id = await self._post(message.chat_id, show.board.thread_id, show.screen)
        assert message_id is not None, "what is shown has a number"
        await in_database(
            group_boards.shown,
            board=show.board,
            message_id=message_id,
            digest=show.digest,
            seq=show.seq,
            is_over=show.is_over,
            outdated=show.outdated,
            at=timezone.now(),
        )
        return not show.is_shown

    async def call(self, message: OutboxMessage) -> bool:
        """Tell of a call that a person must answer, or how the game has ended."""
        if message.payload.get("result"):
            return await self._result(message)
        show = await in_database(rendering.board_to_show, message, timezone.now())
        if show is None or show.call is None or show.is_called:
            return False
        posted = await self._post(message.chat_id, show.board.thread_id, show.call)
        await in_database(
            group_boards.called,
            board=show.board,
            message_id=posted,
            seq=show.seq,
            at=timezone.now(),
        )
        return True

    async def whisper(self, message: OutboxMessage) -> bool:
        """Show one member the own cards in a message that nobody else sees.

        A server that does not know such messages would post to everybody. So none is ever sent
        with a card in it: a blank one is, and only if it turns out to be that person's alone do
        the cards come into it, by a method that such a server does not have. Whatever else
        happens, the popup that answered the tap has told the person already.
        """
        now = timezone.now()
        show = await in_database(rendering.whisper_to_show, message, now)
        if show is None:
            return False
        if show.screen is None:
            return await self._hush(message, show)
        if _may_still_be_answered(message, now):
            await self._hush(message, show)
            return await self._begin_whisper(message, show, show.screen)
        if show.standing is None or show.standing.digest == show.digest:
            return False
        return await self._whispered(message, show, show.screen, show.standing.ephemeral_id)

    async def _result(self, message: OutboxMessage) -> bool:
        show = await in_database(rendering.result_to_show, message, timezone.now())
        if show is None:
            return False
        board, screen = show
        await self._post(message.chat_id, board.thread_id, screen)
        return True

    async def _begin_whisper(
        self, message: OutboxMessage, show: WhisperToShow, screen: Screen
    ) -> bool:
        blank = await self._blank(message, show)
        number = None if blank is None else blank.api_kwargs.get("ephemeral_message_id")
        if blank is not None and number is None:
            # Everybody sees it: there is nothing in it, and it goes.
            await self._bot.delete_message(message.chat_id, blank.message_id)
        await in_database(
            groups.probed, group=show.board.group, whispers=bool(number), at=timezone.now()
        )
        if number is not None:
            await self._whispered(message, show, screen, int(number))
        return True

    async def _blank(self, message: OutboxMessage, show: WhisperToShow) -> Message | None:
        """Send a message without content to one member; None if Telegram will not have it."""
        receiver = {
            "receiver_user_id": show.telegram_id,
            "callback_query_id": message.payload["query"],
        }
        try:
            return await self._bot.send_message(
                message.chat_id,
                BACK,
                message_thread_id=show.board.thread_id,
                api_kwargs={"ephemeral_message_parameters": receiver},
            )
        except DEAF:
            return None

    async def _whispered(
        self, message: OutboxMessage, show: WhisperToShow, screen: Screen, number: int
    ) -> bool:
        try:
            await self._bot.do_api_request(
                "editEphemeralMessageText",
                api_kwargs={
                    **_addressed(message, show, number),
                    "text": text_of(screen),
                    "reply_markup": keyboard(screen),
                },
            )
        except DEAF as refused:
            if "not modified" not in refused.message.lower():
                await self._forget(show)
                return True
        assert message.link_id is not None
        await in_database(
            whispers.whispered,
            board=show.board,
            link_id=message.link_id,
            ephemeral_id=number,
            digest=show.digest,
            at=timezone.now(),
        )
        return True

    async def _hush(self, message: OutboxMessage, show: WhisperToShow) -> bool:
        """Take away what was whispered before."""
        if show.standing is None:
            return False
        number = show.standing.ephemeral_id
        # It may have vanished with a restart of the person's program.
        with suppress(*DEAF):
            await self._bot.do_api_request(
                "deleteEphemeralMessage", api_kwargs=_addressed(message, show, number)
            )
        await self._forget(show)
        return True

    @staticmethod
    async def _forget(show: WhisperToShow) -> None:
        if show.standing is not None:
            await in_database(whispers.gone, whisper=show.standing)

    async def _post(self, chat_id: int, thread_id: int | None, screen: Screen) -> int:
        posted = await self._bot.send_message(
            chat_id,
            text_of(screen),
            message_thread_id=thread_id,
            reply_markup=keyboard(screen),
        )
        return posted.message_id


def _addressed(message: OutboxMessage, show: WhisperToShow, number: int) -> dict[str, object]:
    return {
        "chat_id": message.chat_id,
        "receiver_user_id": show.telegram_id,
        "ephemeral_message_id": number,
    }


def _may_still_be_answered(message: OutboxMessage, at: datetime) -> bool:
    until = message.payload.get("until")
    return until is not None and at < datetime.fromisoformat(until)
