import asyncio
import functools
import logging
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import InterfaceError, OperationalError, connection, connections

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger(__name__)

# Seconds between two questions to a database that has gone.
PAUSE: Final = 1.0


class DatabaseAwayError(Exception):
    """The database cannot be asked; whether it has done the work is not known."""


async def in_database(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do *work*, which reads or writes the database, in the thread kept for that.

    If the database goes away meanwhile, *work* is done again when it is back: what has been said
    in a chat would else be forgotten, and what was sent be sent twice. So *work* is one service or
    one look, and every command bears an id.
    """
    asked = functools.partial(work, *args, **kwargs)
    while True:
        try:
            return await sync_to_async(_connected)(asked)
        except DatabaseAwayError as error:
            log.warning("The database cannot be asked: %s", error)
            await asyncio.sleep(PAUSE)


def _connected(work: "functools.partial[R]") -> R:
    """Do *work* on the connection of this thread, or on a new one if that has failed before.

    The process lives for months, and looks into the database several times a second: it has no
    requests with whose end a connection would be closed, and should not open one each time.

    :raises DatabaseAwayError: if the connection is lost, or there is none to be had.
    """
    for each in connections.all(initialized_only=True):
        if each.errors_occurred:
            each.close()
    try:
        return work()
    except (OperationalError, InterfaceError) as error:
        if connection.connection is not None and connection.is_usable():
            raise
        raise DatabaseAwayError(str(error)) from error
