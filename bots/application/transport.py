"""How python-telegram-bot speaks HTTP here: through aiohttp, at a third of the time of httpx.

Proxies are those of the environment (``HTTPS_PROXY``, ``NO_PROXY``), and the certificates those
of the system and of certifi, whichever knows the other side.
"""

import ssl
from typing import Any
from urllib.parse import urlencode

import aiohttp
import certifi
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

# Seconds to connect, to wait for an answer and to get rid of what is said; more for a picture.
CONNECT, READ, WRITE, MEDIA = 5.0, 5.0, 5.0, 20.0
# Seconds in which one of the connections has to become free.
POOL = 10.0
# After so many seconds without a word a connection is closed, before the other side does.
IDLE = 15.0
FORM = {"Content-Type": "application/x-www-form-urlencoded"}

Timeout = Any


class Transport(BaseRequest):
    """No more than *width* requests at a time; what fails is told as PTB's own errors."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return READ

    async def initialize(self) -> None:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(
                    limit=self._width, keepalive_timeout=IDLE, ssl=_certificates()
                ),
                headers={"User-Agent": self.USER_AGENT},
                cookie_jar=aiohttp.DummyCookieJar(),
                trust_env=True,
            )

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(  # noqa: PLR0917 - the signature is PTB's
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Timeout = BaseRequest.DEFAULT_NONE,
        write_timeout: Timeout = BaseRequest.DEFAULT_NONE,
        connect_timeout: Timeout = BaseRequest.DEFAULT_NONE,
        pool_timeout: Timeout = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("The transport is not initialized.")
        has_files = request_data is not None and request_data.contains_files
        timeout = _timeout(
            read=_chosen(read_timeout, READ),
            write=_chosen(write_timeout, MEDIA if has_files else WRITE),
            connect=_chosen(connect_timeout, CONNECT),
            pool=_chosen(pool_timeout, POOL),
        )
        body, headers = _body(request_data)
        try:
            async with self._session.request(
                method, url, data=body, headers=headers, timeout=timeout, allow_redirects=False
            ) as answer:
                return answer.status, await answer.read()
        except TimeoutError as error:
            raise TimedOut from error
        except aiohttp.ClientError as error:
            # Its name alone: what it says may hold the address, and that holds the token.
            raise NetworkError(f"aiohttp.{type(error).__name__}") from None


def _body(data: RequestData | None) -> tuple[Any, dict[str, str]]:
    if data is None:
        return None, {}
    if not data.contains_files:
        return urlencode(data.json_parameters).encode(), FORM
    form = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, kind) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form, {}


def _timeout(
    *, read: float | None, write: float | None, connect: float | None, pool: float | None
) -> aiohttp.ClientTimeout:
    """Let a pause in the answer last *read*, and the whole no longer than all of them."""
    each = (read, write, connect, pool)
    return aiohttp.ClientTimeout(
        total=None if None in each else sum(seconds for seconds in each if seconds),
        connect=None if connect is None or pool is None else connect + pool,
        sock_connect=connect,
        sock_read=read,
    )


def _chosen(timeout: Timeout, otherwise: float) -> float | None:
    seconds: float | None = otherwise if timeout is BaseRequest.DEFAULT_NONE else timeout
    return seconds


def _certificates() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
