"""Whether Redis answers: what is asked of it is comfort, and nobody waits for that.

Play stands in the database. After a failure the server is left alone for a moment, so that one
that hangs costs a second now and then rather than one for every question; and it is said once.
"""

import logging
import time
from typing import Final

from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

# Whatever it has against a question: gone, hung, still loading, full.
AWAY: Final = (RedisError, OSError)
# Seconds that an answer may take, and those until the next question after none has come.
PATIENCE: Final = 1.0
ASK_AGAIN: Final = 2.0


class Line:
    """The line of this process to one server, for one use: one may fail where another does not."""

    def __init__(self, use: str) -> None:
        self._use = use
        # None while it holds.
        self._ask_at: float | None = None

    def may_ask(self) -> bool:
        """Return whether to try; of many that would try a lost server again, one may."""
        now = time.monotonic()
        if self._ask_at is None:
            return True
        if now < self._ask_at:
            return False
        self._ask_at = now + ASK_AGAIN
        return True

    def broke(self, error: Exception) -> None:
        """Note that there was no answer."""
        if self._ask_at is None:
            logger.warning("Redis is no %s now; play goes on without it. %s", self._use, error)
        self._ask_at = time.monotonic() + ASK_AGAIN

    def holds(self) -> bool:
        """Note an answer; return whether there was none before."""
        if self._ask_at is None:
            return False
        self._ask_at = None
        logger.warning("Redis is a %s again.", self._use)
        return True


def line_to(address: str, *, use: str) -> Line:
    """Return the one line of this process to the server at *address* for *use*."""
    return _lines.setdefault((address, use), Line(use))


_lines: Final[dict[tuple[str, str], Line]] = {}
