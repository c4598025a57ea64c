"""Two ways to Telegram: httpx, which python-telegram-bot brings, and the club's own by aiohttp.

Each tap is answered and its message edited, by a bare bot that is handed the taps.
"""

import asyncio
import itertools
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import django
from telegram import Update
from telegram.ext import Application, CallbackQueryHandler
from telegram.request import BaseRequest, HTTPXRequest

from benchmarks.bot import echo
from benchmarks.bot.canned import TOKEN, elsewhere
from benchmarks.bot.telephones import update_of

# How far Telegram is, in seconds, and how many taps are dealt with side by side.
LINES: Final = ((0.0, 16), (0.08, 16), (0.08, 64))


def main(_database: str, seconds: float) -> None:
    django.setup()
    from bots.application.transport import Transport

    ways: dict[str, Callable[[int], BaseRequest]] = {
        "httpx": lambda width: HTTPXRequest(connection_pool_size=width, pool_timeout=30),
        "aiohttp": Transport,
    }
    print("\nWays to Telegram, a bare bot")
    print(f"{'away':>6} {'at once':>8} {'':8} {'taps/s':>7} {'CPU/tap':>9}")
    for away, width in LINES:
        with elsewhere(away) as api:
            for name, way in ways.items():
                rate, spent = asyncio.run(_measured(api, way, width, seconds))
                print(
                    f"{away * 1000:3.0f} ms {width:8} {name:8} {rate:7.0f} {spent * 1000:6.2f} ms"
                )


async def _measured(
    api: str, way: Callable[[int], BaseRequest], width: int, seconds: float
) -> tuple[float, float]:
    application: Any = (
        Application.builder().token(TOKEN).base_url(api).updater(None).job_queue(None)
        .request(way(width)).get_updates_request(way(1)).build()
    )  # fmt: skip
    application.add_handler(CallbackQueryHandler(echo.on_tap))
    numbers = itertools.count(1)

    async def tap_away(until: float) -> int:
        done = 0
        while time.perf_counter() < until:
            number = next(numbers)
            update = Update.de_json(update_of(number, number % 50 + 1, "x"), application.bot)
            await application.process_update(update)
            done += 1
        return done

    async with application:
        now = time.perf_counter()
        await asyncio.gather(*[tap_away(now + seconds / 10) for _ in range(width)])
        begun, spent = time.perf_counter(), time.process_time()
        done = sum(await asyncio.gather(*[tap_away(begun + seconds) for _ in range(width)]))
        return done / (time.perf_counter() - begun), (time.process_time() - spent) / done


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
