import asyncio
import contextlib
import functools
import json
import threading
import urllib.parse
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import Future
from typing import Any, TypeVar

from tests.bots.botapi.api import Api
from tests.bots.botapi.errors import ApiError, ConnectionCutError, Json, bad_request
from tests.bots.botapi.faults import Fault
from tests.bots.botapi.http import Request, Response, listening
from tests.bots.botapi.methods import METHODS
from tests.bots.botapi.world import World

T = TypeVar("T")


@contextlib.asynccontextmanager
async def serving(world: World) -> AsyncIterator[str]:
    """Serve *world* in this loop; yield the base URL, to be followed by `/bot<token>/<method>`."""

    async with listening(functools.partial(answered, world)) as base:
        yield base


async def answered(world: World, request: Request) -> Response | None:
    """Return what *world* answers to a call of the Bot API; None if the connection is cut."""
    try:
        result = await _answer(world, request)
    except ConnectionCutError:
        return None
    except ApiError as refusal:
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


async def _answer(world: World, request: Request) -> Any:
    token, _, name = urllib.parse.unquote(request.path).removeprefix("/bot").partition("/")
    bot = world.bots.get(token)
    if bot is None:
        raise ApiError(401, "Unauthorized")
    parameters = _parameters(world, name, request)
    if name != "getUpdates":
        world.calls.append((name, parameters))
    fault = _take_fault(world, name, parameters)
    if fault and not fault.delivered:
        raise fault.raises
    result = await Api(world, bot).method(name)(parameters)
    if fault:
        raise fault.raises
    return result


def _parameters(world: World, name: str, request: Request) -> Json:
    signature = METHODS.get(name)
    if signature is None:
        world.misuse.append(f"{name}: no such method")
        raise ApiError(404, "Not Found")
    parameters = dict(urllib.parse.parse_qsl(request.body.decode(), keep_blank_values=True))
    unknown = parameters.keys() - signature.required - signature.optional
    missing = signature.required - parameters.keys()
    for fault in [*(f"unknown {n}" for n in unknown), *(f"missing {n}" for n in missing)]:
        world.misuse.append(f"{name}: {fault}")
    if unknown or missing:
        raise bad_request(f"{name}: unknown {sorted(unknown)}, missing {sorted(missing)}")
    return parameters


def _take_fault(world: World, name: str, parameters: Json) -> Fault | None:
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
