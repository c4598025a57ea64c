import asyncio
import logging
from datetime import timedelta

from django.utils import timezone
from telegram import Bot
from telegram.error import BadRequest, Forbidden, InvalidToken, RetryAfter, TelegramError

from bots import selectors
from bots.application.delivery import Delivery
from bots.application.pace import Pace
from bots.application.poller import seconds_of
from bots.application.worker import GLANCE, Worker
from bots.database import in_database
from bots.models import OutboxMessage
from bots.services import linking, outbox

log = logging.getLogger(__name__)

BATCH = 50
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

    async def step(self) -> bool:
        messages = await in_database(_due, self.lanes.busy | self._pace.resting)
        for message in messages:
            if self.lanes.is_full:
                break
            if message.chat_id in self.lanes.busy | self._pace.resting:
                continue
            await asyncio.sleep(self._pace.wait)
            # Counted before the answer comes: what is under way counts too.
            self._pace.wrote(message.chat_id)
            self.lanes.start(message.chat_id, self._send(message))
        return False

    def patience(self) -> float:
        return min(GLANCE, self._pace.next_awake or GLANCE)

    async def _send(self, message: OutboxMessage) -> None:
        try:
            await self._delivery.deliver(message)
        except RetryAfter as refused:
            await self._hold(message, seconds_of(refused))
        except Forbidden:
            await in_database(linking.note_blocked, chat_id=message.chat_id, at=timezone.now())
            await in_database(outbox.drop, message=message, error="blocked")
        except InvalidToken:
            log.error("Telegram does not know the bot's token.")  # noqa: TRY400
            await self._hold(message, WITHOUT_TOKEN)
        except BadRequest as refused:
            # Said again it would be as wrong.
            log.error("%s %s refused: %s", message.kind, message.pk, refused)  # noqa: TRY400
            await in_database(outbox.drop, message=message, error=str(refused))
        except TelegramError as error:
            # Perhaps it arrived and only the answer was lost; then it is said twice.
            await in_database(outbox.retry, message=message, error=str(error), at=timezone.now())
        except Exception:
            log.exception("%s %s could not be sent.", message.kind, message.pk)
            await in_database(outbox.retry, message=message, error="bug", at=timezone.now())
        else:
            await in_database(outbox.sent, message=message)

    async def _hold(self, message: OutboxMessage, seconds: float) -> None:
        self._pace.rest(message.chat_id, seconds)
        until = timezone.now() + timedelta(seconds=seconds)
        await in_database(outbox.hold_chat, chat_id=message.chat_id, until=until)


def _due(resting: frozenset[int]) -> list[OutboxMessage]:
    return list(selectors.due_messages(at=timezone.now(), resting=resting, limit=BATCH))
