"""What anybody may take away from the public page of a tournament."""

import pytest
from django.urls import reverse

from tests.tournaments.organisers import House, our_house, shown
from tests.tournaments.test_exports import decide_the_first, parsed
from tournaments.exports import FORMATS

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def house() -> House:
    house = our_house()
    decide_the_first(house)
    return house


def test_anybody_downloads_what_the_page_shows(house, client):
    page = shown(client.get(reverse("tournaments:tournament", args=[house.tournament.public_id])))
    for kind in ("results", "standings"):
        for extension in FORMATS:
            address = reverse(
                "tournaments:download", args=[house.tournament.public_id, kind, extension]
            )
            answer = client.get(address)
            assert answer.status_code == 200
            assert parsed(answer.content, extension)
            assert extension != "csv" or address in page


def test_public_finds_nothing_else(house, client):
    here = house.tournament.public_id
    for place in (
        (here, "entries", "csv"),
        (here, "results", "exe"),
        ("nowhere", "results", "csv"),
    ):
        assert client.get(reverse("tournaments:download", args=place)).status_code == 404
