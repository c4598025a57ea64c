import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import connections

P = ParamSpec("P")
R = TypeVar("R")


async def in_database(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do *work*, which reads or writes the database, in the thread kept for that."""
    return await sync_to_async(_connected)(functools.partial(work, *args, **kwargs))


def _connected(work: "functools.partial[R]") -> R:
    """Do *work* on the connection of this thread, or on a new one if that has failed before.

    The process lives for months, and looks into the database several times a second: it has no
    requests with whose end a connection would be closed, and should not open one each time.
    """
    for connection in connections.all(initialized_only=True):
        if connection.errors_occurred:
            connection.close()
    return work()
