"""Browsers at a running club, and everything that came to their pages over a socket."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.chromium import FLAGS, PATIENCE

expect.set_options(timeout=PATIENCE)

Json = dict[str, Any]


@dataclass
class Witness:
    """One browser with one page; *frames* are the messages of its sockets, by their address."""

    page: Page
    frames: list[tuple[str, Json]] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.on("console", self._hear)
        self.page.on(
            "pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error.stack}")
        )

    def messages(self, topic: str) -> list[Json]:
        """Return what came over the sockets of *topic*, such as ``table/k3v9x2m4qp``."""
        return [message for address, message in self.frames if f"/ws/{topic}/" in address]

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.frames.append((socket.url, json.loads(frame)))
        )

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)


class Browsers:
    """Opens a browser of their own, with cookies of their own, for each person."""

    def __init__(self, chromium: Browser, url: str) -> None:
        self._chromium = chromium
        self._url = url
        self.witnesses: list[Witness] = []

    def new(self) -> Witness:
        context = self._chromium.new_context(base_url=self._url, locale="en-GB")
        # Everybody here has chosen English; the pages of the club would else speak Portuguese.
        context.add_cookies([{"name": "django_language", "value": "en", "url": self._url}])
        self.witnesses.append(Witness(context.new_page()))
        return self.witnesses[-1]


@contextmanager
def browsers_at(url: str, chromium_path: str) -> Iterator[Browsers]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield Browsers(chromium, url)
        chromium.close()
