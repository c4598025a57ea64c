"""The cache that all web processes share; without it, each keeps its own."""

from collections.abc import Callable
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient

from config.redis_line import AWAY, PATIENCE, line_to

MOST_ENTRIES = 20_000


class SharedCache(RedisCache):
    """Redis, and the memory of this process while Redis cannot be asked.

    So nothing fails, and no limit falls: whoever knocks too often is then counted by each process
    for itself, which lets through a few times as much, never everything.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = self._with_a_stand_in

    def _with_a_stand_in(self, servers: list[str], **options: Any) -> "_Client":
        timeouts = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
        # The name is that of a store in the memory of the process.
        own = LocMemCache(f"own-{self.key_prefix}", {"OPTIONS": {"MAX_ENTRIES": MOST_ENTRIES}})
        return _Client(servers[0], RedisCacheClient(servers, **(timeouts | options)), own)


class _Client:
    """Answers as Redis does, or the process's own memory in its place."""

    def __init__(self, address: str, there: RedisCacheClient, here: LocMemCache) -> None:
        self._line = line_to(address, use="cache")
        self._there = there
        self._here = here

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Return the method *name*: that of both takes the same, in the same order."""

        def asked(*args: Any) -> Any:
            if self._line.may_ask():
                try:
                    answer = getattr(self._there, name)(*args)
                except AWAY as error:
                    self._line.broke(error)
                else:
                    self._line.holds()
                    return answer
            return getattr(self._here, name)(*args)

        return asked
