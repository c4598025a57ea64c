"""The control page's server: the page, what it shows, and what it lets people do."""

import asyncio
import json
import urllib.parse
from pathlib import Path
from typing import Any

from tests.bots.botapi.errors import Json
from tests.bots.botapi.http import Request, Response
from tests.bots.sandbox.acts import ImpossibleError, perform
from tests.bots.sandbox.launching import NowhereError, address_of
from tests.bots.sandbox.snapshot import snapshot
from tests.bots.sandbox.stage import Stage

PAGE = Path(__file__).resolve().parent / "page"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
# Seconds that a request for news is kept open, and between two looks.
PATIENCE = 20.0
GLANCE = 0.05
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:"
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": f"{POLICY}; connect-src 'self'; form-action 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Control:
    """Answers the page. It listens on loopback, and to its own page alone."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._acts = 0

    async def answer(self, request: Request) -> Response:
        if not _is_from_own_page(request):
            return _failed(403, "This is for the page of the sandbox alone.")
        asked = dict(urllib.parse.parse_qsl(request.query))
        match request.method, request.path:
            case "POST", "/do":
                return await self._do(request)
            case "GET", "/state":
                return await self._state(asked.get("seen", ""))
            case "GET", "/open":
                return self._opened(asked)
            case "GET", path if path.startswith("/photo/"):
                return self._photo(path.removeprefix("/photo/"))
            case "GET", path:
                return self._file("/index.html" if path == "/" else path)
            case _:
                return _failed(405, "That is not how one asks here.")

    async def _state(self, seen: str) -> Response:
        """Answer with what is to be seen, as soon as it is not what was *seen*."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        # The world rings no bell; to look costs nothing.
        while self._version == seen and loop.time() < until:  # noqa: ASYNC110
            await asyncio.sleep(GLANCE)
        version = self._version
        return _said({**snapshot(self._stage), "seen": version})

    @property
    def _version(self) -> str:
        """Something that is another after each call of the bot and each act of a person."""
        stage = self._stage
        parts = (len(stage.world.calls), self._acts, len(stage.world.misuse), stage.news)
        return "-".join(map(str, parts))

    async def _do(self, request: Request) -> Response:
        try:
            said: Any = json.loads(request.body)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            return _failed(400, "That is no act.")
        # What is done is seen at once, and not only when the bot has answered.
        self._acts += 1
        try:
            shown = await perform(self._stage, said)
        except ImpossibleError as impossible:
            return _failed(400, str(impossible))
        finally:
            self._acts += 1
        return _said(shown)

    def _opened(self, asked: dict[str, str]) -> Response:
        number = asked.get("person", "")
        person = self._stage.world.people.get(int(number) if number.isdecimal() else 0)
        if person is None:
            return _failed(404, "There is no such person.")
        try:
            dark = asked.get("dark") == "1"
            there = address_of(self._stage, person, asked.get("url", ""), dark=dark)
        except NowhereError as nowhere:
            return _failed(404, str(nowhere))
        return Response(302, headers={**HEADERS, "Location": there})

    def _photo(self, file_id: str) -> Response:
        stored = self._stage.world.files.kept.get(file_id)
        if stored is None:
            return _failed(404, "There is no such picture.")
        kind = "image/png" if stored.path.endswith("png") else "image/jpeg"
        return Response(200, stored.data, kind, HEADERS)

    def _file(self, path: str) -> Response:
        file = (PAGE / path.removeprefix("/")).resolve()
        if PAGE not in file.parents or file.suffix not in KINDS or not file.is_file():
            return _failed(404, "There is nothing here.")
        return Response(200, file.read_bytes(), f"{KINDS[file.suffix]}; charset=utf-8", HEADERS)


def _is_from_own_page(request: Request) -> bool:
    """Tell whether no page of another site asks, and none that calls itself by our address."""
    host = request.headers.get("host", "")
    if urllib.parse.urlsplit(f"//{host}").hostname not in ("127.0.0.1", "localhost"):
        return False
    origin = request.headers.get("origin")
    is_ours = origin in (None, f"http://{host}")
    kind = request.headers.get("content-type", "")
    return is_ours and (request.method == "GET" or kind == "application/json")


def _said(content: Json) -> Response:
    return Response(200, json.dumps(content).encode(), headers=HEADERS)


def _failed(status: int, reason: str) -> Response:
    return Response(status, json.dumps({"reason": reason}).encode(), headers=HEADERS)
