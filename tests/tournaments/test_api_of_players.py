"""Entering, checking in and reporting through the API."""

import pytest

from tests.games.caller import Caller, refused
from tests.games.test_api_schema import conforms
from tests.tournaments.club_night import Night
from tests.tournaments.registering import Signup
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


@pytest.fixture
def schema(client):
    return client.get("/api/schema/?format=json").json()


def registration_path(night: Night) -> str:
    return f"tournaments/{night.tournament.public_id}/registration/"


def test_two_programs_enter_a_pair_and_check_in(schema):
    night = Signup("Ana", "Beto")
    path = registration_path(night)
    ana, beto = Caller(night.player("Ana")), Caller(night.player("Beto"))
    partners = ana.get(path).json()["partners"]
    assert [each["name"] for each in partners] == ["Beto"]

    asked = ana.post(
        path, {"id": "ask-beto", "action": "ask", "partner": partners[0]["player"]}
    ).json()
    assert conforms(schema, asked, "Registration") is True
    request = beto.get(path).json()["asked_of_me"][0]["request"]
    entered = beto.post(path, {"id": "yes-to-ana", "action": "accept", "request": request}).json()

    assert entered["entry"]["players"] == ["Ana", "Beto"]
    assert conforms(schema, entered, "Registration") is True
    tournaments.open_check_in(tournament_id=night.id, **night.by)
    told = ana.post(path, {"id": "here-i-am", "action": "check_in"}).json()
    assert told["entry"]["status"] == "checked_in"


def test_a_refusal_has_its_code():
    night = Signup("Ana")
    path = registration_path(night)
    ana = Caller(night.player("Ana"))

    assert refused(ana.post(path, {"id": "withdraw-1", "action": "withdraw"})) == (
        422,
        "not_entered",
    )
    assert refused(ana.post(path, {"id": "steal-it-1", "action": "steal"})) == (400, "bad_input")
    assert refused(Caller().get(path))[0] == 401
    assert refused(ana.get("tournaments/nosuchcopa/registration/")) == (404, "not_found")


def test_two_programs_report_a_match():
    night = Night(4).begun()
    path = f"matches/{night.match(1).public_id}/report/"
    body = {"id": "we-won-1", "scores": [[12, 8]]}

    one = Caller(night.member("Ana").player).post(path, body).json()
    two = Caller(night.member("Gabi").player).post(path, body).json()

    assert (one["state"], two["state"], two["outcome"]) == ("live", "finished", "reported")


def test_reports_that_cannot_be_are_refused():
    night = Night(4).begun()
    path = f"matches/{night.match(1).public_id}/report/"
    ana, caro = (Caller(night.member(name).player) for name in ("Ana", "Caro"))

    assert refused(ana.post(path, {"id": "both-won-1", "scores": [[12, 12]]})) == (422, "both_won")
    assert refused(ana.post(path, {"id": "too-much-1", "scores": [[12]]})) == (400, "bad_input")
    assert refused(caro.post(path, {"id": "not-mine-1", "scores": [[12, 8]]})) == (
        422,
        "not_at_this_match",
    )
    assert refused(ana.post("matches/nosuchmatc/report/", {"id": "nowhere-1", "scores": []})) == (
        404,
        "not_found",
    )
