"""One transaction for each change, and the one way to lock.

Locks are taken in the order series, match, bracket, tournament, and within one
table by ascending key. Two transactions that meet all the same (a foreign key
check, say) are resolved by the database, which ends one of them; that one is
carried out again.
"""

import functools
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.db import OperationalError, models, transaction
from django.db.models import QuerySet

from games.services.acting import carrying_out

P = ParamSpec("P")
R = TypeVar("R")
M = TypeVar("M", bound=models.Model)

# deadlock_detected and serialization_failure of PostgreSQL.
TRANSIENT = {"40P01", "40001"}
ATTEMPTS = 4


def in_transaction(service: Callable[P, R]) -> Callable[P, R]:
    """Carry *service* out in one transaction; after a deadlock, up to three times more.

    Inside a transaction that is already open the service simply takes part in it, and the
    outermost one is the one that is repeated.
    """

    @functools.wraps(service)
    def carried_out(*args: P.args, **kwargs: P.kwargs) -> R:
        if transaction.get_connection().in_atomic_block:
            with carrying_out(kwargs):
                return service(*args, **kwargs)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                # What waits for the commit is no longer part of the deed.
                with transaction.atomic(), carrying_out(kwargs):
                    return service(*args, **kwargs)
            except OperationalError as error:
                if attempt == ATTEMPTS or not _is_transient(error):
                    raise
                time.sleep(0.02 * attempt)
        raise AssertionError("the loop returns or raises")

    return carried_out


def _is_transient(error: OperationalError) -> bool:
    return getattr(error.__cause__, "sqlstate", None) in TRANSIENT


def locked(rows: QuerySet[M]) -> QuerySet[M]:
    """Return *rows* locked until the transaction ends, in ascending order of their keys.

    Without ``FOR KEY SHARE`` conflicts (``no_key``), so that rows that merely refer to these can
    still be added. On SQLite the transaction itself is the lock.
    """
    return rows.select_for_update(no_key=True, of=("self",)).order_by("pk")
