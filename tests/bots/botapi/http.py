"""As much HTTP as a Bot API needs, with the freedom to hang up on the caller."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str] = field(repr=False)
    body: bytes = field(repr=False)


@dataclass(frozen=True)
class Response:
    status: int
    body: bytes = b""


# Answers a request; None hangs up.
Handler = Callable[[Request], Awaitable[Response | None]]


@contextlib.asynccontextmanager
async def listening(handler: Handler) -> AsyncIterator[str]:
    """Serve *handler* on a free loopback port while the block runs, and yield its base URL."""
    open_connections: set[asyncio.Task[None]] = set()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        open_connections.add(task)
        try:
            await _talk(handler, reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            open_connections.discard(task)
            writer.close()

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    try:
        yield f"http://{host}:{port}"
    finally:
        server.close()
        for task in list(open_connections):
            task.cancel()
        await asyncio.gather(*open_connections, return_exceptions=True)


async def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Send *body* as JSON and return the status; 0 when nobody answers."""
    address, _, path = url.removeprefix("http://").partition("/")
    host, _, port = address.partition(":")
    head = {
        "Host": address,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    lines = [f"POST /{path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    try:
        reader, writer = await asyncio.open_connection(host, int(port or 80))
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        status = await asyncio.wait_for(reader.readline(), 10)
        writer.close()
        await writer.wait_closed()
        return int(status.split()[1])
    except (OSError, TimeoutError, IndexError):
        return 0


async def _talk(
    handler: Handler, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    while request := await _read(reader):
        response = await handler(request)
        if response is None:
            return
        writer.write(
            f"HTTP/1.1 {response.status} .\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(response.body)}\r\n\r\n".encode()
            + response.body
        )
        await writer.drain()
        if request.headers.get("connection", "").lower() == "close":
            return


async def _read(reader: asyncio.StreamReader) -> Request | None:
    head = await reader.readuntil(b"\r\n\r\n") if not reader.at_eof() else b""
    if not head:
        return None
    first, *lines = head.decode().rstrip().split("\r\n")
    pairs = (line.partition(":") for line in lines)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Request(first.split()[1], headers, body)
