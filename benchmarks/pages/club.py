"""The sample club, served as `make demo` serves it, and the organiser's way in."""

import os
import re
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.config.running_club import RunningClub

CLUB = "/clubs/vila-nova/"
LINK = re.compile(r"http://\S+(/sign-in/\S+)")


class ServedClub:
    """A club in a folder of its own, for as long as it is entered."""

    def __init__(self, folder: Path) -> None:
        self.club = RunningClub(folder / "data", {**os.environ, "CLUB_PACE": "1"})
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.base = f"http://127.0.0.1:{self.club.port}"

    def __enter__(self) -> Self:
        self.club.start("--demo")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.club.stop_whatever_is_left()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)

    def pages(self) -> dict[str, str]:
        """Sign the organiser in, and return the addresses of the pages by their names."""
        self._sign_in()
        night = self._first(CLUB, r'href="(/t/\w+/)"')
        paths = {
            "home": "/",
            "club": CLUB,
            "tournament": night,
            "match": self._first(night, rf'href="({night}m/\w+/)"'),
            "table": self._table(),
            "rules": "/rules/argentino-flor/",
            "my matches": "/me/matches/",
        }
        return {name: self.base + path for name, path in paths.items()}

    def _sign_in(self) -> None:
        path = LINK.search(self.club.output())
        assert path is not None, self.club.output()
        self._post(path[1], {})

    def _table(self) -> str:
        """Start a game against the house; return the address of its table."""
        return urllib.parse.urlsplit(self._post("/play/", {"rules": "mineiro", "seats": "4"})).path

    def _post(self, path: str, form: dict[str, str]) -> str:
        """Send the form of the page at *path*; return the address to which that leads."""
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', self._read(path))
        assert token is not None
        data = urllib.parse.urlencode({**form, "csrfmiddlewaretoken": token[1]}).encode()
        with self.opener.open(self.base + path, data) as answer:
            return str(answer.url)

    def _first(self, path: str, link: str) -> str:
        found = re.search(link, self._read(path))
        assert found is not None, f"{path} has no link {link}."
        return found[1]

    def _read(self, path: str) -> str:
        with self.opener.open(self.base + path) as answer:
            html: str = answer.read().decode()
        return html
