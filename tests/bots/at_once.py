"""The bot without a process: its own reader and sender, one step after the other, and no HTTP.

What a test does with it happens in its own thread and transaction, so that a hundred evenings can
be tried in the time that one takes with the process.
"""

import asyncio
import urllib.parse
from collections.abc import Coroutine
from typing import Any

from asgiref.sync import async_to_sync
from django.utils import timezone
from telegram.error import NetworkError
from telegram.ext import Application
from telegram.request import BaseRequest, RequestData

from bots.application.inbox import Inbox
from bots.application.pace import Pace
from bots.application.sender import Sender
from bots.application.writing import MANNERS
from bots.database import in_database
from bots.handlers.registration import register
from bots.models import OutboxMessage, SeenUpdate
from bots.services import inbox
from tests.bots.botapi import Person, Popup, World
from tests.bots.botapi.http import Request
from tests.bots.botapi.server import answer
from tests.bots.club import TOKEN, board, holds, messages


class Direct(BaseRequest):
    """Carries calls of the Bot API to a world in the same process."""

    read_timeout = None

    def __init__(self, world: World) -> None:
        self._world = world

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_args: Any, **_k: Any
    ) -> tuple[int, bytes]:
        given = request_data.json_parameters if request_data else {}
        headers = {"content-type": "application/x-www-form-urlencoded"}
        body = urllib.parse.urlencode(given).encode()
        path = urllib.parse.urlsplit(url).path
        said = await answer(self._world, Request(path, "", method, headers, body))
        if said is None:
            raise NetworkError("cut")
        return said.status, said.body


class BotAtOnce:
    """The bot of *world*: whatever somebody does there is answered when the call returns."""

    def __init__(self, world: World) -> None:
        self.world = world
        direct = Direct(world)
        builder = Application.builder().token(TOKEN).request(direct).get_updates_request(direct)
        builder = builder.defaults(MANNERS)
        self._application: Any = builder.updater(None).job_queue(None).build()
        register(self._application)
        async_to_sync(self._application.initialize)()

    def after(self, *deeds: Coroutine[Any, Any, Any]) -> list[Any]:
        """Let people do *deeds* at the same moment, then do all there is to do for the bot.

        Return what the deeds returned, a tap its popup.
        """
        return async_to_sync(self._after)(*deeds)

    def works(self) -> None:
        """Take in what has come, and send what waits."""
        self.after()

    def works_later(self) -> None:
        """Work when the pauses are over that failures and Telegram have asked for."""
        waiting = OutboxMessage.objects.filter(state="pending")
        waiting.exclude(kind=OutboxMessage.Kind.NUDGE).update(not_before=timezone.now())
        self.works()

    # ---- what people do, and what they see of it ---------------------------
    def sent(self, person: Person, text: str) -> None:
        self.after(person.send(text))

    def tapped(self, person: Person, message: dict[str, Any], label: str) -> Popup:
        """Let *person* press the button of *message* with this label, and return its popup."""
        popup: Popup
        (popup,) = self.after(person.tap(message, label))
        return popup

    def board(self, person: Person, *words: str) -> dict[str, Any]:
        """Return the board of *person* as it stands now; it must hold all of *words*."""
        self.works()
        shown = dict(board(person))
        assert holds(shown, *words), (words, shown)
        return shown

    def said(self, person: Person, text: str) -> dict[str, Any]:
        """Return what the bot has written to *person* and holds *text*; it must be one message."""
        self.works()
        found = messages(person, text)
        assert len(found) == 1, (text, [message.get("text") for message in messages(person)])
        return dict(found[0])

    async def _after(self, *deeds: Coroutine[Any, Any, Any]) -> list[Any]:
        doing = [asyncio.ensure_future(deed) for deed in deeds]
        # A tap waits for its popup: it is answered while it waits.
        await asyncio.sleep(0)
        await self._work()
        done = await asyncio.gather(*doing)
        await self._work()
        return done

    async def _work(self) -> None:
        bot = self.world.bots[TOKEN]
        if bot.waiting:
            updates: list[object] = list(bot.waiting)
            highest = await in_database(inbox.receive, updates=updates, at=timezone.now())
            bot.confirm(highest + 1)
        reader = Inbox(self._application, done=_nothing)
        sender = Sender(self._application.bot, Pace.unlimited())
        while await in_database(_is_something_to_do):
            for worker in (reader, sender):
                await worker.step()
                await worker.lanes.empty()


def _nothing() -> None: ...


def _is_something_to_do() -> bool:
    due = OutboxMessage.objects.filter(state="pending", not_before__lte=timezone.now())
    return due.exists() or SeenUpdate.objects.filter(processed_at__isnull=True).exists()
