import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.utils import timezone
from telegram import Bot
from telegram.error import Conflict, RetryAfter, TelegramError

from bots.application.transport import Transport
from bots.database import in_database
from bots.services import inbox

log = logging.getLogger(__name__)

KINDS = ["message", "callback_query", "my_chat_member"]
# Seconds that Telegram may keep a request open, and that a failure is slept over.
PATIENCE = 25
LATE = 5
AFTER_A_FAULT = 3.0


class Poller:
    """Fetches updates, and confirms them only when they are stored."""

    def __init__(self, bot: Bot, arrived: Callable[[], None]) -> None:
        self._bot = bot
        # A connection of its own: most of the time it waits.
        self._transport = Transport(1)
        self._arrived = arrived
        self._offset = 0

    async def run(self) -> None:
        """Fetch until cancelled."""
        async with self._transport:
            await self._fetch_on()

    async def _fetch_on(self) -> None:
        has_webhook = True
        while True:
            try:
                if has_webhook:
                    # As long as one is set, nothing can be fetched.
                    await self._bot.delete_webhook()
                    has_webhook = False
                await self._fetch()
            except RetryAfter as refused:
                await asyncio.sleep(seconds_of(refused))
            except Conflict:
                log.error("Another process fetches the updates of this bot.")  # noqa: TRY400 - a trace tells no more
                await asyncio.sleep(AFTER_A_FAULT)
            except TelegramError as error:
                log.warning("Updates could not be fetched: %s", error)
                await asyncio.sleep(AFTER_A_FAULT)
            except Exception:
                # The outermost loop of the process. The updates are still unconfirmed.
                log.exception("Updates could not be stored.")
                await asyncio.sleep(AFTER_A_FAULT)

    async def _fetch(self) -> None:
        # As they come: one that the library cannot read must not keep the others out.
        asked = {"offset": self._offset, "timeout": PATIENCE, "allowed_updates": json.dumps(KINDS)}
        updates: Any = await self._transport.post(
            f"{self._bot.base_url}/getUpdates?{urlencode(asked)}", read_timeout=PATIENCE + LATE
        )
        if updates:
            highest = await in_database(inbox.receive, updates=updates, at=timezone.now())
            self._offset = highest + 1
            self._arrived()


def seconds_of(refused: RetryAfter) -> float:
    after = refused.retry_after
    return float(after) if isinstance(after, int) else after.total_seconds()
