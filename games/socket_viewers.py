"""Who looks through a socket."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.utils import timezone

from games.models import Player
from games.services import tickets
from games.services.tokens import player_of_token
from games.socket_language import Scope, cookies_in
from games.visitors import player_of

SCHEME = "token "
# What a page with a ticket offers to speak: this, and its ticket after the second word.
PROTOCOL = "table"
TICKET = "ticket."
# Where a ticket that took the place of another is kept.
RENEWED = "games.ticket"


def viewer_of(scope: Scope) -> Player | None:
    """Return who is behind the socket now.

    Read anew each time: who has signed out since connecting is nobody.
    """
    token = token_in(scope)
    if token is not None:
        return player_of_token(token)
    ticket = ticket_in(scope)
    if ticket is not None:
        return tickets.player_of_ticket(ticket, at=timezone.now())
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


def ticket_in(scope: Scope) -> str | None:
    """Return the ticket that the page behind the socket has shown, None if it has shown none."""
    offered: list[str] = scope.get("subprotocols", [])
    shown = (name.removeprefix(TICKET) for name in offered if name.startswith(TICKET))
    ticket: str | None = scope.get(RENEWED) or next(shown, None)
    return ticket


def keep_ticket(scope: Any, ticket: str) -> None:
    """Take *ticket* for that of the page behind the socket from now on."""
    scope[RENEWED] = ticket


def protocol_of(scope: Scope) -> str | None:
    """Return what is spoken with a page that offers several protocols: never its ticket."""
    return PROTOCOL if PROTOCOL in scope.get("subprotocols", []) else None


def _header(scope: Scope, name: bytes) -> str:
    value: bytes = dict(scope["headers"]).get(name, b"")
    return value.decode("latin-1")
