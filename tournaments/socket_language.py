from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings


def language_of(scope: Mapping[str, Any], *, club: str) -> str:
    """Return the language in which a socket is answered.

    The one its page says it is written in (``?language=``), else the person's,
    the cookie's, the club's: the first that the product speaks.
    """
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])
    person = getattr(scope.get("user"), "language", "")
    wishes = (asked[0].lower(), person, _cookie(scope), club)
    spoken = dict(settings.LANGUAGES)
    return next((wish for wish in wishes if wish in spoken), settings.LANGUAGE_CODE)


def _cookie(scope: Mapping[str, Any]) -> str:
    header = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    try:
        cookie = SimpleCookie(header).get(settings.LANGUAGE_COOKIE_NAME)
    except CookieError:
        return ""
    return cookie.value if cookie else ""
