import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

# Of the outbox, and as many of the inbox: together no more requests than are good for anybody.
WIDTH = 8


class Lanes:
    """Runs jobs side by side, but those of one chat one after the other."""

    def __init__(self, finished: Callable[[], None], width: int = WIDTH) -> None:
        self._finished = finished
        self._width = width
        self._jobs: dict[int, asyncio.Task[Any]] = {}

    @property
    def busy(self) -> frozenset[int]:
        """The chats with a job."""
        return frozenset(self._jobs)

    @property
    def free(self) -> int:
        """How many jobs can be begun."""
        return self._width - len(self._jobs)

    @property
    def is_full(self) -> bool:
        return self.free <= 0

    def start(self, chat_id: int, job: Coroutine[Any, Any, Any]) -> None:
        """Begin *job*; its chat must have none."""
        assert chat_id not in self._jobs
        task = asyncio.create_task(job)
        self._jobs[chat_id] = task
        task.add_done_callback(lambda _task: self._leave(chat_id))

    async def empty(self) -> None:
        """Wait until every job is done."""
        await asyncio.gather(*self._jobs.values(), return_exceptions=True)

    def _leave(self, chat_id: int) -> None:
        del self._jobs[chat_id]
        self._finished()
