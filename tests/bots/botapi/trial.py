"""What the tests of the server itself begin with."""

import contextlib
import json
import re
import urllib.parse
from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest

from tests.bots.botapi.errors import Json
from tests.bots.botapi.flood import FloodControl
from tests.bots.botapi.http import Request
from tests.bots.botapi.server import answer, serving
from tests.bots.botapi.world import World

TOKEN = "123456:TEST"


class Clock:
    """Stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def a_world(*, floods: bool = False) -> World:
    """Return a world with one bot, and a `Clock`."""
    world = World(clock=Clock(), flood_control=FloodControl() if floods else None)
    world.bot(TOKEN)
    return world


@contextlib.asynccontextmanager
async def bot_in(world: World) -> AsyncIterator[Bot]:
    async with (
        serving(world) as base,
        Bot(TOKEN, base_url=f"{base}/bot", base_file_url=f"{base}/file/bot") as bot,
    ):
        yield bot


def keyboard(*pairs: tuple[str, str]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(text, callback_data=data) for text, data in pairs]]
    )


def refused(reason: str, error: type[Exception] = BadRequest) -> Any:
    """Expect the server to refuse for *reason*; python-telegram-bot changes its capitals."""
    return pytest.raises(error, match=re.compile(re.escape(reason), re.IGNORECASE))


async def asked(world: World, method: str, **parameters: object) -> Json:
    """Call a method with parameters that no library would send, and return the answer."""
    given = {n: v if isinstance(v, str) else json.dumps(v) for n, v in parameters.items()}
    body = urllib.parse.urlencode(given).encode()
    response = await answer(world, Request(f"/bot{TOKEN}/{method}", "", "POST", {}, body))
    assert response is not None
    answered: Json = json.loads(response.body)
    return answered
