"""As much HTTP as a Bot API needs, with the freedom to hang up on the caller."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Request:
    path: str
    # What follows the question mark.
    query: str
    method: str
    headers: dict[str, str] = field(repr=False)
    body: bytes = field(repr=False)


@dataclass(frozen=True)
class Response:
    status: int
    body: bytes = b""
    kind: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Part:
    """One field of a form with files; a *filename* makes it a file."""

    data: bytes = field(repr=False)
    filename: str | None = None


# What a part says of itself: its name, and that of its file.
_SAID = re.compile(r'[ ;](name|filename)="([^"]*)"')

# Answers a request; None hangs up.
Handler = Callable[[Request], Awaitable[Response | None]]


@contextlib.asynccontextmanager
async def listening(handler: Handler, port: int = 0) -> AsyncIterator[str]:
    """Serve *handler* on a loopback port, a free one unless told, and yield its base URL."""
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

    server = await asyncio.start_server(connected, "127.0.0.1", port)
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
        head = {
            "Content-Type": response.kind,
            "Content-Length": str(len(response.body)),
            **response.headers,
        }
        lines = [f"HTTP/1.1 {response.status} .", *(f"{name}: {head[name]}" for name in head)]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + response.body)
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
    method, target, _version = first.split()
    path, _, query = target.partition("?")
    return Request(path, query, method, headers, body)


def read_parts(body: bytes, boundary: str) -> dict[str, Part]:
    """Take a body of multipart/form-data apart."""
    parts: dict[str, Part] = {}
    for piece in (b"\r\n" + body).split(b"\r\n--" + boundary.encode())[1:-1]:
        head, _, data = piece.partition(b"\r\n\r\n")
        said = dict(_SAID.findall(head.decode()))
        parts[said["name"]] = Part(data, said.get("filename"))
    return parts
