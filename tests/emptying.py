"""How the database is emptied after a test that committed to it, quicker than by Django."""

from functools import cache
from typing import Any

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connections, transaction
from django.test import TransactionTestCase

# What the models of the program are called: no test changes it, and `flush` writes it anew.
KEPT = frozenset({ContentType._meta.db_table, Permission._meta.db_table})


def empty_quickly() -> None:
    """Replace the `flush` of Django, which for each test cost as much as a quick test itself.

    Most of it went into the permissions of all models; and TRUNCATE, which it uses on PostgreSQL,
    makes files anew where DELETE finds nothing to do.
    """
    TransactionTestCase._fixture_teardown = _empty  # type: ignore[attr-defined]


def _empty(case: Any) -> None:
    for name in case._databases_names(include_mirrors=False):
        # Every foreign key is checked when the transaction ends, so that any order will do.
        with transaction.atomic(using=name), connections[name].cursor() as cursor:
            for table in _tables(name):
                cursor.execute(f"DELETE FROM {connections[name].ops.quote_name(table)}")


@cache
def _tables(name: str) -> list[str]:
    there = connections[name].introspection.django_table_names(only_existing=True)
    return sorted(set(there) - KEPT)
