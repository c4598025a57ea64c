"""What the admin shows to whom, beyond its doors: see test_admin_doors."""

import pytest
from django.urls import reverse

from tests.tournaments.organisers import (
    Desk,
    a_superuser,
    our_house,
    shown,
    their_house,
)

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def running():
    return our_house()


@pytest.fixture
def foreign():
    return their_house()


def test_superuser_sees_every_club(running, foreign):
    page = shown(Desk(a_superuser()).client.get(reverse("admin:tournaments_club_changelist")))

    assert "Bar" in page
    assert "Praia" in page


@pytest.mark.parametrize("given", ["starts_at=x", "rules=%00", "club=x", "name=%3Cscript%3E"])
def test_an_address_with_values_for_a_new_tournament_is_no_error(running, given):
    desk = Desk(running.owner)

    answer = desk.client.get(f"{reverse('admin:tournaments_tournament_add')}?{given}")

    assert answer.status_code == 200
    assert b'value="<script>' not in answer.content
