"""Who looks through a socket."""

from importlib import import_module
from types import SimpleNamespace

from django.conf import settings
from django.contrib.auth import get_user

from games.models import Player
from games.services.tokens import player_of_token
from games.socket_language import Scope, cookies_in
from games.visitors import player_of

SCHEME = "token "


def viewer_of(scope: Scope) -> Player | None:
    """Return who is behind the socket now.

    Read anew each time: who has signed out since connecting is nobody.
    """
    token = token_in(scope)
    if token is not None:
        return player_of_token(token)
    key = cookies_in(scope).get(settings.SESSION_COOKIE_NAME)
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


def _header(scope: Scope, name: bytes) -> str:
    value: bytes = dict(scope["headers"]).get(name, b"")
    return value.decode("latin-1")
