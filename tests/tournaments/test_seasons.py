"""Seasons: begun, changed, closed and removed by a director; their tables from final standings."""

from datetime import date, timedelta
from typing import Any

import pytest

from tests.factories import MembershipFactory, TournamentFactory
from tests.tournaments.club_night import Night, new_command
from tournaments.models import AuditEntry, Entry, Season, SeasonStanding
from tournaments.services import entries, nightly, season_tables, seasons, tournaments

pytestmark = pytest.mark.django_db


def a_season(night: Night, **fields) -> Season:
    return seasons.create_season(
        club_id=night.club.pk, fields={"name": "Verão", **fields}, **night.by
    )


def counting_in(night: Night, season: Season | None) -> None:
    tournaments.change_tournament(
        tournament_id=night.id,
        changes={"season_id": season.pk if season else None},
        reason="it counts",
        **night.by,
    )


def played(night: Night) -> Night:
    """Let the seeds win a night of 4 pairs."""
    night.begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.win(3, seed=1)
    night.rank()
    return night


def another_night(night: Night, pairs: list[Entry], season: Season) -> Night:
    """Play a second tournament of the same club, in which *pairs* enter in this order."""
    later = object.__new__(Night)
    later.club, later.dani, later.director = night.club, night.dani, night.director
    later.minutes = night.minutes
    later.id = TournamentFactory.create(club=night.club, mode="on_site", season=season).pk
    for seed, entry in enumerate(pairs, start=1):
        assert entry.pair_id is not None
        entries.enter_pair(tournament_id=later.id, pair_id=entry.pair_id, **later.by)
        Entry.objects.filter(tournament=later.id, pair=entry.pair_id).update(
            seed=seed, status=Entry.Status.CHECKED_IN
        )
    return played(later)


def table(season: Season) -> list[tuple[int, str, int]]:
    """Return rank, name and points as stored."""
    rows = season.standings.select_related("member").order_by("position")
    return [(row.rank, row.member.name, row.points) for row in rows]


def counted(season: Season, night: Night) -> list[tuple[int, str, int]]:
    assert season_tables.recompute(season_id=season.pk, at=night.now)
    return table(season)


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


# ---- what a director may do with one ----------------------------------------
def test_a_season_begins_with_the_usual_points_and_is_written_down():
    night = Night(0)

    season = a_season(night, name="  Verão   2026 ")

    assert (season.name, season.scale[0], season.club) == ("Verão 2026", 12, night.club)
    assert night.audit("season_added").after["scale"] == season.scale


def test_the_same_form_twice_begins_one_season():
    night = Night(0)
    form: dict[str, Any] = {"club_id": night.club.pk, "fields": {"name": "Verão"}, "command_id": new_command()}

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
