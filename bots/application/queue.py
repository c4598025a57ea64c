"""Which of the waiting messages go out next."""

import itertools
import math
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from bots.application.pace import Pace
from bots.models import OutboxMessage

Kind = OutboxMessage.Kind

# Somebody has asked, or is asked: that goes before what is only to be looked at, and that before
# what can wait.
_FIRST, _SOON, _LATER = range(3)
_RANKS = {
    Kind.REPLY: _FIRST,
    Kind.SCREEN: _FIRST,
    Kind.NUDGE: _FIRST,
    Kind.GROUP_CALL: _FIRST,
    Kind.WHISPER: _FIRST,
    Kind.BOARD: _SOON,
    Kind.GROUP_BOARD: _SOON,
    Kind.LOBBY: _SOON,
    Kind.NOTICE: _SOON,
    Kind.PICTURE: _LATER,
    Kind.REMOVAL: _LATER,
}
# Told to a whole tournament at once.
TO_EVERYBODY = {"announced", "reminded"}
# In a group, what is edited whenever something changes.
VIEWS = {Kind.GROUP_BOARD, Kind.LOBBY}
# One of so many goes to who has waited longest, whatever it is: nothing waits for ever.
IN_TURN = 4
# Where pictures are drawn: one after the other, and not in the way of their chats.
EASEL = 0


class Waiting(NamedTuple):
    """A message that may be sent, as far as its own time is concerned."""

    pk: int
    chat_id: int
    kind: str
    # Of a notice: what it is about.
    about: Any
    # Of a board: whether its player has asked for it, or is asked there.
    is_awaited: Any
    since: datetime

    @property
    def rank(self) -> int:
        if self.is_awaited:
            return _FIRST
        return _LATER if self.about in TO_EVERYBODY else _RANKS[Kind(self.kind)]

    @property
    def lane(self) -> int:
        """What has to be free of jobs: the chat, or the easel."""
        return EASEL if self.kind == Kind.PICTURE else self.chat_id

    @property
    def is_view(self) -> bool:
        return self.kind in VIEWS


class Queue:
    """Chooses by rank and then by who has waited longest; in turn without regard to rank.

    No chat comes twice in one choice, so nothing that many wait for holds the others up.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._turn = itertools.count(1)
        # The seconds until one of those that could not go out may; None if none is waiting.
        self.look_again: float | None = None

    def choose(
        self, waiting: Sequence[Waiting], *, busy: Collection[int], most: int
    ) -> list[Waiting]:
        """Return up to *most* messages that may go out now, none into a lane that is *busy*."""
        ready = self._ready(waiting, busy)
        chosen: list[Waiting] = []
        by_age = sorted(ready, key=lambda each: (each.since, each.pk))
        by_rank = sorted(by_age, key=lambda each: each.rank)
        for _place in range(most):
            taken = {each.lane for each in chosen}
            order = by_rank if next(self._turn) % IN_TURN else by_age
            found = next((each for each in order if each.lane not in taken), None)
            if found is None:
                break
            chosen.append(found)
        return chosen

    def _ready(self, waiting: Iterable[Waiting], busy: Collection[int]) -> list[Waiting]:
        soonest = math.inf
        ready = []
        for each in waiting:
            if each.lane in busy:
                # The end of its job wakes whoever chooses.
                continue
            seconds = self._pace.wait_for(each.chat_id, view=each.is_view)
            if seconds:
                soonest = min(soonest, seconds)
            else:
                ready.append(each)
        if ready and not self._pace.room:
            soonest = min(soonest, self._pace.wait)
        self.look_again = None if soonest == math.inf else soonest
        return ready
