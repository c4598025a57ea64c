import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import close_old_connections

P = ParamSpec("P")
R = TypeVar("R")


async def in_database(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do *work*, which reads or writes the database, in the thread kept for that.

    The process lives for months and has no requests whose end would close a dead connection.
    """
    return await sync_to_async(_with_fresh_connection)(functools.partial(work, *args, **kwargs))


def _with_fresh_connection(work: "functools.partial[R]") -> R:
    close_old_connections()
    try:
        return work()
    finally:
        close_old_connections()
