from datetime import datetime

from bots.models import BotIdentity


def remember_bot(*, username: str, at: datetime) -> None:
    """Keep the name under which the bot runs, for links to it."""
    BotIdentity.objects.update_or_create(pk=1, defaults={"username": username, "seen_at": at})
