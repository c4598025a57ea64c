"""The cast has telephones: Ana and Caro are in Telegram, Beto and Dani play on the web."""

import pytest
from django.utils import timezone

from bots.models import TelegramLink
from bots.services import linking
from games.engine import commitment
from tests.bots.at_once import BotAtOnce
from tests.bots.botapi import World
from tests.bots.club import TOKEN, in_telegram
from tests.bots.telephone import Telephone
from tests.games.table import Table
from tests.tournaments.club_night import Night


@pytest.fixture
def at():
    return timezone.now()


@pytest.fixture
def world():
    """A world that is patient with a quick bot, and strict about what it says."""
    world = World(flood_control=None)
    world.bot(TOKEN)
    yield world
    assert world.misuse == []


@pytest.fixture
def bot(world, db):
    """The bot, which has done everything when a call of it returns; `bot_at_work` is its process."""
    return BotAtOnce(world)


@pytest.fixture
def rules():
    """The rules of the table; a module whose tests play another game has its own."""
    return "mineiro"


@pytest.fixture
def table(db, at, rules):
    """A table whose deals are the same in every run."""
    table = Table.laid(at=at, rules=rules)
    table.series.seed = bytes(range(32))
    table.series.commitment = commitment(table.series.seed)
    table.series.save(update_fields=["seed", "commitment"])
    return table


@pytest.fixture
def ana(world, table):
    return in_telegram(world, table.person("Ana"), 101)


@pytest.fixture
def caro(world, table):
    return in_telegram(world, table.person("Caro"), 103)


@pytest.fixture
def stranger(world, db):
    person = world.person(999, "Zé")
    world.started.add((world.bots[TOKEN].id, person.id))
    return person


@pytest.fixture
def link_of(db):
    return lambda person: TelegramLink.objects.get(telegram_id=person.id)


@pytest.fixture
def token(table, at):
    """A fresh token for Beto."""
    return linking.new_token(player=table.person("Beto"), at=at)


@pytest.fixture
def night(db):
    """Match 1: Ana and Beto against Gabi and Hugo; match 2 with the others. Two tables."""
    return Night(4, tables=2).begun()


@pytest.fixture
def dani(night):
    """The telephone of the director."""
    return Telephone(night.director, 305)
