"""Seasons in the admin: begun, changed, closed and removed, with the table in sight."""

from typing import Any

import pytest
from django.urls import reverse

from tests.tournaments.organisers import (
    FOREIGN,
    NIGHT,
    Desk,
    a_house,
    errors,
    shown,
    their_house,
)
from tournaments.models import AuditEntry, Season, SeasonStanding, Tournament
from tournaments.services import seasons

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def house():
    return a_house("Bar", "Olga Dani Ana Beto Caio Duda")


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


@pytest.fixture
def season(house):
    return seasons.create_season(
        actor=house.director, club_id=house.club.pk, fields={"name": "Verão"}, at=NIGHT
    )


def page_of(season: Season, action: str = "change") -> str:
    return reverse(f"admin:tournaments_season_{action}", args=[season.pk])


def as_shown(form) -> dict[str, Any]:
    """Return what a form sends that nobody has touched."""
    values = {name: form[name].value() for name in form.fields}
    return {
        name: value
        for name, value in values.items()
        if value not in (None, "") and value is not False
    }


def save(desk: Desk, season: Season, **fields):
    """Send the form of a season as the page shows it, with *fields* filled in."""
    form = desk.client.get(page_of(season)).context["adminform"].form
    return desk.client.post(page_of(season), as_shown(form) | fields)


def test_a_director_begins_a_season(desk, house):
    address = reverse("admin:tournaments_season_add")
    asked = desk.client.get(address).context["adminform"].form

    made = desk.client.post(
        address,
        {"club": house.club.pk, "name": "Verão", "starts_on": "2025-05-01", "scale": "10, 6; 3"},
    )

    assert asked["club"].value() == house.club.pk
    assert asked["scale"].value() == "12 9 7 5 4 3 2"
    assert made.status_code == 302
    season = Season.objects.get()
    assert (season.name, season.scale, season.club) == ("Verão", [10, 6, 3], house.club)


def test_an_untouched_form_changes_nothing_and_what_is_changed_is_written_down(desk, season):
    assert save(desk, season).status_code == 302
    assert not AuditEntry.objects.filter(kind="season_changed").exists()

    save(desk, season, scale="20 10", reason="more at stake")

    season.refresh_from_db()
    assert season.scale == [20, 10]
    assert AuditEntry.objects.get(kind="season_changed").reason == "more at stake"
    assert "more at stake" in shown(desk.client.get(page_of(season, "history")))


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"scale": "twelve"}, "scale"),
        ({"scale": "3 5"}, "scale"),
        ({"scale": "0"}, "scale"),
        ({"name": "\u200b"}, "name"),
        ({"starts_on": "2025-05-02", "ends_on": "2025-05-01"}, "ends_on"),
        ({"ends_on": "soon"}, "ends_on"),
    ],
)
def test_a_refusal_stands_at_its_field(desk, season, sent, field):
    answer = save(desk, season, **sent)

    assert set(errors(answer)) <= {field, "__all__"}
    assert errors(answer)


def test_closing_is_a_tick(desk, season):
    save(desk, season, closes="on")

    season.refresh_from_db()
    assert season.ends_on is not None
    assert AuditEntry.objects.filter(kind="season_closed").count() == 1


def test_the_table_stands_below_the_form(desk, house, season):
    for position, member in enumerate(house.members[:2], start=1):
        SeasonStanding.objects.create(
            season=season, member=member, rank=1, position=position, points=12, tournaments=1,
            best_rank=1, computed_at=NIGHT,
        )  # fmt: skip

    page = desk.client.get(page_of(season))

    assert "Ana" in shown(page)
    assert "Beto" in shown(page)
    assert reverse("tournaments:season", args=[house.club.slug, season.pk]) in shown(page)


def test_a_tournament_is_put_into_a_season_on_its_own_page(desk, house, season):
    page = desk.get("change").context["adminform"].form
    assert [str(row) for row in page.fields["season"].queryset] == ["Verão"]

    fields = as_shown(page)
    sent = desk.client.post(desk.url("change"), fields | {"season": season.pk})

    assert sent.status_code == 302
    assert Tournament.objects.get(pk=house.tournament.pk).season == season
    desk.client.post(desk.url("change"), fields)
    assert Tournament.objects.get(pk=house.tournament.pk).season is None


def test_a_season_with_tournaments_stays_and_says_why(desk, house, season):
    Tournament.objects.filter(pk=house.tournament.pk).update(season=season)

    answer = desk.client.post(page_of(season, "delete"), {"post": "yes"}, follow=True)

    assert "Tournaments count in this season" in shown(answer)
    assert Season.objects.filter(pk=season.pk).exists()


def test_an_empty_season_is_removed_after_a_question(desk, season):
    question = desk.client.get(page_of(season, "delete"))
    assert question.status_code == 200

    desk.client.post(page_of(season, "delete"), {"post": "yes"})

    assert not Season.objects.exists()
    assert AuditEntry.objects.get(kind="season_removed").subject == "Verão"


def test_seasons_of_another_club_are_not_there(desk, season):
    theirs = their_house()
    foreign = seasons.create_season(
        actor=None, club_id=theirs.club.pk, fields={"name": "Verão na Praia"}, at=NIGHT
    )
    listed = desk.client.get(reverse("admin:tournaments_season_changelist"))

    assert "Verão" in shown(listed)
    assert not [word for word in FOREIGN if word in shown(listed)]
    for action in ("change", "delete", "history"):
        assert desk.client.get(page_of(foreign, action)).status_code in (302, 403, 404)
    offered = desk.get("change").context["adminform"].form.fields["season"].queryset
    assert foreign not in offered
