"""Somebody who plays a hand, or a whole game, by clicking on what the page of a table offers."""

import json
from dataclasses import dataclass, field
from typing import Any, Final

from channels.db import database_sync_to_async
from playwright.async_api import Locator, Page, WebSocket, expect
from playwright.async_api import TimeoutError as TooLateError

from games.models import Action

# Milliseconds for a button that somebody else's call may take away at any moment.
QUICK: Final = 1500
PATIENCE: Final = 40_000
# After so many turns a player grows bold, so that the game comes to its end.
SHY: Final = 4
# In the order in which they are taken, with what only the bold do.
WISHES: Final = (
    ("#ready", False),
    ("#call-flor", False),
    ("#call-falta_envido", True),
    ("#call-raise:not([data-cost])", True),
    ("#call-accept", False),
    ("#call-envido", False),
    ("#hand button", False),
)

MAY_ACT: Final = "#own :is(#hand button, #call-accept, #call-flor):not([aria-disabled])"
# Milliseconds for an answer to what was clicked, and how often something is.
PAUSE: Final = 200
MOST_CLICKS: Final = 30

# The first of the wishes that can be clicked now, "over" if the game is, or nothing yet.
OFFERED: Final = """(wishes) => {
  if (!document.getElementById("result").hidden) return "over";
  return wishes.find((wish) => [...document.querySelectorAll(wish)].some((button) =>
    button.checkVisibility() && !button.matches(".idle, [aria-disabled]"))) ?? false;
}"""


async def play_a_hand(page: Page, ended: Locator) -> None:
    """Click on what is offered until a hand has *ended* by the log, and something clicked counted.

    The house may have ended a hand before it was the visitor's turn, or been quicker with an answer.
    """
    has_acted = database_sync_to_async(Action.objects.filter(via="web").exists)
    offered = page.locator(MAY_ACT).first
    for _ in range(MOST_CLICKS):
        await expect(offered.or_(ended.first).first).to_be_visible()
        if await ended.count() and await has_acted():
            return
        await offered.click()
        await page.wait_for_timeout(PAUSE)
    raise AssertionError("The hand does not end.")


@dataclass
class ClickingPlayer:
    """One page of one person; *frames* are the messages that came to it."""

    page: Page
    turns: int = 0
    frames: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    async def plays(self, address: str) -> str:
        """Play the game at *address* to its end; return the score that the page then shows."""
        await self.page.goto(address)
        while (wish := await self._wish()) != "over":
            await self._click(wish)
        shown = self.page.locator("#result-games span")
        await expect(shown).to_have_count(1)
        return (await shown.text_content() or "").strip()

    async def _wish(self) -> str:
        bold = self.turns > SHY
        wishes = [selector for selector, only_bold in WISHES if bold or not only_bold]
        found = await self.page.wait_for_function(
            OFFERED, arg=wishes, timeout=PATIENCE, polling=150
        )
        return str(await found.json_value())

    async def _click(self, wish: str) -> None:
        self.turns += 1
        button = self.page.locator(f"{wish}:not(.idle, [aria-disabled])").first
        try:
            await button.click(timeout=QUICK)
        except TooLateError:
            # Somebody else was quicker.
            return

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))
