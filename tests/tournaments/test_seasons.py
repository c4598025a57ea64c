"""Seasons: begun, changed, closed and removed by a director."""

from datetime import date
from typing import Any

import pytest

from tests.tournaments.club_night import Night, new_command
from tests.tournaments.league import a_season, counted, counting_in, played
from tournaments.models import AuditEntry, Season
from tournaments.services import seasons, tournaments

pytestmark = pytest.mark.django_db


def test_a_season_begins_with_the_usual_points_and_is_written_down():
    night = Night(0)

    season = a_season(night, name="  Verão   2026 ")

    assert (season.name, season.scale[0], season.club) == ("Verão 2026", 12, night.club)
    assert night.audit("season_added").after["scale"] == season.scale


def test_the_same_form_twice_begins_one_season():
    night = Night(0)
    form: dict[str, Any] = {
        "club_id": night.club.pk,
        "fields": {"name": "Verão"},
        "command_id": new_command(),
    }

    one, again = (seasons.create_season(**form, **night.by) for _ in range(2))

    assert one.pk == again.pk
    assert Season.objects.count() == 1


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": " "}, "bad_name"),
        ({"name": "VERAO"}, "name_taken"),
        ({"scale": []}, "bad_scale"),
        ({"scale": [3, 5]}, "bad_scale"),
        ({"scale": [3, 0]}, "bad_scale"),
        ({"scale": [True]}, "bad_scale"),
        ({"scale": ["12"]}, "bad_scale"),
        ({"scale": "12, 9"}, "bad_scale"),
        ({"scale": [5000]}, "bad_scale"),
        ({"scale": [1] * 65}, "bad_scale"),
        ({"starts_on": date(2026, 5, 9), "ends_on": date(2026, 5, 8)}, "bad_value"),
        ({"starts_on": "tomorrow"}, "bad_value"),
        ({"club_id": 1}, "unknown_field"),
    ],
)
def test_what_makes_no_sense_is_refused(refused, fields, code):
    night = Night(0)
    a_season(night)

    with refused(code):
        a_season(night, **{"name": "Inverno", **fields})


def test_other_points_change_the_table():
    night = Night(4)
    season = a_season(night)
    counting_in(night, season)
    played(night)
    counted(season, night)

    seasons.change_season(season_id=season.pk, changes={"scale": [100, 50]}, **night.by)

    assert counted(season, night)[0] == (1, "Ana", 100)
    assert night.audit("season_changed").before["scale"][0] == 12


def test_a_change_that_changes_nothing_is_not_written_down():
    night = Night(0)
    season = a_season(night)

    seasons.change_season(season_id=season.pk, changes={"name": "Verão "}, **night.by)

    assert "season_changed" not in night.kinds()


def test_after_its_last_day_no_tournament_is_put_into_a_season(refused):
    night = Night(0)
    season = a_season(night)
    seasons.close_season(season_id=season.pk, **night.by)
    season.refresh_from_db()
    assert season.ends_on == date(2026, 5, 8), "tonight, though it is tomorrow in Greenwich soon"
    counting_in(night, season)
    counting_in(night, None)
    night.minutes = 24 * 60

    with refused("season_over"):
        counting_in(night, season)
    with refused("season_over"):
        seasons.close_season(season_id=season.pk, **night.by)


def test_a_tournament_counts_in_a_season_of_its_own_club(refused):
    night, other = Night(0), Night(0)
    theirs = a_season(other)

    for stranger in (theirs.pk, 0, "1"):
        with refused("no_such_season"):
            tournaments.change_tournament(
                tournament_id=night.id,
                changes={"season_id": stranger},
                reason="",
                **night.by,
            )


def test_a_season_with_tournaments_is_not_removed_and_an_empty_one_is(refused):
    night = Night(0)
    season = a_season(night)
    counting_in(night, season)

    with refused("season_in_use"):
        seasons.remove_season(season_id=season.pk, **night.by)
    counting_in(night, None)
    seasons.remove_season(season_id=season.pk, **night.by)

    assert not Season.objects.exists()
    with refused("not_found"):
        seasons.remove_season(season_id=season.pk, **night.by)


def test_only_organisers_of_the_club_touch_its_seasons(refused):
    night, other = Night(0), Night(0)
    season = a_season(night)
    by: dict[str, Any] = {"actor": other.director, "at": night.now}

    for deed in (
        lambda: seasons.create_season(club_id=night.club.pk, fields={"name": "Meu"}, **by),
        lambda: seasons.change_season(season_id=season.pk, changes={"name": "Meu"}, **by),
        lambda: seasons.close_season(season_id=season.pk, **by),
        lambda: seasons.remove_season(season_id=season.pk, **by),
    ):
        with refused("not_an_organiser"):
            deed()
    assert AuditEntry.objects.filter(kind__startswith="season").count() == 1
