"""In which language a socket is answered."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

Scope = Mapping[str, Any]


def language_of(scope: Scope, *, person: str = "", club: str = "") -> str:
    """Return the first language that the product speaks of those that may be meant.

    The one the page says it is written in (``?language=``), else that of the *person*, of the
    cookie, of the *club*.
    """
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    cookie = cookies_in(scope).get(settings.LANGUAGE_COOKIE_NAME, "")
    spoken = dict(settings.LANGUAGES)
    wishes = (asked.lower(), person, cookie, club)
    return next((wish for wish in wishes if wish in spoken), settings.LANGUAGE_CODE)


def cookies_in(scope: Scope) -> dict[str, str]:
    """Return the cookies that came with the socket, none if they cannot be read."""
    header: bytes = dict(scope["headers"]).get(b"cookie", b"")
    try:
        cookies = SimpleCookie(header.decode("latin-1"))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in cookies.items()}
