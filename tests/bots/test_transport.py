"""The bot's own way of speaking HTTP, against servers that do as they like."""

import asyncio
import contextlib
import logging

import pytest
from telegram import Bot
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from bots.application import transport
from bots.application.transport import Transport
from tests.bots.botapi.http import Response, listening

TOKEN = "123456:SECRET"
YES = Response(200, b'{"ok": true, "result": true}')


@contextlib.asynccontextmanager
async def bot_of(handle, width=4):
    async with listening(handle) as base:
        bot = Bot(
            TOKEN,
            base_url=f"{base}/bot",
            request=Transport(width),
            get_updates_request=Transport(1),
        )
        ways = list(bot._request)
        for each in ways:
            await each.initialize()
        try:
            yield bot
        finally:
            for each in ways:
                await each.shutdown()
                await each.shutdown()


async def test_parameters_arrive_as_a_form_and_a_picture_as_a_part():
    heard = []

    async def handle(request):
        heard.append(request)
        return YES

    async with bot_of(handle) as bot:
        await bot.set_my_name("Truco ♣ & Cia.")
        await bot.send_photo(7, b"\x89PNG", filename="a.png")

    form, parts = heard
    assert form.path == f"/bot{TOKEN}/setMyName"
    assert form.headers["content-type"] == "application/x-www-form-urlencoded"
    assert form.body == b"name=Truco+%E2%99%A3+%26+Cia."
    assert parts.headers["content-type"].startswith("multipart/form-data")
    assert b"\x89PNG" in parts.body
    assert b'filename="a.png"' in parts.body


async def test_no_more_go_side_by_side_than_the_width_and_none_is_lost():
    under_way = most = 0
    three = asyncio.Barrier(3)

    async def handle(_request):
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        # Answered once as many are under way: whoever is slow is waited for.
        await three.wait()
        under_way -= 1
        return YES

    async with bot_of(handle, width=3) as bot:
        done = await asyncio.gather(*[bot.close() for _ in range(12)])

    assert (most, len(done)) == (3, 12)


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (Response(429, b'{"ok": false, "parameters": {"retry_after": 3}}'), RetryAfter),
        (Response(400, b'{"ok": false, "description": "Bad Request: no"}'), BadRequest),
        (Response(502, b"<html>"), NetworkError),
        (Response(302), NetworkError),
        (None, NetworkError),
    ],
)
async def test_what_fails_is_told_as_an_error_of_the_library(answer, error):
    async def handle(_request):
        return answer

    async with bot_of(handle) as bot:
        with pytest.raises(error):
            await bot.close()


async def test_silence_is_not_waited_for_any_longer(monkeypatch):
    monkeypatch.setattr(transport, "READ", 0.05)

    async def handle(_request):
        await asyncio.sleep(5)

    async with bot_of(handle) as bot:
        with pytest.raises(TimedOut):
            await bot.close()


async def test_nobody_there_is_an_error_and_the_token_is_not_told(caplog):
    caplog.set_level(logging.DEBUG)
    async with bot_of(None) as bot:
        bot._base_url = f"http://127.0.0.1:9/bot{TOKEN}"
        with pytest.raises(NetworkError) as refused:
            await bot.close()

    assert "SECRET" not in str(refused.value) + repr(refused.value.__cause__)
    assert not [r for r in caplog.records if r.name.startswith("aiohttp") and "SECRET" in r.msg]


async def test_it_goes_through_the_proxy_of_the_surroundings(monkeypatch):
    asked = []

    async def proxy(request):
        asked.append(request.path)
        return YES

    async with listening(proxy) as base, bot_of(None) as bot:
        monkeypatch.setenv("http_proxy", base)
        bot._base_url = f"http://telegram.invalid/bot{TOKEN}"
        await bot.close()

    assert asked == [f"http://telegram.invalid/bot{TOKEN}/close"]
