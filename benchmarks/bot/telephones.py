"""People who tap as soon as it is their turn, and the Bot API they hang on; in one process.

They know nothing of the club: they tap what their boards offer.
"""

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import statistics
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

import aiohttp

from benchmarks.bot.canned import Parameters, serve

# Of the actions on a board, the first of these is taken.
TASTE: Final = ("play ", "accept", "decline")
WARM_UP: Final = 50


class Report(NamedTuple):
    """What *taps* in so many *seconds* looked like to those who tapped, in seconds."""

    taps: int
    edits: int
    seconds: float
    answered: tuple[float, ...]
    shown: tuple[float, ...]


class Telephones:
    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._webhook = asyncio.Event()
        self._url = ""
        self._secret = ""
        self._last: dict[str, str] = {}
        self._tapped: dict[str, float] = {}
        self._waits_for_edit: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._session: aiohttp.ClientSession | None = None
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.edits = 0
        self.are_tired = False
        self.are_warm = asyncio.Event()

    def hear(self, method: str, parameters: Parameters) -> None:
        now = time.perf_counter()
        if method == "setWebhook":
            self._url, self._secret = parameters["url"], parameters.get("secret_token", "")
            self._webhook.set()
        elif method == "answerCallbackQuery":
            self.answered.append(now - self._tapped.pop(parameters["callback_query_id"]))
            if len(self.answered) == WARM_UP:
                self.are_warm.set()
        elif method in ("sendMessage", "editMessageText"):
            self.edits += 1
            chat = parameters["chat_id"]
            if begun := self._waits_for_edit.pop(chat, 0.0):
                self.shown.append(now - begun)
            data = _choice(json.loads(parameters.get("reply_markup", "{}")))
            if data and data != self._last.get(chat) and not self.are_tired:
                self._last[chat] = data
                task = asyncio.get_running_loop().create_task(self._tap(chat, data))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _tap(self, chat: str, data: str) -> None:
        await self._webhook.wait()
        if self._session is None:
            self._session = aiohttp.ClientSession(
                headers={"X-Telegram-Bot-Api-Secret-Token": self._secret}
            )
        number = next(self._numbers)
        self._tapped[str(number)] = self._waits_for_edit[chat] = time.perf_counter()
        update = update_of(number, int(chat), data)
        async with self._session.post(self._url, json=update, raise_for_status=True):
            pass


def _choice(markup: dict[str, Any]) -> str:
    offered = [
        button.get("callback_data", "")
        for row in markup.get("inline_keyboard", ())
        for button in row
    ]
    acts = [data for data in offered if data.startswith("a:")]
    words = {data.split(":", 3)[3]: data for data in acts}
    for taste in TASTE:
        if found := next((data for word, data in words.items() if word.startswith(taste)), ""):
            return found
    return next((data for data in offered if data.startswith("r:")), "")


def update_of(number: int, chat: int, data: str) -> dict[str, Any]:
    """Return a tap on the message of a chat."""
    person = {"id": chat, "is_bot": False, "first_name": "Ana", "language_code": "en"}
    place = {"id": chat, "type": "private", "first_name": "Ana"}
    return {
        "update_id": number,
        "callback_query": {
            "id": str(number),
            "from": person,
            "chat_instance": str(chat),
            "message": {"message_id": 7, "date": 1_780_000_000, "chat": place, "text": "…"},
            "data": data,
        },
    }


@contextlib.contextmanager
def in_hands(seconds: float) -> Iterator[Connection]:
    """Let a process of its own hold the telephones.

    The connection yields the address of the Bot API, then whatever is sent when the people are
    warm and when they have tapped for so many *seconds*, and at last the report.
    """
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=_hold, args=(there, seconds), daemon=True
    )
    process.start()
    try:
        yield here
    finally:
        process.terminate()
        process.join()


def _hold(told: Connection, seconds: float) -> None:
    asyncio.run(_tap_away(told, seconds))


async def _tap_away(told: Connection, seconds: float) -> None:
    people = Telephones()
    _server, address = await serve(people.hear)
    told.send(address)
    await people.are_warm.wait()
    people.answered, people.shown, people.edits = [], [], 0
    begun = time.perf_counter()
    told.send("begun")
    await asyncio.sleep(seconds)
    lasted = time.perf_counter() - begun
    people.are_tired = True
    told.send("over")
    told.send(
        Report(
            len(people.answered),
            people.edits,
            lasted,
            tuple(people.answered),
            tuple(people.shown),
        )
    )
    # What is under way may come to its end.
    await asyncio.sleep(60)


def percentile(times: tuple[float, ...] | list[float], share: int) -> float:
    """Return the time that *share* in a hundred do not exceed."""
    return statistics.quantiles(times, n=100)[share - 1] if len(times) > 1 else sum(times)
