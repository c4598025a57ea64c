"""The names under which this machine is reached."""

import socket
from urllib.parse import urlsplit

LOOPBACK = ("127.0.0.1", "localhost")


def address() -> str:
    """Return this machine's address in the local network, or loopback without a network.

    Connecting a datagram socket sends nothing; it only asks the system which
    of its addresses it would send from.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK[0]
        return str(probe.getsockname()[0])


def hosts(base_url: str, host: str) -> list[str]:
    """Return the allowed hosts of a club at *base_url* on the address *host*."""
    public = urlsplit(base_url).hostname or host
    return list(dict.fromkeys([*LOOPBACK, host, public]))


def origins(base_url: str, names: list[str], port: int) -> list[str]:
    """Return the origins whose forms are trusted."""
    public = urlsplit(base_url)
    return list(
        dict.fromkeys(
            [
                *(f"http://{name}:{port}" for name in names),
                f"{public.scheme}://{public.netloc}",
            ]
        )
    )
