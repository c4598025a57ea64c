"""Who looks through a socket, told apart from others and known to nobody: for counting people."""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.conf import settings
from django.utils.crypto import salted_hmac

from games.models import Player
from games.socket_language import Scope, cookies_in

# A whole club may stand behind one address, but no one behind it is a crowd.
MOST_OF_AN_ADDRESS: Final = 40
# One subscriber has so many addresses of the newer kind.
SUBSCRIBER: Final = 64


@dataclass(frozen=True, order=True, slots=True)
class Onlooker:
    """A player, or a browser that nobody has signed in with at an *address*.

    Both are digests: what is kept of who looks on tells no program who that is.
    """

    address: str
    name: str


def onlooker_of(scope: Scope, viewer: Player | None) -> Onlooker:
    """Return who looks through a socket, in however many windows."""
    if viewer is not None:
        return Onlooker("", _digest(f"player {viewer.pk}"))
    address = _address(scope)
    # Every page of a table gives a browser this cookie, and a session only to who needs one.
    browser = cookies_in(scope).get(settings.CSRF_COOKIE_NAME, "")
    return Onlooker(_digest(address), _digest(f"browser {address} {browser}"))


def counted(onlookers: Iterable[Onlooker]) -> frozenset[str]:
    """Return the names of *onlookers*: all who have signed in, so many others of each address."""
    return frozenset(
        each.name
        for address, there in groupby(sorted(set(onlookers)), key=lambda each: each.address)
        for each in list(there)[: MOST_OF_AN_ADDRESS if address else None]
    )


def _address(scope: Scope) -> str:
    host, _port = scope.get("client") or ("", 0)
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, SUBSCRIBER), strict=False))


def _digest(text: str) -> str:
    return salted_hmac("games.onlookers", text, algorithm="sha256").hexdigest()[:12]
