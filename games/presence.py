"""Who has a table open just now: kept in the cache alone, and forgotten by itself.

Each web process tells who has one of its pages open at a table, under a key of its own, so that
none writes over what another one has told. Nobody loses anything by what stands here: deadlines are
columns.
"""

import os
import secrets
from dataclasses import dataclass
from typing import Final

from django.core.cache import caches

CACHE: Final = "tables"
# What a process has told holds so long: it tells it again long before.
KEPT_SECONDS: Final = 35
_ORIGIN: Final = secrets.token_hex(4)


@dataclass(frozen=True, slots=True)
class Tally:
    """What one process knows: the seats whose player is at the table, and who else looks on.

    The latter by names that no other person has, so that nobody counts twice.
    """

    here: frozenset[int] = frozenset()
    watchers: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Presence:
    """The seats whose player has a page or a program at the table, and how many others look on."""

    here: frozenset[int] = frozenset()
    watchers: int = 0


NOBODY: Final = Presence()


def this_process() -> str:
    """Return a name that no other process has, not even one forked from this."""
    return f"{_ORIGIN}-{os.getpid()}"


def tell(series: str, tally: Tally, *, process: str = "") -> None:
    """Say who is at the table *series* through the pages of *process*, without one of this."""
    process = process or this_process()
    index = _index(series)
    known: list[str] = caches[CACHE].get(index, [])
    caches[CACHE].set(_key(series, process), tally, KEPT_SECONDS)
    if process not in known:
        # Two that come at once may overlook each other: each tells it again in a moment.
        known = [*known, process]
    caches[CACHE].set(index, known, KEPT_SECONDS)


def told(series: str) -> Presence:
    """Return who is at the table *series*, over all processes."""
    processes: list[str] = caches[CACHE].get(_index(series), [])
    tallies: list[Tally] = [
        *caches[CACHE].get_many([_key(series, process) for process in processes]).values()
    ]
    return Presence(
        here=frozenset().union(*(tally.here for tally in tallies)),
        watchers=len(frozenset().union(*(tally.watchers for tally in tallies))),
    )


def _index(series: str) -> str:
    return f"at-table:{series}"


def _key(series: str, process: str) -> str:
    return f"at-table:{series}:{process}"
