"""The disk of a club's laptop is full in the middle of a hand."""

from contextlib import contextmanager

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from games.models import Action
from games.services.rebuild import differences
from tests.games.table import Table

pytestmark = [
    pytest.mark.one_database,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="a laptop has SQLite"),
]


@pytest.fixture
def table(transactional_db):
    table = Table.laid(at=timezone.now())
    table.all_sit()
    return table


def pragma(words):
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {words}")
        return cursor.fetchone()[0]


@contextmanager
def full_disk():
    most = pragma("max_page_count")
    pragma(f"max_page_count = {pragma('page_count')}")
    yield
    pragma(f"max_page_count = {most}")


def test_a_move_counts_whole_or_not_at_all_and_once(table):
    told, seen = None, table.seq

    def moves():
        nonlocal told, seen
        seen, seat = table.seq, table.turn
        told = (seat, f"play {table.state.hands[seat][0]}", table.new_command())
        table.does(seat, told[1], command=told[2])

    def moves_on():
        # The pages that are there have some room yet.
        while True:
            moves()

    with full_disk():
        with pytest.raises(OperationalError, match="full"):
            moves_on()
        assert table.seq == seen

    seat, words, command = told
    for _time in range(2):
        assert table.does(seat, words, seen=seen, command=command) == seen + 1
    assert Action.objects.filter(series=table.series, seq=seen + 1).count() == 1
    assert differences(series_id=table.series.pk, repair=False) == []
