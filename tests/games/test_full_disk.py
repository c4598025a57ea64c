"""The disk of a club's laptop is full in the middle of a hand."""

from contextlib import contextmanager, suppress

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
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE other_files (content BLOB)")
        pragma(f"max_page_count = {pragma('page_count')}")
        with suppress(OperationalError):
            while True:
                cursor.execute("INSERT INTO other_files VALUES (zeroblob(1000))")
        yield
        pragma(f"max_page_count = {most}")
        cursor.execute("DROP TABLE other_files")


def test_a_move_counts_whole_or_not_at_all_and_once(table):
    tried = []

    def moves_on():
        # The pages that are there have some room yet.
        while True:
            card = table.state.hands[table.turn][0]
            tried.append((table.turn, f"play {card}", table.seq, table.new_command()))
            moves(*tried[-1])

    def moves(seat, words, seen, command):
        return table.does(seat, words, seen=seen, command=command)

    with full_disk():
        with pytest.raises(OperationalError, match="full"):
            moves_on()
        _seat, _words, seen, _command = tried[-1]
        assert table.seq == seen

    for _time in range(2):
        assert moves(*tried[-1]) == seen + 1
    assert Action.objects.filter(series=table.series, seq=seen + 1).count() == 1
    assert differences(series_id=table.series.pk, repair=False) == []
