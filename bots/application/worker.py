import asyncio
import contextlib
import logging

from bots.application.lanes import Lanes

log = logging.getLogger(__name__)

# Other processes write into the same tables; this is how soon their rows are seen.
GLANCE = 0.25
AFTER_A_FAULT = 2.0


class Worker:
    """Takes rows that wait in the database, again and again."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self.lanes = Lanes(self.wake)

    def wake(self) -> None:
        """Look at once: there is probably something to do."""
        self._woken.set()

    async def run(self) -> None:
        """Work until cancelled; what has been begun is finished."""
        try:
            while True:
                await self._turn()
        finally:
            await self.lanes.empty()

    async def step(self) -> bool:
        """Begin what can be begun now; return whether to look again without a pause."""
        raise NotImplementedError

    def patience(self) -> float:
        """Return the longest pause before looking again."""
        return GLANCE

    async def _turn(self) -> None:
        self._woken.clear()
        try:
            again = await self.step()
        except Exception:
            # The outermost loop of the process: whatever it was, the club wants its bot back.
            log.exception("%s stumbled.", type(self).__name__)
            await asyncio.sleep(AFTER_A_FAULT)
            return
        if not again:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.patience()):
                    await self._woken.wait()
