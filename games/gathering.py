"""The pages that are open in this process, table by table, and who is told of them.

However many pages come and go, a table's presence is counted and told at most once a second; what
other processes have is looked up every few seconds.
"""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field
from typing import Final

from asgiref.sync import sync_to_async

from games import live, presence
from games.presence import Tally
from games.socket_onlooker import Onlooker, counted

logger = logging.getLogger(__name__)

# A page pings at least every 25 seconds; one that has gone without a word is silent for longer.
GONE_AFTER: Final = 35.0
AT_MOST_EVERY: Final = 1.0
LOOK_AGAIN: Final = 3.0
# Well before what is told is forgotten.
TELL_AGAIN: Final = 10.0


@dataclass(eq=False, slots=True)
class Page:
    """One socket at a table; *seat* is that of its viewer, None for who looks on."""

    series: str
    seat: int | None
    onlooker: Onlooker
    heard: float = field(default_factory=time.monotonic)


async def arrive(page: Page) -> None:
    """Count *page*; when this returns, a view of the table tells of it."""
    gathering = _gatherings.get(page.series)
    if gathering is None:
        gathering = _gatherings[page.series] = _Gathering(page.series)
    gathering.pages.add(page)
    await gathering.tell()
    gathering.changed.set()


async def leave(page: Page) -> None:
    """Count *page* no longer."""
    gathering = _gatherings.get(page.series)
    if gathering is None:
        return
    gathering.pages.discard(page)
    gathering.changed.set()
    await gathering.tell()
    gathering.end_if_empty()


async def hear(page: Page) -> None:
    """Note that *page* is still there."""
    page.heard = time.monotonic()
    gathering = _gatherings.get(page.series)
    if gathering is None or page not in gathering.pages:
        await arrive(page)


async def sit(page: Page, *, seat: int | None) -> None:
    """Note that the viewer of *page* sits elsewhere now, or not any more."""
    gathering = _gatherings.get(page.series)
    if page.seat != seat:
        page.seat = seat
        if gathering is not None and page in gathering.pages:
            await arrive(page)


class _Gathering:
    """The pages of one table."""

    def __init__(self, series: str) -> None:
        self.series = series
        self.pages: set[Page] = set()
        self.changed = asyncio.Event()
        self._announced: presence.Presence | None = None
        self._written: tuple[Tally, float] | None = None
        # What is written last is to be what was counted last.
        self._writing = asyncio.Lock()
        self._watch = asyncio.create_task(self._keep_watch())

    async def tell(self) -> None:
        """Tell the other processes, and the views of this one, who is here."""
        async with self._writing:
            now = time.monotonic()
            tally = self._tally()
            if self._written is not None:
                before, at = self._written
                if before == tally and now - at < TELL_AGAIN:
                    return
            await sync_to_async(presence.tell)(self.series, tally)
            self._written = (tally, now)

    def end_if_empty(self) -> None:
        if not self.pages and _gatherings.get(self.series) is self:
            del _gatherings[self.series]
            self._watch.cancel()

    def _tally(self) -> Tally:
        return Tally(
            here=frozenset(page.seat for page in self.pages if page.seat is not None),
            watchers=counted(page.onlooker for page in self.pages if page.seat is None),
        )

    async def _keep_watch(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), LOOK_AGAIN)
            self.changed.clear()
            try:
                await self._look()
            except Exception:
                # The cache or the channel layer is down; who is here is told when it is back.
                logger.exception("Presence at a table could not be told.")
            await asyncio.sleep(AT_MOST_EVERY)

    async def _look(self) -> None:
        silent_since = time.monotonic() - GONE_AFTER
        self.pages = {page for page in self.pages if page.heard > silent_since}
        await self.tell()
        seen = await sync_to_async(presence.told)(self.series)
        if seen != self._announced:
            await live.announce_presence(self.series, here=seen.here, watchers=seen.watchers)
            self._announced = seen
        self.end_if_empty()


_gatherings: Final[dict[str, _Gathering]] = {}
