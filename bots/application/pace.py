import time
from collections import deque
from collections.abc import Callable

# What Telegram allows, with a little room: messages a second over all chats, and seconds between
# two in one chat. A group takes 20 a minute.
OVERALL = 28
PRIVATE_PAUSE = 1.0
GROUP_PAUSE = 3.1


class Pace:
    """Says when the next message may go out, and to whom."""

    def __init__(
        self,
        *,
        overall: int = OVERALL,
        private_pause: float = PRIVATE_PAUSE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._overall = overall
        self._private_pause = private_pause
        self._clock = clock
        self._last: deque[float] = deque()
        self._rests_until: dict[int, float] = {}

    @property
    def resting(self) -> frozenset[int]:
        """The chats that must not be written to at present."""
        now = self._clock()
        self._rests_until = {c: until for c, until in self._rests_until.items() if until > now}
        return frozenset(self._rests_until)

    @property
    def wait(self) -> float:
        """The seconds until any chat may be written to."""
        now = self._clock()
        while self._last and self._last[0] <= now - 1:
            self._last.popleft()
        return 0.0 if len(self._last) < self._overall else self._last[0] + 1 - now

    @property
    def next_awake(self) -> float | None:
        """The seconds until a resting chat may be written to, None if none rests."""
        if not self.resting:
            return None
        return max(0.0, min(self._rests_until.values()) - self._clock())

    def wrote(self, chat_id: int) -> None:
        """Count a message to *chat_id*."""
        self._last.append(self._clock())
        self.rest(chat_id, self._private_pause if chat_id > 0 else GROUP_PAUSE)

    def rest(self, chat_id: int, seconds: float) -> None:
        """Leave *chat_id* alone for *seconds*, or longer if that has been said."""
        until = self._clock() + seconds
        self._rests_until[chat_id] = max(until, self._rests_until.get(chat_id, until))
