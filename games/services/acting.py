"""Who asked for the change that is being made, and why: for whatever keeps a history of it.

A history is written where rows are saved, far below the service that knows whose wish it was.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.models import Player


@dataclass(frozen=True, slots=True)
class Deed:
    """A command that is being carried out; nobody's is the clock's."""

    actor: "Player | None" = None
    reason: str = ""
    at: datetime | None = None


NOBODYS = Deed()

_deed: ContextVar[Deed] = ContextVar("deed", default=NOBODYS)


def current_deed() -> Deed:
    """Return what is being carried out now."""
    return _deed.get()


@contextmanager
def carrying_out(arguments: Mapping[str, Any]) -> Iterator[None]:
    """Take the actor, the reason and the time from the *arguments* of a service.

    What a service calls that knows no actor happens because of the deed that is going on.
    """
    if "actor" not in arguments:
        yield
        return
    deed = Deed(arguments["actor"], arguments.get("reason") or "", arguments.get("at"))
    token = _deed.set(deed)
    try:
        yield
    finally:
        _deed.reset(token)
