import asyncio
import contextlib
import json
import threading
import urllib.parse
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import Future
from typing import Any, TypeVar

from tests.bots.botapi.call import Call
from tests.bots.botapi.calls import METHODS
from tests.bots.botapi.errors import ApiError, ConnectionCutError, Json, MisuseError, bad_request
from tests.bots.botapi.faults import Fault
from tests.bots.botapi.http import Request, Response, listening, read_parts
from tests.bots.botapi.parameters import READERS, Raw, Upload
from tests.bots.botapi.registry import Method
from tests.bots.botapi.world import World

T = TypeVar("T")


@contextlib.asynccontextmanager
async def serving(world: World) -> AsyncIterator[str]:
    """Serve *world* in this loop; yield the base URL, to be followed by `/bot<token>/<method>`.

    Files are below `/file/bot<token>/`.
    """

    async def handle(request: Request) -> Response | None:
        return await answer(world, request)

    async with listening(handle) as base:
        yield base


async def answer(world: World, request: Request) -> Response | None:
    """Answer one request, with None if the connection is to be cut."""
    path = urllib.parse.unquote(request.path)
    try:
        if path.startswith("/file/bot"):
            return _file(world, path.removeprefix("/file/bot"))
        result = await _called(world, path.removeprefix("/bot"), request)
    except ConnectionCutError:
        return None
    except ApiError as refusal:
        if isinstance(refusal, MisuseError):
            world.misuse.append(f"{path.rpartition('/')[2]}: {refusal.description}")
        return _refusal(refusal)
    return Response(200, json.dumps({"ok": True, "result": result}).encode())


class Background:
    """*world* served by a thread of its own, for tests that are not asynchronous themselves."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.base = ""
        self._loop = asyncio.new_event_loop()

    def begin(self, coroutine: Coroutine[Any, Any, T]) -> Future[T]:
        """Let a person of the world do something, and go on meanwhile."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop)

    def do(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Let a person of the world do something, and wait for it."""
        return self.begin(coroutine).result(30)

    @contextlib.contextmanager
    def running(self) -> Iterator["Background"]:
        thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        thread.start()
        server = serving(self.world)
        self.base = self.do(server.__aenter__())
        try:
            yield self
        finally:
            self.do(server.__aexit__(None, None, None))
            self._loop.call_soon_threadsafe(self._loop.stop)
            thread.join()
            self._loop.close()


async def _called(world: World, path: str, request: Request) -> Any:
    token, _, name = path.partition("/")
    bot = world.bots.get(token)
    if bot is None:
        raise ApiError(401, "Unauthorized")
    method = METHODS.get(name)
    if method is None or (method.is_ephemeral and not world.ephemeral):
        world.misuse.append(f"{name}: no such method")
        raise ApiError(404, "Not Found")
    raw = _raw_parameters(request)
    if name != "getUpdates":
        world.calls.append((name, raw))
    call = Call(world, bot, *_read(world, name, method, raw))
    fault = _take_fault(world, name, raw)
    if fault and not fault.delivered:
        raise fault.raises
    result = await method.carry_out(call)
    if fault:
        raise fault.raises
    return result


def _file(world: World, path: str) -> Response:
    token, _, name = path.partition("/")
    stored = world.files.at(name)
    if token not in world.bots or stored is None:
        return Response(404)
    return Response(200, stored.data, "application/octet-stream")


def _raw_parameters(request: Request) -> dict[str, Raw]:
    kind, _, options = request.headers.get("content-type", "").partition(";")
    if kind == "multipart/form-data":
        parts = read_parts(request.body, options.partition("boundary=")[2].strip('"'))
        return {
            name: part.data.decode() if part.filename is None else Upload(part.filename, part.data)
            for name, part in parts.items()
        }
    told = request.body.decode() or request.query
    return dict(urllib.parse.parse_qsl(told, keep_blank_values=True))


def _read(
    world: World, name: str, method: Method, raw: dict[str, Raw]
) -> tuple[Json, dict[str, Upload]]:
    """Read the parameters, and set apart the files that they refer to."""
    known = method.required | method.optional
    files = {n: v for n, v in raw.items() if n not in READERS and isinstance(v, Upload)}
    unknown = sorted(raw.keys() - known - files.keys())
    missing = sorted(method.required - raw.keys())
    for fault in [*(f"unknown {n}" for n in unknown), *(f"missing {n}" for n in missing)]:
        world.misuse.append(f"{name}: {fault}")
    if unknown or missing:
        raise bad_request(f"{name}: unknown {unknown}, missing {missing}")
    if not world.ephemeral:
        known -= {"ephemeral_message_parameters"}
    return {n: READERS[n](n, value) for n, value in raw.items() if n in known}, files


def _take_fault(world: World, name: str, parameters: dict[str, Raw]) -> Fault | None:
    for fault in world.faults[name]:
        if fault.chat_id is None or str(fault.chat_id) == parameters.get("chat_id"):
            world.faults[name].remove(fault)
            return fault
    return None


def _refusal(refusal: ApiError) -> Response:
    answer: Json = {
        "ok": False,
        "error_code": refusal.code,
        "description": refusal.description,
    }
    if refusal.parameters:
        answer["parameters"] = refusal.parameters
    return Response(refusal.code, json.dumps(answer).encode())
