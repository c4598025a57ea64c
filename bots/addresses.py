"""Addresses of the club's pages for buttons in a chat."""

from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.urls import reverse


def page(name: str, *args: object) -> str:
    """Return the address of a page, empty where Telegram would refuse it."""
    return written(name, *args) if is_public() else ""


def written(name: str, *args: object) -> str:
    """Return the address of a page as people read it; on a laptop alone it leads nowhere else."""
    return str(settings.CLUB_BASE_URL + reverse(name, args=args))


def is_public() -> bool:
    """Return whether Telegram takes the club's addresses for any."""
    host = urlsplit(settings.CLUB_BASE_URL).hostname or ""
    return "." in host and not host.startswith("127.")


def app(series: str = "") -> str:
    """Return the address of the Mini App, at a table if one is given; empty without https."""
    if urlsplit(settings.CLUB_BASE_URL).scheme != "https" or not page("bots:app"):
        return ""
    query = f"?{urlencode({'table': series})}" if series else ""
    return page("bots:app") + query


def message_in_group(chat_id: int, thread_id: int | None, message_id: int | None) -> str:
    """Return the address of a message for members of its group; empty where there is none.

    Only the messages of supergroups have one. Their numbers begin with -100, which is left out.
    """
    number = str(chat_id).removeprefix("-100")
    if message_id is None or number == str(chat_id):
        return ""
    topic = "" if thread_id is None else f"{thread_id}/"
    return f"https://t.me/c/{number}/{topic}{message_id}"
