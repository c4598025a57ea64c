"""The rules of a tournament, as its players read them."""

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.organisers import House, our_house
from tournaments.models import ClubRules, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

OWN = {"preset": "mineiro", "ladder": [2, 4, 8, 12], "brink": None}


@pytest.fixture
def house() -> House:
    return our_house()


def rules_of(house: House) -> str:
    return reverse("tournaments:rules", args=[house.tournament.public_id])


def kept(house: House, rules: object, own: ClubRules | None = None) -> None:
    Tournament.objects.filter(pk=house.tournament.pk).update(rules=rules, club_rules=own)


def test_the_page_of_a_tournament_leads_to_its_rules(client, house):
    here = reverse("tournaments:tournament", args=[house.tournament.public_id])

    assert f'href="{rules_of(house)}"' in client.get(here).content.decode()
    assert f'href="{here}"' in client.get(rules_of(house)).content.decode()


def test_a_club_reads_its_own_rules_under_their_own_name(client, house):
    changes = {name: OWN[name] for name in ("ladder", "brink")}
    own = ClubRules.objects.create(
        club=house.tournament.club,
        name="Truco da praça",
        preset="mineiro",
        changes=changes,
        created_at=timezone.now(),
    )
    kept(house, OWN, own)
    html = client.get(rules_of(house), headers={"Accept-Language": "en"}).content.decode()

    assert "<h1>Truco da praça</h1>" in html
    assert "Oito!" in html
    assert 'id="brink"' not in html
    assert 'id="differences"' in html


def test_rules_that_would_be_refused_today_have_no_page_and_no_link(client, house):
    kept(house, {"preset": "mineiro", "target": 0})
    here = reverse("tournaments:tournament", args=[house.tournament.public_id])

    assert client.get(rules_of(house)).status_code == 404
    assert rules_of(house) not in client.get(here).content.decode()


def test_a_tournament_that_does_not_exist_has_no_rules(client, house):
    assert client.get(reverse("tournaments:rules", args=["nowhere"])).status_code == 404
