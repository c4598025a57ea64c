import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
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
from bots.application.queue import EASEL, Queue, Waiting
from bots.application.worker import GLANCE, Worker
from bots.database import in_database
from bots.models import OutboxMessage
from bots.services import groups, linking, outbox

log = logging.getLogger(__name__)

# The token is wrong, or was withdrawn: nothing goes out until that is put right.
WITHOUT_TOKEN = 60.0
# Seconds that a picture waits for its chat before others are drawn.
PATIENCE = 3.0


NO_WAY_IN = ("not enough rights", "chat_write_forbidden", "chat not found")


class NotNowError(Exception):
    """The message stays where it is and has its turn later."""


class Sender(Worker):
    """Sends what waits in the outbox, and puts right what Telegram refuses.

    A message is sent at least once; the edits of a board converge to the newest state.
    """

    def __init__(self, bot: Bot, pace: Pace) -> None:
        super().__init__()
        self._delivery = Delivery(bot, self._turn_of)
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
            if each.lane == EASEL:
                # Its turn comes when it is drawn.
                self.lanes.start(EASEL, self._attempt(message))
            else:
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

    @asynccontextmanager
    async def _turn_of(self, chat_id: int) -> AsyncIterator[None]:
        """Wait until *chat_id* may be written to, and count what is written meanwhile.

        :raises NotNowError: if that would take long.
        """
        begun = time.monotonic()
        while pause := max(self._pace.wait, self._pace.wait_for(chat_id)):
            if time.monotonic() + pause - begun > PATIENCE:
                raise NotNowError
            await asyncio.sleep(pause)
        with self._pace.writing(chat_id):
            yield

    async def _attempt(self, message: OutboxMessage) -> bool:
        """Deliver *message*, or note why not; return whether Telegram has heard anything."""
        now = timezone.now()
        if outbox.is_yesterdays(message, at=now):
            await in_database(outbox.drop, message=message, error="too late")
            return False
        try:
            said = await self._delivery.deliver(message)
        except NotNowError:
            return False
        except TelegramError as refused:
            await self._refused(message, refused)
        except Exception:
            # A fault of ours: the messages behind this one are not to wait for its mending.
            log.exception("%s %s could not be sent.", message.kind, message.pk)
            await in_database(outbox.retry, message=message, error="bug", at=now)
        else:
            also = said if callable(said) else None
            await in_database(outbox.sent, message=message, also=also, at=timezone.now())
            return bool(said)
        return True

    async def _refused(self, message: OutboxMessage, error: TelegramError) -> None:
        now = timezone.now()
        match error:
            case RetryAfter():
                await self._hold(message, seconds_of(error))
            case ChatMigrated(new_chat_id=new):
                await in_database(groups.migrated, chat_id=message.chat_id, to=new, at=now)
            case Forbidden():
                await self._shut_out(message)
            case BadRequest() if _may_not_write(error):
                await self._shut_out(message)
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

    @staticmethod
    async def _shut_out(message: OutboxMessage) -> None:
        note = linking.note_blocked if message.chat_id > 0 else groups.shut_out
        await in_database(note, chat_id=message.chat_id, at=timezone.now())
        await in_database(outbox.drop, message=message, error="blocked")

    async def _hold(self, message: OutboxMessage, seconds: float) -> None:
        self._pace.refused(message.chat_id, seconds)
        until = timezone.now() + timedelta(seconds=seconds)
        await in_database(outbox.hold, message=message, until=until)


def _may_not_write(error: BadRequest) -> bool:
    """Return whether a group keeps the bot from writing, or a person has never let it begin."""
    reason = error.message.lower()
    return any(said in reason for said in NO_WAY_IN)


def _waiting() -> list[Waiting]:
    return [Waiting(*row) for row in selectors.waiting_messages(at=timezone.now())]


def _read(chosen: Sequence[Waiting]) -> list[OutboxMessage]:
    return list(selectors.messages_to_send([each.pk for each in chosen]))


def _held() -> list[tuple[int, datetime]]:
    return list(selectors.held_chats(at=timezone.now()))
