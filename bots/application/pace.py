"""How fast the bot may speak: Telegram's limits, with a little room."""

import math
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# Messages a second over all chats: sent, edited and taken away alike.
OVERALL = 28
# Seconds between two in a chat of one person, and between two in a group.
PRIVATE_PAUSE = 1.0
GROUP_PAUSE = 1.0
# Seconds between two edits of what a group looks at.
VIEW_PAUSE = 3.1
# Messages that a group takes in a minute, and how many of them are kept for what cannot wait.
A_MINUTE = 19
KEPT = 4
MINUTE = 60.0
# So many chats refused within so many seconds: it is the bot that speaks too fast, not to whom.
ALL_OF_THEM = 3
AT_ONCE = 5.0
# That is a guess: after so many seconds the next one is asked.
LONGEST_GUESS = 60.0
# Chats of which is known when they may be written to, before those that may be are forgotten.
REMEMBERED = 1000


class Pace:
    """Says when the next message may go out, and to whom.

    In a group, *views* are the messages that are edited whenever something changes.
    """

    def __init__(
        self,
        *,
        overall: int = OVERALL,
        private_pause: float = PRIVATE_PAUSE,
        group_pause: float = GROUP_PAUSE,
        view_pause: float = VIEW_PAUSE,
        a_minute: int = A_MINUTE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._overall = overall
        self._private_pause = private_pause
        self._group_pause = group_pause
        self._view_pause = view_pause
        self._a_minute = a_minute
        self._clock = clock
        self._under_way = 0
        self._last: deque[float] = deque()
        self._of_group: dict[int, deque[float]] = {}
        self._rests_until: dict[int, float] = {}
        self._views_rest_until: dict[int, float] = {}
        self._all_rest_until = -math.inf
        self._refused: deque[tuple[float, int, float]] = deque()

    @classmethod
    def unlimited(cls) -> "Pace":
        """Return a pace for servers that have no limits."""
        most = 1_000_000
        return cls(overall=most, private_pause=0, group_pause=0, view_pause=0, a_minute=most)

    @property
    def room(self) -> int:
        """How many messages may go out now."""
        now = self._clock()
        _forget(self._last, now - 1)
        if now < self._all_rest_until:
            return 0
        return max(0, self._overall - len(self._last) - self._under_way)

    @property
    def wait(self) -> float:
        """The seconds until there is room, as far as time alone makes it."""
        if self.room:
            return 0.0
        now = self._clock()
        free = self._last[0] + 1 if self._last else now
        return max(0.0, free - now, self._all_rest_until - now)

    def wait_for(self, chat_id: int, *, view: bool = False) -> float:
        """Return the seconds until *chat_id* may be written to, 0 if it may be now."""
        now = self._clock()
        until = self._rests_until.get(chat_id, now)
        if chat_id < 0:
            until = max(until, self._group_until(chat_id, now, view=view))
        return max(0.0, until - now)

    @contextmanager
    def writing(self, chat_id: int, *, view: bool = False) -> Iterator["Words"]:
        """Count a message to *chat_id*, unless it turns out that there was nothing to say.

        It counts from its beginning until the time is over after its end: when in between Telegram
        has heard it, nobody knows.
        """
        words = Words()
        self._under_way += 1
        try:
            yield words
        finally:
            self._under_way -= 1
            if not words.are_none:
                self._wrote(chat_id, view=view)

    def rest(self, chat_id: int, seconds: float) -> None:
        """Leave *chat_id* alone for *seconds*, or longer if that has been said."""
        _extend(self._rests_until, chat_id, self._clock() + seconds)

    def rest_all(self, seconds: float) -> None:
        """Leave everybody alone for *seconds*."""
        self._all_rest_until = max(self._all_rest_until, self._clock() + seconds)

    def refused(self, chat_id: int, seconds: float) -> None:
        """Take it that Telegram wants *chat_id* left alone, and perhaps everybody."""
        self.rest(chat_id, seconds)
        now = self._clock()
        self._refused.append((now, chat_id, seconds))
        while self._refused[0][0] < now - AT_ONCE:
            self._refused.popleft()
        if len({chat for _at, chat, _seconds in self._refused}) >= ALL_OF_THEM:
            shortest = min(seconds for _at, _chat, seconds in self._refused)
            self.rest_all(min(shortest, LONGEST_GUESS))
            self._refused.clear()

    def _group_until(self, chat_id: int, now: float, *, view: bool) -> float:
        written = self._of_group.get(chat_id)
        if not written:
            return now
        _forget(written, now - MINUTE)
        most = max(1, self._a_minute - KEPT) if view else self._a_minute
        full = written[-most] + MINUTE if len(written) >= most else now
        return max(full, self._views_rest_until.get(chat_id, now)) if view else full

    def _wrote(self, chat_id: int, *, view: bool) -> None:
        now = self._clock()
        self._last.append(now)
        self.rest(chat_id, self._private_pause if chat_id > 0 else self._group_pause)
        if chat_id < 0:
            self._of_group.setdefault(chat_id, deque()).append(now)
        if view:
            _extend(self._views_rest_until, chat_id, now + self._view_pause)
        if len(self._rests_until) > REMEMBERED:
            self._rests_until = {c: until for c, until in self._rests_until.items() if until > now}


class Words:
    """What is being said; :meth:`none` takes it that nothing was."""

    def __init__(self) -> None:
        self.are_none = False

    def none(self) -> None:
        self.are_none = True


def _forget(written: deque[float], before: float) -> None:
    while written and written[0] <= before:
        written.popleft()


def _extend(until: dict[int, float], chat_id: int, to: float) -> None:
    until[chat_id] = max(to, until.get(chat_id, to))
