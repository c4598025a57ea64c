"""The club with every page, laid once in each process of the tests and then copied."""

import sqlite3

import pytest
from django.db import connection
from django.utils import timezone

from tests.web.whole_club import WholeClub

_kept: list[tuple[WholeClub, sqlite3.Connection]] = []


def copy_of_whole_club() -> WholeClub:
    """Put the whole club into the empty database; laying it takes seconds, copying it does not."""
    if not _kept:
        club = WholeClub(timezone.now()).lay()
        snapshot = sqlite3.connect(":memory:", check_same_thread=False)
        connection.connection.backup(snapshot)
        _kept.append((club, snapshot))
        return club
    club, snapshot = _kept[0]
    connection.ensure_connection()
    snapshot.backup(connection.connection)
    return club


@pytest.fixture
def whole_club(transactional_db, settings) -> WholeClub:
    settings.ROOT_URLCONF = "tests.web.odd_addresses"
    return copy_of_whole_club()
