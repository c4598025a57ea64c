"""A page at a table, and whether it is the one of its person that plays."""

import re
import secrets
from typing import Final
from urllib.parse import parse_qs

from games import playing_page
from games.models import Player
from games.socket_language import Scope
from games.socket_viewers import token_in

NAME: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")


class OwnPage:
    """One socket of a page, which names itself by ``?page=``, and comes back with ``&back=1``.

    To be asked in a thread: where the choice is kept may be far away.
    """

    def __init__(self, scope: Scope, series: str) -> None:
        asked = parse_qs(scope["query_string"].decode("latin-1"))
        name = asked.get("page", [""])[0]
        self.series = series
        self._page = name if NAME.fullmatch(name) else secrets.token_hex(8)
        self._comes_back = asked.get("back", [""])[0] == "1"
        # The same page has another socket after a break, and two pages may bear one name.
        self._socket = f"{self._page}/{secrets.token_hex(8)}"
        # A program has no other device, and knows nothing of one.
        self._is_exempt = token_in(scope) is not None
        self.told_elsewhere = False

    def open(self, viewer: Player) -> bool:
        """Let this page of *viewer* be the one; one that comes back to find another lets it be.

        Return whether the person's other pages are to be told.
        """
        if self._is_exempt:
            return False
        now = playing_page.chosen(self.series, viewer.pk)
        if self._comes_back and now is not None and now.split("/")[0] != self._page:
            return False
        return self.take_over(viewer)

    def take_over(self, viewer: Player) -> bool:
        """Let this page be the one; return whether the person's other pages are to be told."""
        self.told_elsewhere = False
        if self._is_exempt:
            return False
        playing_page.choose(self.series, viewer.pk, self._socket)
        return True

    def is_the_one(self, viewer: Player) -> bool:
        """Return whether *viewer* plays on this page; where none was chosen, this one is."""
        if self._is_exempt:
            return True
        return playing_page.choose_if_none(self.series, viewer.pk, self._socket) == self._socket

    def is_elsewhere(self, viewer: Player | None) -> bool:
        """Return whether another page of *viewer* plays, without choosing any."""
        if viewer is None or self._is_exempt:
            return False
        return playing_page.chosen(self.series, viewer.pk) not in (None, self._socket)
