from datetime import datetime

from bots.models import BotIdentity


def remember_bot(
    *, username: str, user_id: int | None = None, has_main_app: bool = False, at: datetime
) -> None:
    """Keep as whom the bot runs: its name for links to it, its id for what Telegram signs.

    *has_main_app* says whether a link can open its Mini App.
    """
    now = {
        "username": username,
        "user_id": user_id,
        "has_main_app": has_main_app,
        "seen_at": at,
    }
    BotIdentity.objects.update_or_create(pk=1, defaults=now)


def still_here(*, at: datetime) -> None:
    """Note that the bot is at work."""
    BotIdentity.objects.filter(pk=1).update(seen_at=at)


def introduced(*, digest: str) -> None:
    """Note what Telegram has been told of the commands."""
    BotIdentity.objects.filter(pk=1).update(introduced=digest)
