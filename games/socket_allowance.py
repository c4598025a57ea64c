"""How much one socket may ask for."""

import time

MESSAGES_A_SECOND = 10


class Allowance:
    """So many messages a second, of which some may come at once."""

    def __init__(self, a_second: int = MESSAGES_A_SECOND) -> None:
        self._a_second = a_second
        self._left = float(2 * a_second)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Use one up; False if there is none left."""
        now = time.monotonic()
        most = float(2 * self._a_second)
        self._left = min(most, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
