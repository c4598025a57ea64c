"""The cast: Ana and Beto play against Caro and Dani; Eva watches."""

from datetime import UTC, datetime

import pytest

from games.services.boards import seal_boards
from tests.games import spanish_table
from tests.games.table import Table

NIGHT = datetime(2026, 4, 9, 23, 0, tzinfo=UTC)


@pytest.fixture
def at():
    return NIGHT


@pytest.fixture
def table(db, at):
    """Four people at a table of mineiro, nobody has sat down yet."""
    return Table.laid(at=at)


@pytest.fixture
def playing(table):
    """The same table with the first hand dealt."""
    table.all_sit()
    return table


@pytest.fixture
def spanish(db, at):
    """The four at a table of argentino, where signs are between partners."""
    return spanish_table.four(at)


@pytest.fixture
def tables(boards, at):
    """Two tables on the *boards* of a module; everybody sits, and no other table is laid."""
    both = [Table.laid_on(boards, at=at) for _ in range(2)]
    for each in both:
        each.all_sit()
    seal_boards(boards_id=boards.pk, at=at)
    return both
