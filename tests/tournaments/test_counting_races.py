"""Two workers that count at once, on PostgreSQL: one does it, and a change in between is not lost."""

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.racing import at_once, entering, meeting
from tournaments.models import Rating, SeasonStanding, Tournament
from tournaments.services import ratings, season_tables, seasons

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]


def a_night_in_a_season() -> tuple[Night, int]:
    night = Night(4)
    season = seasons.create_season(club_id=night.club.pk, fields={"name": "Verão"}, **night.by)
    Tournament.objects.filter(pk=night.id).update(season=season)
    night.begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.win(3, seed=1)
    night.rank()
    return night, season.pk


def test_of_two_who_count_at_once_one_writes():
    night, season = a_night_in_a_season()

    def rate():
        return ratings.recompute(club_id=night.club.pk, at=night.now)

    def rank():
        return season_tables.recompute(season_id=season, at=night.now)

    assert meeting(rate, rate) == (True, False)
    assert meeting(rank, rank) == (True, False)
    assert Rating.objects.count() == SeasonStanding.objects.count() == 8


def test_many_who_count_at_the_same_moment_write_once():
    night, season = a_night_in_a_season()

    written = at_once(
        *[lambda: ratings.recompute(club_id=night.club.pk, at=night.now)] * 3,
        *[lambda: season_tables.recompute(season_id=season, at=night.now)] * 3,
    )

    assert sum(written) == 2
    assert Rating.objects.count() == SeasonStanding.objects.count() == 8


def test_counting_holds_nobody_up(monkeypatch):
    """Whoever counts holds no lock: a result is entered meanwhile, and what was counted is void."""
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    computed = ratings.computed

    def meanwhile(club_id):
        found = computed(club_id)
        assert at_once(entering(night, 3, (12, 8)))[0].winner == 0
        return found

    monkeypatch.setattr(ratings, "computed", meanwhile)
    night.minutes = 1
    assert not ratings.recompute(club_id=night.club.pk, at=night.now)
    monkeypatch.setattr(ratings, "computed", computed)

    assert ratings.recompute(club_id=night.club.pk, at=night.now)
    assert Rating.objects.get(member__name="Ana").matches == 2
