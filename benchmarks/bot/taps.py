"""Taps a second through the whole path, beside a bare bot.

A tap comes in by the webhook, is stored, processed and answered, a card is played, and the
boards of both players are edited: web pages and bot in this one process.
"""

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection
from typing import Any

import django

from benchmarks.bot import echo
from benchmarks.bot.canned import TOKEN
from benchmarks.bot.telephones import Report, in_hands, percentile

# In each two people play, both in Telegram; one of them is always thinking.
TABLES = 24
SECRET = "benchmark"  # noqa: S105 - of nothing


def main(database: str, seconds: float) -> None:
    django.setup()
    from django.conf import settings

    from benchmarks.bot import club

    logging.disable(logging.INFO)
    settings.CLUB_TELEGRAM_WEBHOOK_SECRET = SECRET

    print(f"\nTaps a second, {database}: {TABLES} people tap as soon as it is their turn")
    print(f"{'':34} {'taps/s':>7} {'writes/s':>9} {'CPU/tap':>9} {'p50':>8} {'p95':>8}")
    club.open_the_club()
    club.tables(TABLES, rules="paulista", seats=2, in_telegram=2)
    asyncio.run(_measured("bare python-telegram-bot", seconds))
    asyncio.run(_measured("the club's bot and its web pages", seconds))


async def _measured(name: str, seconds: float) -> None:
    with in_hands(seconds) as telephones:
        address = await _heard(telephones)
        at_work = echo.at_work(address, chats=TABLES) if "bare" in name else _club(address)
        async with at_work:
            await _heard(telephones)
            begun = time.process_time()
            await _heard(telephones)
            spent = time.process_time() - begun
            _show(name, await _heard(telephones), spent)


@contextlib.asynccontextmanager
async def _club(api: str) -> AsyncIterator[None]:
    from django.urls import reverse

    from bots.application import Settings, run
    from bots.application.pace import Pace
    from config.asgi import application

    stop = asyncio.Event()
    async with echo.listening(application) as address:
        webhook = address + reverse("bots:webhook")
        chosen = Settings(TOKEN, api, webhook=webhook, webhook_secret=SECRET)
        bot = asyncio.create_task(run(chosen, stop, Pace.unlimited()))
        try:
            yield
        finally:
            stop.set()
            await bot


async def _heard(telephones: Connection) -> Any:
    return await asyncio.to_thread(telephones.recv)


def _show(name: str, report: Report, spent: float) -> None:
    times = [f"{percentile(report.shown, share) * 1000:5.0f} ms" for share in (50, 95)]
    print(
        f"{name:34} {report.taps / report.seconds:7.0f} {report.edits / report.seconds:9.0f}"
        f" {spent / report.taps * 1000:6.2f} ms {times[0]:>8} {times[1]:>8}"
    )


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
