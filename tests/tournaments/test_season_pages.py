"""What the public sees of seasons and ratings."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import NIGHT, MembershipFactory, TournamentFactory
from tests.tournaments.drawn import a_club
from tests.tournaments.test_pages import words
from tournaments.models import Club, Membership, Rating, Season, SeasonStanding

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return a_club()


def a_season(club: Club, **fields) -> Season:
    return Season.objects.create(club=club, **{"name": "Summer", "created_at": NIGHT, **fields})


def a_place(season: Season, position: int, **fields) -> SeasonStanding:
    member = MembershipFactory.create(club=season.club, name=f"Jogador {position}")
    usual = {"rank": position, "points": 50 - position, "tournaments": 2, "best_rank": 1}
    return SeasonStanding.objects.create(
        season=season, member=member, position=position, computed_at=NIGHT, **{**usual, **fields}
    )


def a_rating(club: Club, name: str, mu: float, matches: int = 3, **fields) -> Membership:
    member = MembershipFactory.create(club=club, name=name, **fields)
    Rating.objects.create(member=member, mu=mu, sigma=5, matches=matches, computed_at=NIGHT)
    return member


def page(client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return words(answer.content.decode())


def season_page(client, season: Season) -> str:
    return page(client, f"/clubs/{season.club.slug}/seasons/{season.pk}/")


def queries(client, address: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


def test_the_page_of_a_season_shows_its_table_its_scale_and_its_tournaments(client, club):
    season = a_season(club, starts_on=date(2026, 1, 1), scale=[10, 6])
    a_place(season, 1)
    TournamentFactory.create(club=club, name="Copa", season=season, starts_at=NIGHT)
    TournamentFactory.create(club=club, name="Rained off", season=season, state="cancelled")

    shown = season_page(client, season)

    assert "Summer" in shown
    assert "from 2026-01-01" in shown or "from Jan. 1, 2026" in shown
    assert "1 Jogador 1 49 2 1" in shown
    assert "bring 10, 6 points" in shown
    assert "Copa" in shown
    assert "Rained off" not in shown


def test_a_season_without_results_says_so(client, club):
    assert "There are no results yet." in season_page(client, a_season(club))


def test_a_season_is_found_under_its_own_club_only(client, club):
    season = a_season(club)
    other = a_club("Outro", "outro")

    assert client.get(f"/clubs/{other.slug}/seasons/{season.pk}/").status_code == 404
    assert client.get(f"/clubs/{club.slug}/seasons/{season.pk + 1}/").status_code == 404
    assert client.get(f"/clubs/{club.slug}/seasons/{'9' * 30}/").status_code == 404


def test_the_club_page_lists_its_seasons_and_who_has_played_enough(client, club):
    a_season(club)
    a_rating(club, "Ana", 30)
    a_rating(club, "Beto", 32)
    a_rating(club, "Newcomer", 40, matches=2)
    a_rating(club, "Robot", 50, policy="sharp")

    shown = page(client, f"/clubs/{club.slug}/")

    assert "Summer" in shown
    assert "1 Beto 17.0 3 2 Ana 15.0 3" in shown
    assert "Newcomer" not in shown
    assert "Robot" not in shown


def test_a_club_without_seasons_and_ratings_does_not_speak_of_them(client, club):
    shown = page(client, f"/clubs/{club.slug}/")

    assert "Seasons" not in shown
    assert "Ratings" not in shown


def test_pages_ask_as_often_for_many_rows_as_for_few(client, club):
    season = a_season(club)
    addresses = [f"/clubs/{club.slug}/seasons/{season.pk}/", f"/clubs/{club.slug}/"]

    def fill(numbers):
        for number in numbers:
            a_place(season, number)
            a_rating(club, f"Rated {number}", 25 + number)
            TournamentFactory.create(
                club=club, season=season, starts_at=NIGHT + timedelta(days=number)
            )

    fill(range(1, 3))
    few = [queries(client, address) for address in addresses]
    fill(range(3, 15))

    assert [queries(client, address) for address in addresses] == few
