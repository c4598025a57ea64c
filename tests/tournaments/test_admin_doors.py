"""Every door of the admin, tried by everybody: who gets in, who learns nothing, who stays who they are."""

import re
from collections import Counter

import pytest
from django.db import transaction

from games.models import Player
from tests.tournaments.admin_doors import DOORS, For, addresses, routes
from tests.tournaments.organisers import (
    FOREIGN,
    NIGHT,
    Desk,
    enter_all,
    our_house,
    shown,
    their_house,
)
from tournaments.models import AuditEntry, Membership
from tournaments.services import clubs

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# What somebody might slip into any form to become more than they are.
STUFFED = {
    "role": "owner",
    "is_staff": "on",
    "is_superuser": "on",
    "is_active": "on",
    "groups": "1",
    "user_permissions": "1",
    "reason": "I want to.",
    "post": "yes",
    "_selected_action": "1",
    "action": "delete_selected",
}


@pytest.fixture
def ours():
    return our_house()


@pytest.fixture
def theirs():
    house = their_house()
    enter_all(house)
    return house


def a_member(house, name, role):
    member = clubs.add_member(actor=None, club_id=house.club.pk, name=name, role=role, at=NIGHT)
    member.player.refresh_from_db()
    return member.player


def send(desk, address, *, sending, **stuffed):
    """Send a request as if it were the only one: what it changes is undone."""
    rights = rights_of_all()
    with transaction.atomic():
        fields = {**STUFFED, **stuffed}
        answer = desk.client.post(address.url, fields) if sending else desk.client.get(address.url)
        assert rights_of_all() == rights, address
        transaction.set_rollback(True)
    return answer


def rights_of_all():
    """Return who is more than a player, at a club or in the installation."""
    members = Membership.objects.exclude(role=Membership.Role.PLAYER)
    players = Player.objects.exclude(is_staff=False, is_superuser=False)
    return (
        set(members.values_list("pk", "player", "club", "role")),
        set(players.values_list("pk", "is_staff", "is_superuser")),
    )


def is_refusal(answer):
    """Tell whether somebody was turned away: with nothing, or to the first page of the admin."""
    return answer.status_code in (403, 404) or answer.get("Location") == "/admin/"


def is_let_in(answer):
    leads_on = answer.status_code == 302 and not is_refusal(answer)
    return leads_on or answer.status_code in (200, 422)


# ---- the table ---------------------------------------------------------------
def test_every_address_says_for_whom_it_is_and_no_other_is_named():
    names = {name for name, _route in routes()}

    assert names - set(DOORS) == set(), "say in admin_doors.py who may open this"
    assert set(DOORS) - names == set()


def test_there_is_an_address_to_try_for_every_route(ours):
    found = addresses(ours)

    assert Counter(address.name for address in found) == Counter(name for name, _ in routes())
    assert [a.url for a in found if not re.fullmatch(r"/admin/[\w/.-]*", a.url)] == []


# ---- who gets in ---------------------------------------------------------------
@pytest.mark.parametrize("who", ["anonymous", "player"])
def test_whoever_has_no_role_stands_outside(ours, who):
    player = None if who == "anonymous" else ours.members[0].player
    desk = Desk(player)

    for address in addresses(ours, asked_by=player):
        for sending in (False, True):
            answer = send(desk, address, sending=sending)
            at_the_door = answer.status_code == 302 and (
                "/login/" in answer["Location"] or address.name == "logout"
            )
            assert at_the_door or answer.status_code == 403, address
            assert ours.tournament.name not in shown(answer)


@pytest.mark.parametrize("role", [For.ASSISTANTS, For.DIRECTORS, For.OWNERS])
def test_a_role_opens_its_own_doors_and_no_others(ours, theirs, role):
    player = {
        For.ASSISTANTS: lambda: a_member(ours, "Assis", "assistant"),
        For.DIRECTORS: lambda: ours.director,
        For.OWNERS: lambda: ours.owner,
    }[role]()
    desk = Desk(player)
    opened = {"login", "logout"}

    for address in addresses(ours, asked_by=player):
        answers = [send(desk, address, sending=sending) for sending in (False, True)]
        for sending, answer in enumerate(answers):
            if not address.opens_for(role, sending=bool(sending)):
                assert is_refusal(answer) or answer.status_code == 405, (address, sending)
            assert not [word for word in FOREIGN if word in shown(answer)], address
        if any(map(is_let_in, answers)):
            opened.add(address.name)

    to_be_opened = {a.name for a in addresses(ours) if a.opens_for(role, sending=False)}
    assert to_be_opened - opened == set()


def test_an_owner_finds_nothing_of_another_club(ours, theirs):
    desk = Desk(theirs.owner)
    before = AuditEntry.objects.filter(club=ours.club).count()
    lists = {"changelist", "add", "import", "export"}

    for address in addresses(ours, asked_by=theirs.owner):
        of_a_row = f"/{ours.club.pk}/" in address.url or re.search(r"/\d+/", address.url)
        for sending in (False, True):
            answer = send(desk, address, sending=sending, club=ours.club.pk)
            if of_a_row and address.name.rpartition("_")[2] not in lists:
                assert is_refusal(answer) or answer.status_code == 405, address
            words = (ours.tournament.name, "Caio", "Dani", "As played at Bar")
            assert not [word for word in words if word in shown(answer)], address

    assert AuditEntry.objects.filter(club=ours.club).count() == before


# ---- who they are, they stay ---------------------------------------------------
@pytest.mark.parametrize("role", ["assistant", "director"])
def test_below_an_owner_nobody_changes_anybodys_rights(ours, role):
    player = a_member(ours, "Xavier", role)
    desk = Desk(player)
    others = Membership.objects.filter(club=ours.club, player__in=[ours.owner, ours.director])

    for member in [*others, ours.members[0]]:
        for address in addresses(ours, asked_by=member.player):
            if "_membership_" in address.name:
                send(desk, address, sending=True, name=member.name, player=player.pk)
                send(desk, address, sending=True, name=member.name, role="player")
