import asyncio
import signal
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from telegram.error import BadRequest, InvalidToken

from bots.application import Settings, run


class Command(BaseCommand):
    help = (
        "Runs the Telegram bot: takes in updates, by polling or (with a webhook secret) from the"
        " web processes, and sends what waits in the outbox. One process is enough, and one only."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        if not settings.CLUB_TELEGRAM_TOKEN:
            raise CommandError("Set CLUB_TELEGRAM_TOKEN to the token that @BotFather gave you.")
        secret = settings.CLUB_TELEGRAM_WEBHOOK_SECRET
        chosen = Settings(
            token=settings.CLUB_TELEGRAM_TOKEN,
            api=settings.CLUB_TELEGRAM_API,
            webhook=settings.CLUB_BASE_URL + reverse("bots:webhook") if secret else "",
            webhook_secret=secret,
        )
        try:
            asyncio.run(_until_signalled(chosen))
        except InvalidToken:
            raise CommandError("Telegram does not know the token in CLUB_TELEGRAM_TOKEN.") from None
        except BadRequest as refused:
            raise CommandError(f"Telegram refuses {chosen.webhook}: {refused}") from None


async def _until_signalled(chosen: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await run(chosen, stop)
