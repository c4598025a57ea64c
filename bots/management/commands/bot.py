import asyncio
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from django.utils import timezone

from bots import addresses
from bots.application.checkup import Club, Telegram, ask_club, ask_telegram
from bots.application.findings import Chosen, Finding, Grade, find
from bots.database import in_database


class Command(BaseCommand):
    help = "`bot check` says what is wrong with the Telegram bot; it changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=["check"])

    def handle(self, *_args: Any, **_options: Any) -> None:
        if not settings.CLUB_TELEGRAM_TOKEN:
            raise CommandError(
                "There is no bot: set CLUB_TELEGRAM_TOKEN to the token that @BotFather gave you."
            )
        telegram, club = asyncio.run(_asked())
        if isinstance(telegram, str):
            raise CommandError(telegram)
        wrong = 0
        for finding in _found(telegram, club):
            self.stdout.write(str(finding))
            wrong += finding.grade is Grade.WRONG
        if wrong:
            raise CommandError(
                "One thing is wrong." if wrong == 1 else f"{wrong} things are wrong."
            )
        self.stdout.write("Nothing is wrong.")


async def _asked() -> tuple[Telegram | str, Club]:
    try:
        telegram = await ask_telegram(settings.CLUB_TELEGRAM_TOKEN, settings.CLUB_TELEGRAM_API)
        return telegram, await in_database(ask_club, timezone.now())
    finally:
        await in_database(connections.close_all)


def _found(telegram: Telegram, club: Club) -> Iterator[Finding]:
    secret = settings.CLUB_TELEGRAM_WEBHOOK_SECRET
    chosen = Chosen(
        base_url=settings.CLUB_BASE_URL,
        webhook=addresses.written("bots:webhook") if secret else "",
        secret=secret,
        app=addresses.app(),
    )
    return find(chosen, telegram, club, at=timezone.now())
