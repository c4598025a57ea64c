"""The boards that are due at the same moment: those of one table come from one reading of it."""

import asyncio

from django.utils import timezone

from bots.application.rendering import BoardToShow, boards_to_show, person_of
from bots.database import in_database
from bots.models import OutboxMessage

Rendering = asyncio.Task[list[BoardToShow]]


class Boards:
    """Renders boards for who is about to send them; nothing of them is kept."""

    def __init__(self) -> None:
        # By table and language, what is due and has not begun.
        self._due: dict[tuple[str, str], tuple[list[OutboxMessage], Rendering]] = {}

    async def to_show(self, message: OutboxMessage) -> BoardToShow:
        """Return the board that *message* is about, as its player sees it now."""
        key = (message.payload["series"], person_of(message).language)
        if key not in self._due:
            messages: list[OutboxMessage] = []
            self._due[key] = messages, asyncio.create_task(self._render(key))
        messages, rendering = self._due[key]
        place = len(messages)
        messages.append(message)
        try:
            # Who gives up waiting does not take it from the others.
            return (await asyncio.shield(rendering))[place]
        except Exception:
            if len(messages) == 1:
                raise
        # A fault in the board of one is not to keep the others from theirs.
        (alone,) = await in_database(boards_to_show, [message], timezone.now())
        return alone

    async def _render(self, key: tuple[str, str]) -> list[BoardToShow]:
        # Whoever sends at the same moment has come by the time that a task begins.
        messages, _rendering = self._due.pop(key)
        return await in_database(boards_to_show, messages, timezone.now())
