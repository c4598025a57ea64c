"""The server's end of the socket of a table, in the hand of the test."""

import asyncio
import json
from typing import Final

from playwright.async_api import expect

# Seconds for what a page sends to arrive, where other tests run beside it.
PATIENCE: Final = 30
# The moment at which the views of the tests were seen.
NOW: Final = "2026-04-09T23:00:00Z"
BEFORE: Final = "2026-04-09T22:00:00Z"


class Feed:
    """The server's end of the socket, in the hand of the test."""

    def __init__(self):
        self.sent = []
        self.line = None
        self._news = asyncio.Event()

    def answer(self, line):
        self.line = line
        self._news.set()
        line.on_message(self._hear)

    def says(self, **message):
        self.line.send(json.dumps(message))

    def shows(self, view, *, seq=5, events=()):
        self.says(t="snapshot", seq=seq, table=view, events=list(events))

    @property
    def acts(self):
        return [message["action"] for message in self._told("act")]

    async def hears(self, kind, times=1):
        """Wait until messages of that *kind* have come so many *times*; return them all.

        What a page shows of a tap may be seen here before what it sends.
        """
        await self._until(lambda: len(self._told(kind)) >= times)
        return self._told(kind)

    async def hears_acts(self, *actions):
        """Wait until these *actions* have come, and hold that there were no others."""
        await self.hears("act", len(actions))
        assert self.acts == list(actions)

    async def opens(self, before=None):
        """Wait until the page has a connection, and another one than *before*."""
        await self._until(lambda: self.line is not before)

    async def _until(self, met):
        async with asyncio.timeout(PATIENCE):
            while not met():
                self._news.clear()
                await self._news.wait()

    def _hear(self, text):
        self.sent.append(json.loads(text))
        self._news.set()

    def _told(self, kind):
        return [message for message in self.sent if message["t"] == kind]


async def stop_clock(page):
    """Let time stand still at NOW for what is loaded next, and pass only by `page.clock.run_for`.

    A clock that is only installed goes on: by how much depends on the machine.
    """
    await page.clock.install(time=BEFORE)
    await page.clock.pause_at(NOW)


async def open_page(page, lay, view):
    """Open the page of a table of the view's rules and size, and show it *view*."""
    series = await lay(view)
    feed = Feed()
    await page.unroute_all()
    await page.route_web_socket("**/ws/**", feed.answer)
    # The tournament of the view is made up; it has no next match to tell of.
    await page.route("**/mine/", lambda route: route.fulfill(body='<div id="mine"></div>'))
    await page.goto(f"/table/{series.public_id}/")
    await expect(page.locator("#log-toggle:not([hidden])")).to_have_count(1)
    await feed.opens()
    feed.shows(view)
    await expect(page.locator("#side-near .side-name")).to_have_text(view["sides"][0]["name"])
    return feed
