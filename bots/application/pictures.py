"""Pictures: drawn once for everybody who asks, and kept by Telegram from then on."""

import asyncio
import time
import zoneinfo
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, TypeVar, cast

from django.utils import timezone, translation
from telegram import Bot
from telegram.error import BadRequest, NetworkError

from bots import addresses
from bots.application.writing import entities_of, keyboard, text_of
from bots.database import in_database
from bots.handlers import club_pages
from bots.messages import club_taps as taps
from bots.messages import pictures as words
from bots.messages.screens import Screen
from bots.models import OutboxMessage
from tournaments.prints.documents import NoSuchPaperError
from tournaments.prints.pdf import NoPdfError
from tournaments.prints.pictures import Sketch, TooLargeError, What, pictures_of, sketch
from tournaments.selectors.pages import tournament_seq

# So many are remembered.
REMEMBERED: Final = 200
# Seconds in which a tournament with the same number is taken for unchanged: the number does not
# tell of a name that was mended.
UNCHANGED: Final = 60.0

K = TypeVar("K")
V = TypeVar("V")
# Waits until a chat may be written to, and counts what is written to it.
Turn = Callable[[int], AbstractAsyncContextManager[None]]


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to see, in which language; whoever asks the same gets the same."""

    tournament: str
    what: What
    stage: str
    language: str

    @classmethod
    def of(cls, message: OutboxMessage) -> "Asked":
        assert message.link is not None, "a picture is for a person"
        given = message.payload
        what = cast("What", given["what"])
        return cls(given["tournament"], what, given["stage"], message.link.language)


@dataclass(slots=True)
class Album:
    """The sheets of a picture: each drawn, or by the name under which Telegram keeps it."""

    sketch: Sketch
    sheets: list[bytes | str] = field(repr=False)


@dataclass(slots=True)
class _Remembered:
    seq: int
    at: float
    album: Album


class Pictures:
    """Delivers pictures, one message after the other."""

    def __init__(self, bot: Bot, turn: Turn) -> None:
        self._bot = bot
        self._turn = turn
        self._by_question: OrderedDict[Asked, _Remembered] = OrderedDict()
        self._by_digest: OrderedDict[str, Album] = OrderedDict()
        # How many sheets of a message had arrived when it was held up.
        self._arrived: OrderedDict[str, int] = OrderedDict()

    async def deliver(self, message: OutboxMessage) -> bool:
        if "file_id" in message.payload:
            await self._forward(message)
            return True
        try:
            album = await self._album(Asked.of(message))
        except (NoSuchPaperError, NoPdfError, TooLargeError):
            await self._in_words(message)
        else:
            await self._show(message, album)
        return True

    async def _forward(self, message: OutboxMessage) -> None:
        file_id, caption = message.payload["file_id"], words.cut(message.payload["caption"])
        async with self._turn(message.chat_id):
            await self._bot.send_photo(message.chat_id, file_id, caption=caption)

    async def _in_words(self, message: OutboxMessage) -> None:
        screen = await in_database(_in_words, message, timezone.now())
        async with self._turn(message.chat_id):
            await self._bot.send_message(
                message.chat_id,
                text_of(screen),
                entities=entities_of(screen),
                reply_markup=keyboard(screen),
            )

    async def _album(self, asked: Asked) -> Album:
        """Return the album for who asks; it is drawn if what stands on it is new."""
        seq = await in_database(tournament_seq, asked.tournament)
        known = self._by_question.get(asked)
        if known and known.seq == seq and time.monotonic() - known.at < UNCHANGED:
            return known.album
        drawn = await in_database(_sketch, asked)
        album = self._by_digest.get(drawn.digest)
        if album is None:
            # In a thread of its own: meanwhile the others play.
            album = Album(drawn, list(await asyncio.to_thread(pictures_of, drawn)))
            _remember(self._by_digest, drawn.digest, album)
        _remember(self._by_question, asked, _Remembered(seq, time.monotonic(), album))
        return album

    async def _show(self, message: OutboxMessage, album: Album) -> None:
        for number in range(self._arrived.get(message.stamp, 0), len(album.sheets)):
            async with self._turn(message.chat_id):
                await self._send(message, album, number)
            _remember(self._arrived, message.stamp, number + 1)
        self._arrived.pop(message.stamp, None)

    async def _send(self, message: OutboxMessage, album: Album, number: int) -> None:
        sheet = album.sheets[number]
        try:
            posted = await self._bot.send_photo(
                message.chat_id, sheet, caption=_caption(album, number, timezone.now())
            )
        except BadRequest as refused:
            if isinstance(sheet, bytes):
                raise
            # Telegram keeps it no longer, it seems; then it is drawn again.
            self._by_digest.pop(album.sketch.digest, None)
            self._by_question.clear()
            raise NetworkError(refused.message) from refused
        album.sheets[number] = posted.photo[-1].file_id


def _sketch(asked: Asked) -> Sketch:
    with translation.override(asked.language):
        stage = int(asked.stage) if asked.stage.isdecimal() else None
        return sketch(asked.tournament, asked.what, stage=stage)


def _caption(album: Album, number: int, at: datetime) -> str:
    sheets, drawn = len(album.sheets), album.sketch
    if number:
        return words.part(number + 1, sheets)
    here = at.astimezone(zoneinfo.ZoneInfo(drawn.time_zone))
    part = words.part(1, sheets) if sheets > 1 else ""
    return words.caption(drawn.title, drawn.tournament, f"{here:%H:%M}", part)


def _in_words(message: OutboxMessage, at: datetime) -> Screen:
    asked = Asked.of(message)
    assert message.link is not None, "a picture is for a person"
    stage = int(asked.stage) if asked.stage.isdecimal() else 0
    address = "tournaments:tournament", asked.tournament
    with translation.override(asked.language):
        if asked.what == "standings":
            opened = taps.Standings(asked.tournament, stage)
            told = club_pages.standings(message.link.player, opened, at)
        else:
            told = club_pages.rounds(message.link.player, taps.Rounds(asked.tournament, stage), at)
        return words.in_words(told, addresses.page(*address), addresses.written(*address))


def _remember(kept: OrderedDict[K, V], key: K, value: V) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
