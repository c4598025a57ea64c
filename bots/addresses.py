"""Addresses of the club's pages for buttons in a chat."""

from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.urls import reverse


def page(name: str, *args: object) -> str:
    """Return the address of a page, empty where Telegram would refuse it."""
    host = urlsplit(settings.CLUB_BASE_URL).hostname or ""
    if "." not in host or host.startswith("127."):
        return ""
    return str(settings.CLUB_BASE_URL + reverse(name, args=args))


def app(series: str = "") -> str:
    """Return the address of the Mini App, at a table if one is given; empty without https."""
    if urlsplit(settings.CLUB_BASE_URL).scheme != "https" or not page("bots:app"):
        return ""
    query = f"?{urlencode({'table': series})}" if series else ""
    return page("bots:app") + query
