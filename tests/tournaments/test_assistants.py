"""Assistants: results at the desk, and nothing else."""

import pytest
from django.urls import reverse

from games.models import AccessLink
from tests.tournaments.organisers import NIGHT, Desk, our_house, shown
from tournaments.models import Membership
from tournaments.services import clubs

pytestmark = pytest.mark.django_db


@pytest.fixture
def house():
    return our_house()


@pytest.fixture
def assis(house):
    return clubs.add_member(
        actor=house.owner, club_id=house.club.pk, name="Assis", role="assistant", at=NIGHT
    )


@pytest.fixture
def desk(house, assis):
    assis.player.refresh_from_db()
    return Desk(assis.player, house.tournament)


def change_role(actor, member, role):
    return clubs.change_role(
        actor=actor, member_id=member.pk, role=role, reason="asked to help", at=NIGHT
    )


# ---- the role ------------------------------------------------------------------
def test_the_admin_opens_with_the_role_and_closes_with_it(house, assis):
    assis.player.refresh_from_db()
    assert assis.player.is_staff

    change_role(house.owner, assis, "player")

    assis.player.refresh_from_db()
    assert not assis.player.is_staff


def test_an_older_invitation_opens_no_account_of_an_assistant(house):
    ana = house.members[0]
    clubs.invite_member(actor=house.director, member_id=ana.pk, at=NIGHT)

    change_role(house.owner, ana, "assistant")

    assert AccessLink.objects.get(player=ana.player).revoked_at == NIGHT


def test_only_an_owner_invites_an_assistant(house, assis, refused):
    with refused("not_an_owner"):
        clubs.invite_member(actor=house.director, member_id=assis.pk, at=NIGHT)


def test_nobody_climbs_by_their_own_hand(house, assis, refused):
    with refused("not_an_owner"):
        change_role(assis.player, assis, "director")
    with refused("not_an_owner"):
        change_role(house.director, assis, "director")


def test_an_owner_gives_the_role_in_the_admin_and_makes_a_second_owner(house):
    ana, beto, *_others = house.members
    desk = Desk(house.owner)
    for member, role in ((ana, "assistant"), (beto, "owner")):
        desk.client.post(
            reverse("admin:tournaments_membership_change", args=[member.pk]),
            {"name": member.name, "role": role, "reason": "To help."},
        )

    roles = Membership.objects.filter(pk__in=[ana.pk, beto.pk]).order_by("pk")
    assert [member.role for member in roles] == ["assistant", "owner"]


# ---- in the admin ----------------------------------------------------------------
def test_an_assistant_enters_a_result(desk):
    match = desk.match(1)

    answer = desk.command("result", match.public_id, game_1_0="12", game_1_1="5")

    assert answer.status_code == 302, answer.context["form"].errors
    assert desk.match(1).state == "finished"


def test_the_page_of_matches_offers_what_an_assistant_may_do_and_nothing_else(desk):
    number = desk.match(1).public_id
    page = shown(desk.get("matches"))

    assert "As an assistant you enter results" in page
    for offered in ("result", "walkover", "present"):
        arguments = (number, 0) if offered == "present" else (number,)
        assert desk.url(offered, *arguments) in page
    for name in ("pause", "start", "cancel"):
        assert desk.url(name) not in page
    assert desk.url("move_table", number) not in page


def test_tabs_lead_to_what_opens(desk):
    tabs = [tab["url"] for tab in desk.get("matches").context["tabs"]]

    assert desk.url("matches") in tabs
    assert all(desk.client.get(url).status_code == 200 for url in tabs)
    assert desk.url("change") not in tabs


def test_a_closed_page_says_what_an_assistant_may_do(desk):
    page = desk.get("draw")

    assert page.status_code == 403
    assert "As an assistant you enter results and walkovers" in shown(page)


def test_no_correction_is_offered_for_what_is_decided(desk):
    desk.command("result", desk.match(1).public_id, game_1_0="12", game_1_1="5")
    page = shown(desk.get("matches"))

    assert desk.match(1).state == "finished"
    assert desk.url("correct", desk.match(1).public_id) not in page
    assert desk.url("reopen", desk.match(1).public_id) not in page
