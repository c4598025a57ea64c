"""Who looks through a socket, and in which language they read."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.contrib.auth import get_user

from games.models import Player
from games.services.tokens import player_of_token
from games.visitors import player_of

Scope = Mapping[str, Any]

SCHEME = "token "


def viewer_of(scope: Scope) -> Player | None:
    """Return who is behind the socket now.

    Read anew each time: who has signed out since connecting is nobody.
    """
    token = token_in(scope)
    if token is not None:
        return player_of_token(token)
    key = _cookies(scope).get(settings.SESSION_COOKIE_NAME)
    if not key:
        return None
    session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    # Django asks only for the session of a request.
    user = get_user(SimpleNamespace(session=session))  # type: ignore[arg-type]
    return player_of(user, session)


def token_in(scope: Scope) -> str | None:
    """Return the API token in the headers, None if there is none."""
    value = _header(scope, b"authorization")
    if not value.lower().startswith(SCHEME):
        return None
    return value[len(SCHEME) :].strip()


def language_of(scope: Scope, viewer: Player | None) -> str:
    """Return the language of the page that opened the socket, else the viewer's, else ours."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    cookie = _cookies(scope).get(settings.LANGUAGE_COOKIE_NAME, "")
    spoken = dict(settings.LANGUAGES)
    wishes = (asked.lower(), viewer.language if viewer else "", cookie)
    return next((wish for wish in wishes if wish in spoken), settings.LANGUAGE_CODE)


def _cookies(scope: Scope) -> dict[str, str]:
    try:
        cookies = SimpleCookie(_header(scope, b"cookie"))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in cookies.items()}


def _header(scope: Scope, name: bytes) -> str:
    value: bytes = dict(scope["headers"]).get(name, b"")
    return value.decode("latin-1")
