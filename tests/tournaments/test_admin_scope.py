"""Every door of the admin, tried by everybody: only a club's own organisers get in."""

import re

import pytest
from django.contrib.contenttypes.models import ContentType
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.tournaments.organisers import (
    FOREIGN,
    Desk,
    a_player,
    a_superuser,
    enter_all,
    our_house,
    shown,
    their_house,
)
from tournaments.models import AuditEntry, Season

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def running():
    return our_house()


@pytest.fixture
def foreign():
    return their_house()


def admin_patterns(resolver=None, prefix=""):
    """Yield the route of every address of the admin."""
    if resolver is None:
        [resolver] = [
            pattern
            for pattern in get_resolver().url_patterns
            if isinstance(pattern, URLResolver) and pattern.namespace == "admin"
        ]
    for pattern in resolver.url_patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield route
        else:
            yield from admin_patterns(pattern, route)


def a_season_of(house) -> Season:
    usual = {"created_at": house.tournament.created_at}
    return Season.objects.get_or_create(club=house.club, name="Verão", defaults=usual)[0]


def addresses(house):
    """Return an address for every route, made from the rows of *house*."""
    match = house.tournament.brackets.get().matches.get(number=1)
    values = {
        "entry_id": house.tournament.entries.first().public_id,
        "match_id": match.public_id,
        "place": 0,
        "document": "pairings",
        "number": 1,
        "stage": 1,
        "number": 1,
        "content_type_id": ContentType.objects.get_for_model(type(house.club)).pk,
        "app_label": "tournaments",
        "kind": "entries",
        "extension": "csv",
        "url": "nowhere/",
    }
    keys = {
        "club": house.club.pk,
        "membership": house.members[0].pk,
        "pair": house.pairs[0].pk,
        "clubrules": house.rules.pk,
        "season": a_season_of(house).pk,
        "tournament": house.tournament.pk,
        "entry": house.tournament.entries.first().pk,
        "auditentry": AuditEntry.objects.filter(club=house.club).first().pk,
        "player": house.owner.pk,
        "series": 1,
    }
    for route in admin_patterns():
        model = next((name for name in keys if f"/{name}/" in f"/{route}"), "club")

        def value(found, model=model):
            name = found.group(1).rpartition(":")[2]
            return str(keys[model] if name == "object_id" else values[name])

        plain = re.sub(r"\^\(\?P<app_label>.*$", "tournaments/", route)
        plain = re.sub(r"\(\?P<url>\.\*\)\$$", "nowhere", plain)
        yield "/admin/" + re.sub(r"<([^>]+)>", value, plain)


def test_there_are_addresses_to_try(running):
    found = list(addresses(running))
    assert len(found) > 70
    assert all(re.fullmatch(r"/admin/[\w/.-]*", address) for address in found), found


def test_anonymous_is_sent_to_the_door(running):
    visitor = Desk(None)
    for address in addresses(running):
        for send in (visitor.client.get, visitor.client.post):
            response = send(address)
            assert response.status_code in (302, 404), address
            assert running.tournament.name not in shown(response)
            if response.status_code == 302:
                assert "/login/" in response["Location"] or response["Location"].endswith("/"), (
                    address
                )


def test_player_is_refused(running):
    player = Desk(a_player("Ana"))
    for address in addresses(running):
        for send in (player.client.get, player.client.post):
            response = send(address, follow=True)
            assert response.status_code in (403, 404), address
            assert running.tournament.name not in shown(response)


def test_organiser_of_another_club_finds_nothing(running, foreign):
    zacarias = Desk(foreign.director)
    before = list(AuditEntry.objects.filter(club=running.club).values_list("pk"))

    for address in addresses(running):
        for send in (zacarias.client.get, zacarias.client.post):
            response = send(address, follow=True)
            assert response.status_code in (200, 403, 404, 405), address
            page = shown(response)
            for word in (running.tournament.name, "Caio", "Dani"):
                assert word not in page, address

    assert list(AuditEntry.objects.filter(club=running.club).values_list("pk")) == before


@pytest.mark.parametrize("who", ["director", "owner"])
def test_own_organiser_opens_everything_and_sees_nothing_of_another_club(running, foreign, who):
    enter_all(foreign)
    desk = Desk(getattr(running, who))

    opened = 0
    for address in addresses(running):
        response = desk.client.get(address, follow=True)
        assert response.status_code in (200, 403, 404, 405), address
        opened += response.status_code == 200
        page = shown(response)
        for word in FOREIGN:
            assert word not in page, address

    assert opened > 55


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
