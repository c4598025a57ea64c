"""The page of a club: who plays there, what, and how they stand."""

import pytest

from tests.factories import NIGHT, ClubFactory, MembershipFactory, TournamentFactory
from tests.tournaments.test_pages import words
from tournaments.models import ClubRules

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_a_club_tells_its_members_its_rules_and_its_calendar(client):
    client.cookies["django_language"] = "en"
    club = ClubFactory.create()
    for name in ("Ana", "Beto"):
        MembershipFactory.create(club=club, name=name)
    MembershipFactory.create(club=club, name="House", policy="steady")
    mineiro = TournamentFactory.create(club=club, rules="mineiro")
    TournamentFactory.create(club=club, rules="paulista", state="cancelled")
    ClubRules.objects.create(club=club, name="Our own", preset="mineiro", created_at=NIGHT)

    html = client.get(f"/clubs/{club.slug}/").content.decode()

    assert "2 members" in words(html)
    played = html[html.index('id="rules"') : html.index("</section>", html.index('id="rules"'))]
    assert f'href="/t/{mineiro.public_id}/rules/"' in played
    assert "Truco mineiro" in played
    assert "Our own" in played
    assert "paulista" not in played
    assert f'href="/clubs/{club.slug}/calendar.ics"' in html
