"""With real cards a side says on the web that it is at its table."""

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.own_pages import MINE, Browser, browser
from tournaments.models import Match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_when_both_sides_are_there_the_match_begins():
    night = Night(4).begun()
    page = f"/t/{night.tournament.public_id}/m/{night.match(1).public_id}/"
    ana, gabi = browser(night, "Ana"), browser(night, "Gabi")

    assert "Noted: you are at the table." in ana.press(MINE, "I am here")
    assert "You are there; the other side is expected." in ana.text(page)
    assert "I am here" not in ana.text(page)
    assert "I am here" not in browser(night, "Caro").text(page)
    gabi.press(page, "I am here")

    assert night.match(1).state == Match.State.LIVE
    assert "I am here" not in gabi.text(MINE)


def test_nobody_says_so_for_another_side():
    night = Night(4).begun()
    address = f"/t/{night.tournament.public_id}/m/{night.match(1).public_id}/there/"

    caro = browser(night, "Caro").client.post(address, {"command_id": "1"}, follow=True)
    stranger = Browser(None).client.post(address, {"command_id": "2"})

    assert "Only an assistant" in caro.content.decode()
    assert stranger.status_code == 302
    assert not night.match(1).sides.exclude(present_at=None).exists()
