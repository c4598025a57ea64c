import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone
from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
)

from bots import selectors
from bots.application.delivery import Delivery
from bots.application.pace import Pace
from bots.application.poller import seconds_of
from bots.application.queue import Queue, Waiting
from bots.application.worker import GLANCE, Worker
from bots.database import in_database
from bots.models import OutboxMessage
from bots.services import linking, migration, outbox

log = logging.getLogger(__name__)

# The token is wrong, or was withdrawn: nothing goes out until that is put right.
WITHOUT_TOKEN = 60.0


class Sender(Worker):
    """Sends what waits in the outbox, and puts right what Telegram refuses.

    A message is sent at least once; the edits of a board converge to the newest state.
    """

    def __init__(self, bot: Bot, pace: Pace) -> None:
        super().__init__()
        self._delivery = Delivery(bot)
        self._pace = pace
        self._queue = Queue(pace)
        self._has_begun = False

    async def step(self) -> bool:
        if not self._has_begun:
            await self._remember()
        # Chosen when there is room for them: each is as new as can be, and what is urgent does
        # not stand behind what was chosen before it came.
        chosen = self._queue.choose(
            await in_database(_waiting),
            busy=self.lanes.busy,
            most=min(self.lanes.free, self._pace.room),
        )
        lanes = {each.pk: each for each in chosen}
        for message in await in_database(_read, chosen) if chosen else ():
            each = lanes[message.pk]
            self.lanes.start(each.lane, self._send(message, is_view=each.is_view))
        return False

    def patience(self) -> float:
        return min(GLANCE, self._queue.look_again or GLANCE)

    async def _remember(self) -> None:
        """Leave alone whom Telegram had asked to leave alone when this process began."""
        now = timezone.now()
        for chat_id, until in await in_database(_held):
            self._pace.rest(chat_id, (until - now).total_seconds())
        self._has_begun = True

    async def _send(self, message: OutboxMessage, *, is_view: bool) -> None:
        with self._pace.writing(message.chat_id, view=is_view) as words:
            if not await self._attempt(message):
                words.none()

    async def _attempt(self, message: OutboxMessage) -> bool:
        """Deliver *message*, or note why not; return whether Telegram has heard anything."""
        now = timezone.now()
        if outbox.is_yesterdays(message, at=now):
            await in_database(outbox.drop, message=message, error="too late")
            return False
        try:
            said = await self._delivery.deliver(message)
        except TelegramError as refused:
            await self._refused(message, refused)
        except Exception:
            log.exception("%s %s could not be sent.", message.kind, message.pk)
            await in_database(outbox.retry, message=message, error="bug", at=now)
        else:
            await in_database(outbox.sent, message=message, at=timezone.now())
            return said
        return True

    async def _refused(self, message: OutboxMessage, error: TelegramError) -> None:
        now = timezone.now()
        match error:
            case RetryAfter():
                await self._hold(message, seconds_of(error))
            case ChatMigrated(new_chat_id=new):
                await in_database(migration.moved, chat_id=message.chat_id, new_chat_id=new)
            case Forbidden():
                await in_database(linking.note_blocked, chat_id=message.chat_id, at=now)
                await in_database(outbox.drop, message=message, error="blocked")
            case InvalidToken():
                log.error("Telegram does not know the bot's token.")
                self._pace.rest_all(WITHOUT_TOKEN)
            case BadRequest():
                # Said again it would be as wrong.
                log.error("%s %s refused: %s", message.kind, message.pk, error)
                await in_database(outbox.drop, message=message, error=str(error))
            case _:
                # Perhaps it arrived and only the answer was lost; then it is said twice.
                await in_database(outbox.retry, message=message, error=str(error), at=now)

    async def _hold(self, message: OutboxMessage, seconds: float) -> None:
        self._pace.refused(message.chat_id, seconds)
        until = timezone.now() + timedelta(seconds=seconds)
        await in_database(outbox.hold, message=message, until=until)


def _waiting() -> list[Waiting]:
    return [Waiting(*row) for row in selectors.waiting_messages(at=timezone.now())]


def _read(chosen: Sequence[Waiting]) -> list[OutboxMessage]:
    return list(selectors.messages_to_send([each.pk for each in chosen]))


def _held() -> list[tuple[int, datetime]]:
    return list(selectors.held_chats(at=timezone.now()))
