import logging
from collections.abc import Callable
from typing import Any

from django.utils import timezone
from telegram import Update
from telegram.ext import Application

from bots import selectors
from bots.application.worker import Worker
from bots.database import in_database
from bots.models import SeenUpdate
from bots.services import inbox

log = logging.getLogger(__name__)

BATCH = 50


class Inbox(Worker):
    """Processes the stored updates: those of one chat in their order, chats side by side."""

    def __init__(
        self, application: "Application[Any, Any, Any, Any, Any, Any]", done: Callable[[], None]
    ) -> None:
        super().__init__()
        self._application = application
        self._done = done

    async def step(self) -> bool:
        updates = await in_database(_waiting, self.lanes.busy)
        for update in updates:
            if self.lanes.is_full:
                break
            if update.chat_id not in self.lanes.busy:
                self.lanes.start(update.chat_id, self._process(update))
        return False

    async def _process(self, row: SeenUpdate) -> None:
        try:
            update = Update.de_json(row.payload, self._application.bot)
            await self._application.process_update(update)
        except Exception:
            # What cannot be read today cannot be read tomorrow; the next update can.
            log.exception("Update %s could not be read.", row.update_id)
        await in_database(inbox.processed, update=row, at=timezone.now())
        self._done()


def _waiting(busy: frozenset[int]) -> list[SeenUpdate]:
    return list(selectors.waiting_updates(busy=busy, limit=BATCH))
