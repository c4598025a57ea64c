"""A Bot API that says yes to everything at once, in a process of its own.

It costs the bot no more than it has to: what it answers lies ready, but for the number of a new
message. A delay makes it as far away as Telegram is.
"""

import asyncio
import contextlib
import json
import multiprocessing
import time
import urllib.parse
from collections.abc import Callable, Iterator
from typing import Any, Final

from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import ApiError
from tests.bots.botapi.flood import FloodControl

TOKEN: Final = "123456:TEST"  # noqa: S105 - of nothing
BOT: Final = 123456
ME: Final = {"id": BOT, "is_bot": True, "first_name": "Truco", "username": "TrucoBot"}
# How long a server lets nobody know that there is nothing.
NOTHING_NEW: Final = 20.0

Parameters = dict[str, str]
# Called with each method and its parameters, once it is answered.
Watcher = Callable[[str, Parameters], None]


# Says how many seconds a caller has to wait, 0 if it need not.
Limits = Callable[[str, Parameters], int]


class Canned(asyncio.Protocol):
    """One connection: as much HTTP as a client of the Bot API speaks."""

    def __init__(self, watch: Watcher, delay: float, limits: Limits) -> None:
        self._watch = watch
        self._delay = delay
        self._limits = limits
        self._heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._heard += data
        while (end := self._heard.find(b"\r\n\r\n")) >= 0:
            head, rest = self._heard[:end], self._heard[end + 4 :]
            length = _length_of(head)
            if len(rest) < length:
                return
            self._heard = rest[length:]
            self._take(head, rest[:length])

    def _take(self, head: bytes, body: bytes) -> None:
        path = head.split(b" ", 2)[1].partition(b"?")[0]
        method = path.rpartition(b"/")[2].decode()
        parameters = dict(urllib.parse.parse_qsl(body.decode("utf-8", "replace")))
        pause = NOTHING_NEW if method == "getUpdates" else self._delay
        loop = asyncio.get_running_loop()
        if pause:
            loop.call_later(pause, self._answer, method, parameters)
        else:
            self._answer(method, parameters)

    def _answer(self, method: str, parameters: Parameters) -> None:
        if self._transport.is_closing():
            return
        if seconds := self._limits(method, parameters):
            self._write(429, _too_many(seconds))
            return
        self._write(200, {"ok": True, "result": _result(method, parameters)})
        self._watch(method, parameters)

    def _write(self, status: int, answer: Any) -> None:
        body = json.dumps(answer).encode()
        self._transport.write(
            b"HTTP/1.1 %d .\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
            % (status, len(body), body)
        )


def _length_of(head: bytes) -> int:
    _before, _name, value = head.lower().partition(b"content-length:")
    return int(value.split(b"\r\n", 1)[0] or 0)


def _result(method: str, parameters: Parameters) -> Any:
    if method == "getMe":
        return ME
    if method in ("getUpdates", "getMyCommands"):
        return []
    if method not in ("sendMessage", "editMessageText"):
        return True
    chat = int(parameters["chat_id"])
    message = {
        # One board in each chat, so one number for it.
        "message_id": int(parameters.get("message_id", 7)),
        "date": 1_780_000_000,
        "chat": {"id": chat, "type": "private", "first_name": "Ana"},
        "from": ME,
        "text": parameters["text"],
    }
    if markup := parameters.get("reply_markup"):
        message["reply_markup"] = json.loads(markup)
    return message


class RealLimits:
    """Thirty messages a second overall, and about one a second in a chat."""

    def __init__(self) -> None:
        self._flood = FloodControl()

    def __call__(self, method: str, parameters: Parameters) -> int:
        if method not in ("sendMessage", "editMessageText", "deleteMessage"):
            return 0
        chat = int(parameters["chat_id"])
        try:
            self._flood.count(BOT, Chat(chat, "private", "Ana", {chat}), time.monotonic())
        except ApiError as refused:
            return refused.parameters["retry_after"]
        return 0


def _too_many(seconds: int) -> Any:
    return {
        "ok": False,
        "error_code": 429,
        "description": f"Too Many Requests: retry after {seconds}",
        "parameters": {"retry_after": seconds},
    }


def no_limits(_method: str, _parameters: Parameters) -> int:
    return 0


async def serve(
    watch: Watcher, delay: float = 0.0, limits: Limits = no_limits
) -> tuple[asyncio.Server, str]:
    """Listen on a free port; return the server and its address."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Canned(watch, delay, limits), "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    return server, f"http://{host}:{port}/bot"


@contextlib.contextmanager
def elsewhere(delay: float = 0.0, *, limited: bool = False) -> Iterator[str]:
    """Serve in a process of its own while the block runs; yield the address."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=_serve_forever, args=(there, delay), kwargs={"limited": limited}, daemon=True
    )
    process.start()
    try:
        yield here.recv()
    finally:
        process.terminate()
        process.join()


def _serve_forever(told: Any, delay: float, *, limited: bool) -> None:
    async def forever() -> None:
        limits = RealLimits() if limited else no_limits
        server, address = await serve(lambda _method, _parameters: None, delay, limits)
        told.send(address)
        await server.serve_forever()

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(forever())
