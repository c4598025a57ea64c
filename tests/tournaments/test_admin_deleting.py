"""Nothing that a draw depends on can be deleted in the admin, one by one or in a heap."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.messages import get_messages
from django.test import RequestFactory
from django.urls import reverse

from games.models import Player, Series
from tests.tournaments.organisers import NIGHT, Desk, a_superuser, our_house
from tournaments.models import (
    AuditEntry,
    Club,
    ClubRules,
    Entry,
    Membership,
    Pair,
    Season,
    Tournament,
)
from tournaments.services import pairs

pytestmark = pytest.mark.django_db

# For who runs the installation alone, and to read.
READ_ONLY = {Player, Series}


@pytest.fixture
def house():
    """A club in the middle of a night that counts in a season, by rules of its own."""
    house = our_house()
    season = Season.objects.create(club=house.club, name="Winter", created_at=NIGHT)
    Tournament.objects.filter(pk=house.tournament.pk).update(season=season, club_rules=house.rules)
    Series.objects.create(rules={}, players_count=4, created_at=NIGHT, title="Table 1")
    return house


def needed(house):
    """Return a row of every model of the admin, on which the draw depends."""
    return {
        AuditEntry: AuditEntry.objects.filter(tournament=house.tournament).earliest("pk"),
        Club: house.club,
        ClubRules: house.rules,
        Entry: house.tournament.entries.earliest("pk"),
        Membership: house.members[0],
        Pair: house.pairs[0],
        Player: house.members[0].player,
        Season: Season.objects.get(),
        Series: Series.objects.get(),
        Tournament: house.tournament,
    }


def url_of(page, row, *, key=True):
    meta = row._meta
    name = f"admin:{meta.app_label}_{meta.model_name}_{page}"
    return reverse(name, args=[row.pk] if key else [])


def everything():
    models: list[Any] = [*apps.get_app_config("tournaments").get_models(), Player, Series]
    return {model: model._base_manager.count() for model in models}


def test_every_model_of_the_admin_is_tried(house):
    assert set(needed(house)) == set(admin.site._registry)


@pytest.mark.parametrize("who", ["director", "owner", "superuser"])
def test_what_a_draw_depends_on_is_not_deleted_and_a_sentence_says_so(house, who):
    desk = Desk(a_superuser() if who == "superuser" else getattr(house, who))
    rows = needed(house)
    before = everything()

    for model, row in rows.items():
        answer = desk.client.post(url_of("delete", row), {"post": "yes"})

        assert everything() == before, model
        if model in READ_ONLY:
            assert answer.status_code == 403
            continue
        said = [str(message) for message in get_messages(answer.wsgi_request)]
        assert "".join(said[-1:]).endswith("."), model
        assert answer["Location"] == url_of("change", row)


@pytest.mark.parametrize("who", ["owner", "superuser"])
def test_nothing_is_deleted_in_a_heap(house, who):
    desk = Desk(a_superuser() if who == "superuser" else house.owner)
    before = everything()

    for row in needed(house).values():
        desk.client.post(
            url_of("changelist", row, key=False),
            {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"},
        )
        desk.client.post(
            url_of("changelist", row, key=False),
            {"action": "delete_selected", "select_across": "1", "_selected_action": [row.pk]},
        )

    assert everything() == before


def test_no_list_has_an_action_that_goes_past_the_services():
    request = RequestFactory().get("/")
    request.user = a_superuser()

    assert {
        model for model, each in admin.site._registry.items() if each.get_actions(request)
    } == set()


def test_what_nothing_depends_on_may_go(house):
    first, second = house.members[0], house.members[2]
    unused = {
        "pair": pairs.add_pair(
            actor=None, club_id=house.club.pk, first_id=first.pk, second_id=second.pk, at=NIGHT
        ),
        "season": Season.objects.create(club=house.club, name="Summer", created_at=NIGHT),
        "rules": ClubRules.objects.create(
            club=house.club, name="Unused", preset="mineiro", created_at=NIGHT
        ),
    }
    desk = Desk(house.director)

    for row in unused.values():
        desk.client.post(url_of("delete", row), {"post": "yes"})

    assert not any(type(row)._base_manager.filter(pk=row.pk).exists() for row in unused.values())
