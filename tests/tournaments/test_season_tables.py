"""The tables of seasons, from the final standings of their tournaments and who played in them."""

from datetime import date, timedelta

import pytest

from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night
from tests.tournaments.league import a_season, another_night, counted, counting_in, played, table
from tournaments.models import Entry, SeasonStanding
from tournaments.services import entries, nightly, season_tables

pytestmark = pytest.mark.django_db


def test_both_of_a_pair_earn_what_its_place_is_worth():
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    played(night)

    assert counted(season, night) == [
        (1, "Ana", 12), (1, "Beto", 12), (3, "Caro", 9), (3, "Davi", 9),
        (5, "Eva", 6), (5, "Fábio", 6), (5, "Gabi", 6), (5, "Hugo", 6),
    ]  # fmt: skip


def test_the_tournaments_of_a_season_add_up():
    night = Night(4)
    season = a_season(night, scale=[10, 6, 3])
    counting_in(night, season)
    played(night)
    another_night(night, [night.entry(seed) for seed in (2, 3, 4, 1)], season)

    rows = counted(season, night)

    # Caro and Davi were second, then first.
    assert rows[:2] == [(1, "Caro", 16), (1, "Davi", 16)]
    caro = SeasonStanding.objects.get(season=season, member__name="Caro")
    assert (caro.tournaments, caro.best_rank) == (2, 1)


def test_a_substitute_who_sat_at_a_table_earns_as_much_as_who_was_replaced():
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    night.begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.minutes = 10
    new = MembershipFactory.create(club=night.club, name="Zeca")
    entries.substitute(
        entry_id=night.entry(1).pk,
        leaving_member_id=night.member("Beto").pk,
        member_id=new.pk,
        reason="had to go",
        **night.by,
    )
    night.minutes = 20
    night.win(3, seed=1)
    night.rank()

    points = {name: points for _rank, name, points in counted(season, night)}

    assert points["Ana"] == points["Beto"] == points["Zeca"] == 12


def test_who_never_came_took_no_part():
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    night.begun()
    night.win(1, seed=1)
    night.walkover(2, winner=night.seeds(2).index(2))
    night.win(3, seed=1)
    night.rank()

    names = [name for _rank, name, _points in counted(season, night)]

    assert "Gabi" in names
    assert "Eva" not in names


def test_the_computer_and_the_disqualified_earn_nothing_and_nobody_moves_up():
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    played(night)
    night.club.memberships.filter(name="Davi").update(policy="steady")
    Entry.objects.filter(pk=night.entry(1).pk).update(status=Entry.Status.DISQUALIFIED)

    assert counted(season, night)[0] == (1, "Caro", 9)


def test_a_tournament_that_is_put_into_a_season_or_taken_out_later_counts_anew():
    night = played(Night(4))
    summer, winter = a_season(night), a_season(night, name="Inverno")
    nightly.sweep(at=night.now)
    night.minutes = 300

    counting_in(night, summer)
    nightly.sweep(at=night.now)
    assert len(table(summer)) == 8
    night.minutes += 1
    counting_in(night, winter)
    nightly.sweep(at=night.now)
    assert (len(table(summer)), len(table(winter))) == (0, 8)
    night.minutes += 1
    counting_in(night, None)
    nightly.sweep(at=night.now)

    assert SeasonStanding.objects.count() == 0


def test_a_correction_in_a_finished_tournament_changes_the_table():
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    played(night)
    counted(season, night)
    night.minutes = 90

    night.correct(3, (8, 12))
    night.rank()

    assert counted(season, night)[0] == (1, "Caro", 12)


def test_the_table_is_computed_once_a_night_until_the_season_is_over():
    night = Night(0)
    season = a_season(night, ends_on=date(2026, 5, 9))
    assert nightly.sweep(at=night.now) == 2, "the ratings and the season"
    season.refresh_from_db()
    first = season.due_at
    assert first is not None
    assert first == night.now.replace(day=9, hour=8)

    nightly.sweep(at=first)
    season.refresh_from_db()
    assert season.due_at == first + timedelta(days=1)
    nightly.sweep(at=season.due_at)
    season.refresh_from_db()

    assert season.due_at is None


def test_a_season_is_not_written_if_its_tournament_was_corrected_meanwhile(monkeypatch):
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    played(night)
    computed = season_tables.computed

    def meanwhile(season_id):
        found = computed(season_id)
        night.minutes = 1
        night.correct(3, (8, 12))
        return found

    monkeypatch.setattr(season_tables, "computed", meanwhile)

    assert not season_tables.recompute(season_id=season.pk, at=night.now)
    assert table(season) == []
