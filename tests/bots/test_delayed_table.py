"""Spectators are told of the table a minute later, also those who ask by Telegram."""

from datetime import timedelta

import pytest

from bots.services import tables
from bots.services.at_board import AtBoard
from games.errors import DomainError
from games.models import Event, Series
from games.services.identity import create_player
from tests.bots.club import in_telegram

pytestmark = pytest.mark.django_db


def answers(table, person):
    """What a tap that opens a page answers, for every number that the table may stand at.

    A client of one's own sends what no button says.
    """
    found = {}
    tap = AtBoard(table.series.public_id, person.id, person.id, 1, "1", table.at)
    for number in range(20):
        with pytest.raises(DomainError) as refused:
            tables.open_page(tap, page="fold", moment=str(number))
        found[number] = refused.value.code
    return found


def test_no_tap_finds_out_that_something_was_played(world, table):
    stranger = in_telegram(world, create_player(name="Zé"), 998)
    table.all_sit()
    Series.objects.update(spectator_delay=60)
    Event.objects.update(at=table.at - timedelta(hours=1))
    before = answers(table, stranger)

    table.plays_any_card()

    assert answers(table, stranger) == before
