"""A running site in the test's own event loop, and browsers to look at it."""

import asyncio
import secrets
import socket
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
import pytest_asyncio
import uvicorn
from channels.db import database_sync_to_async
from django.test import Client
from django.utils import timezone
from playwright.async_api import async_playwright, expect

from games.services import sweeps
from games.services.series import SeatSpec, open_series
from tests.chromium import FLAGS, PATIENCE
from tests.games.table import Table
from tests.web.serving import site_with_files
from tests.web.whole_site import whole_club  # noqa: F401 - a fixture

# Chromium outlives the test that opened it, and belongs to the event loop that started it.
SHARED: Final = "session"

expect.set_options(timeout=PATIENCE)

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}

# Told by the browser itself, whatever the page does about it.
COLLECT_VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
});
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every test at the site run in the event loop of the browser."""
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope=SHARED), append=False)


@dataclass
class Site:
    """The web process on a port of its own; `up` and `down` start and end it."""

    port: int
    running: asyncio.Task[None] | None = None
    server: uvicorn.Server | None = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    async def up(self):
        listener = socket.create_server(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        config = uvicorn.Config(
            site_with_files, lifespan="off", log_level="error", ws="websockets-sansio"
        )
        self.server = uvicorn.Server(config)
        self.running = asyncio.create_task(self.server.serve(sockets=[listener]))
        while not self.server.started:  # noqa: ASYNC110 - uvicorn sets a flag
            await asyncio.sleep(0.02)

    async def down(self):
        self.server.should_exit = True
        self.server.force_exit = True
        assert self.running is not None
        await self.running


@pytest_asyncio.fixture(loop_scope=SHARED)
async def site(transactional_db):
    running = Site(port=0)
    await running.up()
    yield running
    await running.down()


@pytest_asyncio.fixture(loop_scope=SHARED)
async def house(site, settings):
    """The computer players, who here think quickly."""
    settings.CLUB_PACE = 0.05

    async def play():
        sweep = database_sync_to_async(sweeps.sweep_policies)
        while True:
            await sweep(rng=secrets.SystemRandom(), at=timezone.now())
            await asyncio.sleep(0.05)

    playing = asyncio.create_task(play())
    yield
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


@dataclass
class Browser:
    """Chromium; what its pages complain about is collected in `complaints`."""

    chromium: Any
    url: str
    complaints: list[str] = field(default_factory=list)
    # A connection that was cut on purpose is no complaint.
    ignored: tuple[str, ...] = ()

    @asynccontextmanager
    async def page(self, *, size=PHONE, scheme="light", cookies=(), **options):
        context = await self.chromium.new_context(
            viewport=size, color_scheme=scheme, base_url=self.url, locale="en-GB", **options
        )
        await context.add_init_script(COLLECT_VIOLATIONS)
        await context.add_cookies([{**cookie, "url": self.url} for cookie in cookies])
        page = await context.new_page()
        self.watch(page)
        try:
            yield page
            self.complaints += await page.evaluate("window.violations")
        finally:
            await context.close()

    def watch(self, page):
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._complain(str(error)))

    def _heard(self, message):
        if message.type in {"error", "warning"}:
            self._complain(message.text)

    def _complain(self, text):
        if not any(part in text for part in self.ignored):
            self.complaints.append(text)


@pytest_asyncio.fixture(scope="session", loop_scope=SHARED)
async def chromium(chromium_path):
    """Chromium, started once; each page has a context, and so a memory, of its own."""
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield chromium
        await chromium.close()


@pytest.fixture
def browser(site, chromium):
    opened = Browser(chromium, site.url)
    yield opened
    assert opened.complaints == []
    assert chromium.contexts == []


@pytest.fixture
def session_of(transactional_db):
    """Sign a player in; the cookies of that session."""

    def sign_in(player):

        client = Client()
        client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        return [{"name": "sessionid", "value": client.cookies["sessionid"].value}]

    return sign_in


@pytest_asyncio.fixture
async def stack():
    """What is opened in the course of a test, and closed at its end."""
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
def four(transactional_db):
    """Ana and Beto against Caro and Dani; the first hand is dealt."""
    table = Table.laid(at=timezone.now())
    table.all_sit()
    return table


@pytest.fixture
def lay(transactional_db):
    """Lay a real table of the rules and the size of a view; what it shows is the test's affair."""

    def laid(view):
        return open_series(
            seats=[SeatSpec(name=each["name"], policy="random") for each in view["players"]],
            rules=view["rules"],
            title=view["title"],
            at=timezone.now(),
        )

    return database_sync_to_async(laid)
