"""Everything that is kept about a person, for that person to take home."""

import json

import pytest

from bots.models import TelegramLink
from games.models import Player, Series
from tests.factories import NIGHT
from tests.games.table import Table
from tests.tournaments.club_night import Night
from tests.tournaments.own_pages import Browser
from tests.tournaments.test_reports import report

pytestmark = pytest.mark.django_db


def data_of(player: Player) -> dict:
    answer = Browser(player).client.get("/me/data.json")
    assert answer["Content-Disposition"].startswith("attachment")
    return json.loads(answer.content)


def test_everything_that_is_kept_about_a_person_is_theirs_to_download():
    night = Night(4).begun()
    report(night, "Ana", (12, 8))
    report(night, "Gabi", (12, 8))
    ana = night.member("Ana").player
    TelegramLink.objects.create(
        player=ana, telegram_id=7, chat_id=7, language="en", linked_at=NIGHT
    )

    told = data_of(ana)

    assert told["account"]["name"] == "Ana"
    assert told["memberships"][0]["club"] == "Clube do Truco"
    assert told["entries"][0]["entry"] == "Ana / Beto"
    assert told["matches"][0]["rivals"] == "Gabi / Hugo"
    assert told["matches"][0]["scores"] == [[12, 8]]
    assert told["reports"][0]["scores"] == [[12, 8]]
    assert told["deeds"][0]["what"] == "result_reported"
    assert told["telegram"]["telegram_id"] == 7


def test_the_data_tell_no_card_of_a_game_that_goes_on_and_nothing_private_of_others():
    night = Night(2, mode="online", policy="").begun()
    Player.objects.filter(name="Beto").update(email="beto@example.org")
    night.sit(1, "Ana", "Beto", "Caro", "Davi")

    text = json.dumps(data_of(night.member("Ana").player))

    series = night.match(1).series
    assert series.state == Series.State.PLAYING
    assert bytes(series.seed).hex() not in text
    assert json.loads(text)["series"][0]["own_actions"] == []
    assert "beto@example.org" not in text
    assert night.member("Beto").player.username not in text


def test_what_was_played_to_its_end_is_in_the_data(table_played):
    player = table_played.person("Ana")

    told = data_of(player)["series"][0]

    assert told["state"] == "over"
    assert told["winner"] in (0, 1)
    assert told["own_actions"]


@pytest.fixture
def table_played():
    table = Table.laid(at=NIGHT)
    table.all_sit()
    table.play_out()
    return table
