"""Who may open a socket, and what becomes of one that leads nowhere."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import validate_host

# What ASGI calls so: a dictionary, of which the stubs of Channels and Django each have a type.
Scope = Any


class OwnPagesAndPrograms:
    """Lets pages of this site and programs open sockets, but no page of another site.

    A browser always says whose page asks. Who says nothing is a program, and it brings no
    cookies but its own. A page of another port of this machine is of another site too, though
    the browser would send our cookies along.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> Any:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        if origin is None or _is_own(origin, headers.get(b"host", "")):
            return await self.application(scope, receive, send)
        return await no_such_socket(scope, receive, send)


def _is_own(origin: str, host: str) -> bool:
    """Tell whether forms of a page from *origin* would be believed, by Django's rules."""
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    try:
        page = urlsplit(origin)
        name = page.hostname
    except ValueError:
        return False
    return page.netloc == host and name is not None and validate_host(name, settings.ALLOWED_HOSTS)


async def no_such_socket(scope: Scope, receive: Any, send: Any) -> Any:
    """Close a socket before it opens, without a word in the log."""
    denier = WebsocketDenier()
    return await denier(scope, receive, send)
