"""Who may direct on the public page: the directors and owners; assistants only keep results."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MembershipFactory, PlayerFactory
from tests.tournaments.club_night import Night
from tests.tournaments.overlay import Overlay, text
from tournaments.models import Membership
from tournaments.views.directing import DirectMatch, DirectTournament

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

OF_MATCH = [act.name for act in DirectMatch.acts]
OF_TOURNAMENT = [act.name for act in DirectTournament.acts]
OF_ASSISTANTS = ["answer", "begin", "present", "result", "walkover"]
# As much as any of the acts asks for.
EVERYTHING = {
    "reason": "Because.",
    "table": "3",
    "place": "0",
    "winner": "0",
    "call": "nothing",
    "game_1_0": "12",
    "game_1_1": "3",
    "text": "Hello.",
    "command_id": "mine",
    "confirmed": "1",
}


@pytest.fixture
def night():
    night = Night(4).begun()
    # Everything can be done in it: of the first match it is known who won.
    night.win(1, 1)
    return night


def strangers(night):
    return {
        "a player": night.member("Caro").player,
        "a member": MembershipFactory.create(club=night.club, name="Xuxa").player,
        "a stranger": PlayerFactory.create(is_staff=True),
        "another club's owner": MembershipFactory.create(role=Membership.Role.OWNER).player,
    }


def an_assistant(night):
    return MembershipFactory.create(
        club=night.club, name="Assis", role=Membership.Role.ASSISTANT
    ).player


def all_addresses(night):
    overlay = Overlay(night)
    yield from (overlay.address(number, act) for number in (1, 2) for act in ["", *OF_MATCH])
    yield from (overlay.address(act=act) for act in ["", *OF_TOURNAMENT])


def test_nobody_else_does_or_sees_anything_of_it(night):
    seq, kinds = night.tournament.seq, night.kinds()
    for who, player in strangers(night).items():
        overlay = Overlay(night, player)
        for address in all_addresses(night):
            assert overlay.client.get(address).status_code == 403, (who, address)
            assert overlay.client.post(address, EVERYTHING).status_code in (403, 404), (
                who,
                address,
            )
        bar = reverse("tournaments:directing_bar", args=[night.tournament.public_id])
        assert overlay.client.get(bar).status_code == 403

    assert (night.tournament.seq, night.kinds()) == (seq, kinds)


def test_who_is_not_signed_in_is_led_there_or_refused(night):
    overlay = Overlay(night)
    for address in all_addresses(night):
        asked = Client().get(address)
        assert (asked.status_code, asked.headers["Location"].split("?")[0]) == (
            302,
            "/accounts/login/",
        )
        sent = Client(headers={"X-Requested-With": "fetch"}).post(address, EVERYTHING)
        assert sent.status_code == 403
    assert night.kinds()[-1] == "result_entered"
    assert overlay.sees(1).status_code == 200


def test_an_assistant_is_offered_results_and_nothing_else(night):
    overlay = Overlay(night, an_assistant(night))

    assert overlay.offered(1) == []
    assert overlay.offered(2) == ["begin", "result", "present", "walkover"]
    assert overlay.offered() == []
    assert "There is nothing for you to do here now." in text(overlay.sees(1))


def test_an_assistant_is_refused_whatever_is_no_result(night):
    overlay = Overlay(night, an_assistant(night))
    seq, kinds = night.tournament.seq, night.kinds()

    for number in (1, 2):
        for act in set(OF_MATCH) - set(OF_ASSISTANTS):
            answer = overlay.client.post(overlay.address(number, act), EVERYTHING)
            assert answer.status_code == 403, act
            assert "As an assistant you enter results and walkovers" in text(answer)
    for act in OF_TOURNAMENT:
        assert overlay.client.post(overlay.address(act=act), EVERYTHING).status_code == 403, act

    assert (night.tournament.seq, night.kinds()) == (seq, kinds)


def test_an_assistant_keeps_results(night):
    overlay = Overlay(night, an_assistant(night))

    overlay.does("begin", 2)
    overlay.does("result", 2, game_1_0="12", game_1_1="9")

    assert night.match(2).is_decided
    assert night.kinds()[-2:] == ["match_begun", "result_entered"]


def test_an_assistant_settles_no_dispute(night):
    night.reopen(1)
    overlay = Overlay(night, an_assistant(night))

    assert overlay.offered(1) == []
    answer = overlay.client.post(overlay.address(1, "result"), EVERYTHING)

    assert answer.status_code == 403
    assert night.match(1).state == "disputed"


def test_the_page_carries_the_overlay_for_who_may_and_for_nobody_else(night):
    page = reverse("tournaments:tournament", args=[night.tournament.public_id])
    directing = ("direct-sheet", "js/tournament/directing.js")

    def seen_by(player=None):
        client = Client()
        if player is not None:
            client.force_login(player, "django.contrib.auth.backends.ModelBackend")
        return client.get(page).content.decode()

    for player in (None, *strangers(night).values()):
        assert not any(word in seen_by(player) for word in directing)
    for player in (night.director, an_assistant(night)):
        assert all(word in seen_by(player) for word in directing)


def test_a_match_of_another_tournament_is_not_there(night):
    other = Night(4).begun()
    names = [night.tournament.public_id, other.match(1).public_id]

    answer = Overlay(night).client.get(reverse("tournaments:direct_match", args=names))

    assert answer.status_code == 404
