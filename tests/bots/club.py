"""The bot at work in a test, and how to wait for it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from django.db import connections
from django.utils import timezone

from bots.application import Settings, run
from bots.application.pace import Pace
from bots.database import in_database
from bots.models import OutboxMessage
from bots.services import linking
from games.models import Player
from tests.bots.botapi import Person, World, serving
from tests.bots.botapi.people import buttons

TOKEN = "123456:TEST"
PATIENCE = 60


async def do(work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Do *work* in the thread of the database: tests are asynchronous where the bot is."""

    def closing() -> Any:
        try:
            return work(*args, **kwargs)
        finally:
            # A connection left open would stand in the way when the database is thrown away.
            connections.close_all()

    return await in_database(closing)


@contextlib.asynccontextmanager
async def bot_at_work(
    world: World, *, pace: Pace | None = None, **settings: str
) -> AsyncIterator[None]:
    """Run the bot process against *world* while the block runs, then stop it properly."""
    stop = asyncio.Event()
    async with serving(world) as base:
        chosen = Settings(TOKEN, f"{base}/bot", **settings)
        process = asyncio.create_task(run(chosen, stop, pace or Pace.unlimited()))
        try:
            yield
        finally:
            stop.set()
            await asyncio.wait_for(process, PATIENCE)


async def eventually(met: Callable[[], Any]) -> Any:
    """Wait until *met* returns something true, and return that."""
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while not (found := met()):
        assert asyncio.get_running_loop().time() < deadline, "it never came to pass"
        await asyncio.sleep(0.01)
    return found


async def eventually_in_database(met: Callable[[], Any]) -> Any:
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while not (found := await do(met)):
        assert asyncio.get_running_loop().time() < deadline, "it never came to pass"
        await asyncio.sleep(0.02)
    return found


def all_is_sent() -> bool:
    """Return whether nothing waits but what is to be said later."""
    waiting = OutboxMessage.objects.filter(state="pending")
    return not waiting.exclude(kind=OutboxMessage.Kind.NUDGE).exists()


def in_telegram(world: World, player: Player, telegram_id: int, language: str = "en") -> Person:
    """Give *player* a connected Telegram."""
    person = world.person(telegram_id, player.name, language)
    world.started.add((world.bots[TOKEN].id, telegram_id))
    now = timezone.now()
    linking.connect(
        token=linking.new_token(player=player, at=now),
        telegram_id=telegram_id,
        chat_id=telegram_id,
        language=language,
        at=now,
    )
    return person


def messages(person: Person, containing: str = "") -> list[dict[str, Any]]:
    """Return what the bot has written to *person* and still stands there."""
    return [m for m in person.view() if m["from"]["is_bot"] and containing in m.get("text", "")]


def board(person: Person) -> dict[str, Any]:
    """Return the one board of *person*, empty before it has come."""
    boards = messages(person, "×")
    assert len(boards) <= 1
    return boards[0] if boards else {}


def labels(message: dict[str, Any]) -> list[str]:
    return [button["text"] for button in buttons(message)]


def forged(person: Person, data: str) -> dict[str, Any]:
    """Return a message that a client of one's own claims to have got, its button "?" with *data*."""
    message = {"chat": person.chat.as_json(), "date": 0, "message_id": 1, "text": "forged"}
    keyboard = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
    return message | {"reply_markup": keyboard}


def holds(message: dict[str, Any], *words: str) -> bool:
    """Return whether *message* has all of *words*, in its text or on its buttons."""
    whole = "\n".join([message.get("text", ""), *labels(message)])
    return bool(message) and all(word in whole for word in words)


async def board_saying(person: Person, *words: str) -> dict[str, Any]:
    """Wait until the board of *person* holds all of *words*, in its text or on its buttons."""

    def found() -> dict[str, Any]:
        shown = board(person)
        return shown if holds(shown, *words) else {}

    shown: dict[str, Any] = await eventually(found)
    return shown
