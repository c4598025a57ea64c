"""The page that the code on a slip opens."""

import re
from urllib.parse import quote

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.own_pages import MINE, Browser, browser, report_page
from tests.tournaments.test_reports import report
from tournaments.models import Membership

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_both_sides_report_on_their_page():
    night = Night(4).begun()
    fields = {"game_1_0": "12", "game_1_1": "8"}

    said = browser(night, "Ana").press(report_page(night), "Report the result", **fields)
    assert "Reported." in said
    assert "you have reported it" in said

    gabi = browser(night, "Gabi")
    assert "The other side has reported a result." in gabi.text(report_page(night))
    assert "12" not in re.findall(r'value="(\d+)"', gabi.page(report_page(night)))
    assert "the match is decided" in gabi.press(report_page(night), "Report the result", **fields)
    assert night.winner(1) == 1


def test_everybody_is_asked_for_the_own_points_first():
    night = Night(4).begun()

    asked = {
        name: re.findall(r'name="(game_1_\d)"', browser(night, name).page(report_page(night)))
        for name in ("Ana", "Gabi")
    }

    assert asked == {"Ana": ["game_1_0", "game_1_1"], "Gabi": ["game_1_1", "game_1_0"]}


def test_the_page_says_when_the_director_decides():
    night = Night(4).begun()
    report(night, "Ana", (12, 8))

    said = browser(night, "Gabi").press(
        report_page(night), "Report the result", game_1_0="3", game_1_1="12"
    )

    assert "The two sides report different results; the director decides." in said
    assert "The director is looking at your match" in browser(night, "Ana").text(MINE)
    assert "the director decides" in browser(night, "Ana").text(report_page(night))


def test_the_own_report_is_shown_to_be_changed():
    night = Night(4).begun()
    report(night, "Ana", (12, 7))

    page = browser(night, "Beto").page(report_page(night))

    assert "You have reported this match." in page
    assert re.findall(r'name="game_1_\d" value="(\d+)"', page) == ["12", "7"]


def test_an_impossible_score_is_refused_beside_what_was_typed():
    night = Night(4).begun()

    answer = browser(night, "Ana").client.post(
        report_page(night), {"game_1_0": "12", "game_1_1": "13"}
    )

    assert answer.status_code == 422
    assert "both sides cannot have 12 points" in answer.content.decode()
    assert 'value="13"' in answer.content.decode()


def test_a_slip_opened_by_somebody_else_says_whose_it_is():
    night = Night(4).begun()

    assert "Only who plays in this match can report its result." in browser(night, "Caro").text(
        report_page(night), 403
    )


@pytest.mark.parametrize("role", ["assistant", "director", "owner"])
def test_a_slip_opened_by_who_keeps_the_results_leads_to_the_sheet_of_the_match(role):
    night = Night(4).begun()
    Membership.objects.filter(pk=night.dani.pk).update(role=role)

    director = Browser(night.director).client
    answer = director.get(report_page(night))

    match = night.match(1)
    assert answer["Location"] == f"/t/{night.tournament.public_id}/m/{match.public_id}/direct/"
    assert director.get(answer["Location"]).status_code == 200


def test_a_slip_asks_to_sign_in_first_and_comes_back():
    night = Night(4).begun()

    answer = Browser(None).client.get(report_page(night))

    assert answer["Location"] == f"/accounts/login/?next={quote(report_page(night))}"


def test_a_match_of_another_tournament_is_not_found():
    night, other = Night(2).begun(), Night(2).begun()
    address = f"/t/{other.tournament.public_id}/m/{night.match(1).public_id}/report/"

    browser(night, "Ana").page(address, 404)


def test_a_decided_match_shows_its_result():
    night = Night(4).begun()
    night.win(1, 1)

    assert "This match has a result" in browser(night, "Ana").text(report_page(night))
