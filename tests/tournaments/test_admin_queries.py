"""Addresses and queries that nobody meant: the admin answers within the own club, and never breaks."""

import pytest
from django.urls import reverse

from tests.tournaments.organisers import FOREIGN, Desk, our_house, their_house

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def running():
    return our_house()


@pytest.fixture
def foreign():
    return their_house()


@pytest.mark.parametrize(
    "query",
    [
        {"q": "Zilda"},
        {"club__id__exact": "FOREIGN"},
        {"id": "FOREIGN_PK"},
        {"o": "1.2.x"},
        {"p": "minus one"},
        {"e": "1"},
        {"_popup": "1"},
        {"all": ""},
        {"player__email__startswith": "a"},
        {"player__password__startswith": "a"},
        {"first__player__password__startswith": "a"},
        {"name__regex": "("},
        {"role__exact": "\x00"},
        {"pk__in": "a,b"},
        {"_to_field": "password"},
        {"id": "9" * 40},
        {"club__id__exact": "9" * 40},
        {"club__id__exact": "x"},
        {"state__exact": "nowhere", "role__exact": "nobody"},
    ],
)
def test_lists_answer_any_query_within_the_club(running, foreign, query):
    query = {
        name: value.replace("FOREIGN_PK", str(foreign.members[0].pk)).replace(
            "FOREIGN", str(foreign.club.pk)
        )
        for name, value in query.items()
    }
    desk = Desk(running.director)
    for model in (
        "club",
        "membership",
        "pair",
        "clubrules",
        "season",
        "tournament",
        "entry",
        "auditentry",
    ):
        response = desk.client.get(reverse(f"admin:tournaments_{model}_changelist"), query)

        assert response.status_code in (200, 302, 400), (model, response.status_code)
        if response.status_code == 200:
            rows = [str(row) for row in response.context["cl"].result_list]
            assert not [row for row in rows if any(word in row for word in FOREIGN)]


@pytest.mark.parametrize(
    ("model", "field", "allowed"),
    [
        ("pair", "first", True),
        ("membership", "club", True),
        ("entry", "pair", True),
        ("membership", "player", False),
        ("auditentry", "actor", False),
    ],
)
def test_autocomplete_offers_the_own_club_only(running, foreign, model, field, allowed):
    query = {"app_label": "tournaments", "model_name": model, "field_name": field, "term": ""}

    response = Desk(running.director).client.get(reverse("admin:autocomplete"), query)

    assert (response.status_code == 200) is allowed
    if allowed:
        names = [row["text"] for row in response.json()["results"]]
        assert names
        assert not [name for name in names if any(word in name for word in FOREIGN)]


@pytest.mark.parametrize(
    "query", ["s=a&page=x", "s=a&page=99", "s=%00", "page=-1", "extended=1&s=Z"]
)
def test_search_answers_any_query(running, query):
    response = Desk(running.director).client.get(f"/admin/search/?{query}")

    assert response.status_code in (200, 404)


@pytest.mark.parametrize("key", ["0", "-1", "9" * 30, "1/../2", "%00", "1 OR 1=1"])
def test_key_that_is_none_is_a_sentence_or_not_found(running, key):
    desk = Desk(running.director)
    for model in (
        "club",
        "membership",
        "pair",
        "clubrules",
        "season",
        "tournament",
        "entry",
        "auditentry",
    ):
        for action in ("change", "delete", "history"):
            address = f"/admin/tournaments/{model}/{key}/{action}/"
            assert desk.client.get(address).status_code in (302, 403, 404), address
    for page in ("entries", "draw", "matches", "log", "import"):
        address = f"/admin/tournaments/tournament/{key}/{page}/"
        assert desk.client.get(address).status_code in (302, 404), address
    for page in ("entries/{}/withdraw", "matches/{}/result", "matches/{}/correct"):
        address = f"/admin/tournaments/tournament/{running.tournament.pk}/{page.format(key)}/"
        assert desk.client.get(address).status_code in (302, 404), address
