"""The life of the bot process, from its first word to Telegram to its last."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, field
from typing import Any

from django.db import connections
from django.utils import timezone
from telegram import Bot
from telegram.error import BadRequest, InvalidToken, NetworkError
from telegram.ext import Application

from bots.application import menus
from bots.application.inbox import Inbox
from bots.application.introduction import stay_known
from bots.application.lanes import WIDTH
from bots.application.pace import Pace
from bots.application.poller import KINDS, Poller
from bots.application.sender import Sender
from bots.application.transport import Transport
from bots.application.writing import MANNERS
from bots.database import in_database
from bots.handlers.registration import register
from bots.services import identity, inbox, outbox

log = logging.getLogger(__name__)

UNREACHABLE = 5.0
TIDY_EVERY = 3600.0


@dataclass(frozen=True)
class Settings:
    """How the bot runs; with a *webhook* address it does not poll."""

    token: str = field(repr=False)
    api: str
    webhook: str = ""
    webhook_secret: str = field(default="", repr=False)


async def run(settings: Settings, stop: asyncio.Event, pace: Pace | None = None) -> None:
    """Run the bot until *stop* is set; what is under way then is finished.

    :raises InvalidToken: if Telegram does not know the token.
    """
    try:
        await _live(settings, stop, pace or Pace())
    finally:
        await in_database(connections.close_all)


async def _live(settings: Settings, stop: asyncio.Event, pace: Pace) -> None:
    application = _build(settings)
    async with _reached(application, stop):
        if stop.is_set():
            return
        bot: Bot = application.bot
        await in_database(
            identity.remember_bot,
            username=bot.username,
            user_id=bot.id,
            has_main_app=bool(bot.bot.has_main_web_app),
            at=timezone.now(),
        )
        sender = Sender(bot, pace)
        reader = Inbox(application, done=sender.wake)
        jobs = [
            sender.run(),
            reader.run(),
            stay_known(bot),
            menus.keep_in_their_languages(bot),
            _tidy(),
        ]
        if settings.webhook:
            await _set_webhook(bot, settings, stop)
        else:
            jobs.append(Poller(bot, arrived=reader.wake).run())
        log.info("@%s is at work.", bot.username)
        await _run_until(stop, jobs)


def _build(settings: Settings) -> "Application[Any, Any, Any, Any, Any, Any]":
    application = (
        Application.builder()
        .token(settings.token)
        .base_url(settings.api)
        .defaults(MANNERS)
        .updater(None)
        .job_queue(None)
        # One for each lane of inbox and outbox, and one in which updates are waited for.
        .request(Transport(2 * WIDTH))
        .get_updates_request(Transport(1))
        .build()
    )
    register(application)
    return application


@contextlib.asynccontextmanager
async def _reached(
    application: "Application[Any, Any, Any, Any, Any, Any]", stop: asyncio.Event
) -> AsyncIterator[None]:
    """Say hello to Telegram, however long that takes, and good-bye at the end."""
    try:
        while not stop.is_set() and not await _greeted(application):
            await _sleep(stop, UNREACHABLE)
        yield
    finally:
        await application.shutdown()
        # An application that never was ready leaves the connections of its bot open.
        await application.bot.shutdown()


async def _greeted(application: "Application[Any, Any, Any, Any, Any, Any]") -> bool:
    try:
        await application.initialize()
    except InvalidToken:
        raise
    except NetworkError as error:
        log.warning("Telegram cannot be reached: %s", error)
        return False
    return True


async def _set_webhook(bot: Bot, settings: Settings, stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            await bot.set_webhook(
                settings.webhook,
                allowed_updates=KINDS,
                secret_token=settings.webhook_secret,
                max_connections=WIDTH,
            )
        except BadRequest:
            raise
        except NetworkError as error:
            log.warning("The webhook could not be set: %s", error)
            await _sleep(stop, UNREACHABLE)
        else:
            return


async def _tidy() -> None:
    while True:
        now = timezone.now()
        await in_database(inbox.tidy, at=now)
        await in_database(outbox.tidy, at=now)
        await asyncio.sleep(TIDY_EVERY)


async def _run_until(stop: asyncio.Event, jobs: list[Coroutine[Any, Any, None]]) -> None:
    tasks = [asyncio.create_task(job) for job in jobs]
    stopped = asyncio.create_task(stop.wait())
    # None of the jobs ends by itself: one that does has failed, and the process with it.
    await asyncio.wait([*tasks, stopped], return_when=asyncio.FIRST_COMPLETED)
    failed = [task for task in tasks if task.done()]
    for task in [*tasks, stopped]:
        task.cancel()
    await asyncio.gather(*tasks, stopped, return_exceptions=True)
    for task in failed:
        task.result()


async def _sleep(stop: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stop.wait()
