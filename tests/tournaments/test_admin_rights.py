"""What organisers may not do: raise rights, open other people's accounts, look into cards."""

import re

import pytest
from django.contrib import admin
from django.urls import reverse

from games.models import AccessLink, Action, Game, Hand, Player, Seat, Series
from tests.tournaments.organisers import Desk, a_superuser, our_house, shown
from tournaments.models import Membership

pytestmark = pytest.mark.django_db


@pytest.fixture
def running():
    return our_house()


@pytest.mark.parametrize("who", ["director", "owner"])
def test_nobody_raises_their_own_rights(running, who):
    player = getattr(running, who)
    own = Membership.objects.get(player=player)
    change = reverse("admin:tournaments_membership_change", args=[own.pk])
    raised = {
        "name": own.name,
        "role": "owner",
        "reason": "I want to.",
        "player": "1",
        "is_staff": "on",
        "is_superuser": "on",
        "groups": "1",
        "user_permissions": "1",
        "club": "1",
    }
    before = Player.objects.filter(pk=player.pk).values().get()
    role = own.role

    Desk(player).client.post(change, raised)
    Desk(player).client.post(reverse("admin:games_player_change", args=[player.pk]), raised)

    assert Player.objects.filter(pk=player.pk).values().get() | {"last_login": None} == before | {
        "last_login": None
    }
    own.refresh_from_db()
    assert own.role == role


def test_director_cannot_demote_the_owner_nor_make_a_director(running):
    desk = Desk(running.director)
    owner = Membership.objects.get(player=running.owner)
    for member, role in ((owner, "player"), (running.members[0], "director")):
        change = reverse("admin:tournaments_membership_change", args=[member.pk])
        before = member.role

        desk.client.post(change, {"name": member.name, "role": role, "reason": "So."})

        member.refresh_from_db()
        assert member.role == before


def test_owner_makes_a_director_but_the_last_owner_stays(running):
    desk = Desk(running.owner)
    ana = running.members[0]
    change = reverse("admin:tournaments_membership_change", args=[ana.pk])
    desk.client.post(change, {"name": ana.name, "role": "director", "reason": "She knows how."})
    own = Membership.objects.get(player=running.owner)

    refused = desk.client.post(
        reverse("admin:tournaments_membership_change", args=[own.pk]),
        {"name": own.name, "role": "player", "reason": "Tired."},
    )

    ana.refresh_from_db()
    assert (ana.role, ana.player.is_staff) == ("director", True)
    assert "A club needs an owner." in shown(refused)


def test_who_is_director_no_longer_is_out_at_once(running):
    desk = Desk(running.director)
    Membership.objects.filter(player=running.director).update(role="player")

    page = desk.client.get(reverse("admin:tournaments_membership_changelist"))
    assert page.status_code == 403
    assert desk.client.get(reverse("admin:index")).status_code == 200
    assert "Cup of Bar" not in shown(desk.client.get(reverse("admin:index")))


def test_organisers_see_and_change_nothing_that_opens_an_account(running):
    ana = running.members[0]
    Player.objects.filter(pk=ana.player_id).update(email="ana@example.org")
    desk = Desk(running.owner)

    page = shown(desk.client.get(reverse("admin:tournaments_membership_change", args=[ana.pk])))
    desk.client.post(
        reverse("admin:tournaments_membership_change", args=[ana.pk]),
        {
            "name": "Aninha",
            "role": "player",
            "reason": "So she is called.",
            "email": "me@example.org",
            "username": "mine",
            "password": "mine",
        },
    )

    assert "ana@example.org" not in page
    assert ana.player.username not in page
    player = Player.objects.get(pk=ana.player_id)
    assert (player.email, player.username, player.name) == (
        "ana@example.org",
        ana.player.username,
        "Ana",
    )
    ana.refresh_from_db()
    assert ana.name == "Aninha"


def test_what_opens_accounts_or_shows_cards_has_no_page():
    registered = {model.__name__ for model in admin.site._registry}

    assert registered == {
        "AuditEntry",
        "Club",
        "ClubRules",
        "Entry",
        "Membership",
        "Pair",
        "Player",
        "Season",
        "Series",
        "Tournament",
    }
    for model in (Action, Hand, Game, Seat, AccessLink):
        assert model not in admin.site._registry


def test_nobody_sees_the_seed_of_a_table(running):
    series = Series.objects.create(
        rules={}, players_count=4, created_at=running.tournament.created_at, title="Table 1"
    )
    address = reverse("admin:games_series_change", args=[series.pk])

    page = shown(Desk(a_superuser()).client.get(address))
    assert "Table 1" in page
    assert series.seed.hex() not in page
    assert repr(bytes(series.seed)) not in page
    assert "Table 1" not in shown(Desk(running.owner).client.get(address, follow=True))


def test_invitation_is_shown_once_as_a_link_and_a_code(running):
    ana = running.members[0]
    desk = Desk(running.director)
    address = reverse("admin:tournaments_membership_invite", args=[ana.pk])

    page = desk.client.post(address)

    link = re.search(r"http://testserver(/join/[\w-]+/)", shown(page))
    assert link
    assert "data:image/svg+xml" in shown(page)
    assert page["Referrer-Policy"] == "same-origin"
    assert desk.client.get(link[1]).status_code == 200
    assert desk.client.get(address).status_code == 405


def test_invitation_is_made_void(running):
    ana = running.members[0]
    desk = Desk(running.director)
    desk.client.post(reverse("admin:tournaments_membership_invite", args=[ana.pk]))

    desk.client.post(reverse("admin:tournaments_membership_revoke", args=[ana.pk]))

    assert AccessLink.objects.get(player=ana.player).revoked_at is not None


def test_claimed_account_gets_no_invitation(running):
    owner = Membership.objects.get(player=running.owner)
    Player.objects.filter(pk=running.owner.pk).update(claimed_at=running.tournament.created_at)

    page = Desk(a_superuser()).client.post(
        reverse("admin:tournaments_membership_invite", args=[owner.pk]), follow=True
    )

    assert "already has a login" in shown(page)
    assert not AccessLink.objects.exists()
