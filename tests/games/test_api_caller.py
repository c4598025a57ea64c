"""Who calls the API: by token, by session, as a guest; and how often."""

import pytest
from django.apps import apps
from django.core.cache import cache
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from games.services.friendlies import start_friendly
from games.services.identity import create_player
from games.services.tokens import drop_token, new_token, player_of_token
from tests.games.caller import Caller, raise_or_run, refused
from tests.games.table import Table


@pytest.fixture
def ana(db):
    return create_player(name="Ana")


@pytest.fixture
def browser():
    """A browser; pages of this site send the CSRF token, others cannot."""
    cache.clear()
    return Client(enforce_csrf_checks=True)


def with_csrf(browser):
    browser.cookies["csrftoken"] = "t" * 32
    return {"X-CSRFToken": "t" * 32}


def asks_for_token(browser):
    return browser.post(
        "/api/v1/me/token/", content_type="application/json", headers=with_csrf(browser)
    )


def test_the_caller_reads_who_they_are_and_where_they_play(playing):
    ana = playing.person("Ana")

    told = Caller(ana).get("me/").json()

    assert told == {
        "player": ana.public_id,
        "name": "Ana",
        "language": "",
        "is_guest": False,
        "tables": [
            {
                "series": playing.series.public_id,
                "title": "Copa · Final",
                "home": "",
                "state": "playing",
                "seq": playing.seq,
                "seat": 0,
            }
        ],
    }


def test_a_table_that_is_over_is_no_own_table(playing):
    playing.play_out(raise_or_run)

    assert Caller(playing.person("Ana")).get("me/").json()["tables"] == []


def test_the_number_of_queries_does_not_grow_with_the_tables(ana, at, django_assert_num_queries):
    caller = Caller(ana)
    for _each in range(3):
        table = Table.laid(at=at)
        table.series.seats.filter(number=0).update(player=ana)

    # The player of the token, the tables, their seats.
    with django_assert_num_queries(3):
        assert len(caller.get("me/").json()["tables"]) == 3


def test_neither_login_nor_address_is_told(playing):
    ana = playing.person("Ana")
    ana.email = "ana@example.org"
    ana.save()
    caller = Caller(ana)
    table = f"tables/{playing.series.public_id}/"

    told = "".join(caller.get(path).text for path in ("me/", table, f"{table}events/"))

    assert ana.email not in told
    assert ana.username not in told


def test_a_signed_in_browser_gets_a_token_once(ana, browser):
    browser.force_login(ana)

    answer = asks_for_token(browser)

    assert answer.status_code == 201
    assert player_of_token(answer.json()["token"]) == ana


def test_a_new_token_ends_the_old_one(ana):
    old = new_token(player=ana)
    new = new_token(player=ana)

    assert (player_of_token(old), player_of_token(new)) == (None, ana)


def test_a_token_can_be_taken_away(ana, browser):
    token = new_token(player=ana)
    browser.force_login(ana)

    answer = browser.delete("/api/v1/me/token/", headers=with_csrf(browser))

    assert answer.status_code == 204
    assert player_of_token(token) is None


def test_a_token_does_not_get_another_token(ana):
    assert refused(Caller(ana).post("me/token/", {})) == (403, "not_signed_in")


def test_another_site_cannot_use_the_session(ana, browser):
    browser.force_login(ana)

    assert refused(browser.post("/api/v1/me/token/")) == (403, "forbidden")


def test_the_database_knows_no_token(ana):
    token = new_token(player=ana)

    rows = apps.get_model("authtoken", "Token").objects.values_list("key", flat=True)

    assert list(rows) != [token]
    assert player_of_token(rows[0]) is None


@pytest.mark.parametrize("token", ["nonsense", "a b", "é", "\x80", "0" * 5000])
def test_an_unknown_token_is_refused(db, token):
    caller = Caller()
    caller.client.defaults["HTTP_AUTHORIZATION"] = f"Token {token}"

    answer = caller.get("me/")

    assert refused(answer) == (401, "bad_token")
    assert answer.headers["WWW-Authenticate"] == "Token"


def test_a_token_that_was_taken_away_is_refused(ana):
    caller = Caller(ana)
    drop_token(player=ana)

    assert refused(caller.get("me/")) == (401, "bad_token")


def test_somebody_locked_out_is_refused(ana):
    caller = Caller(ana)
    ana.is_active = False
    ana.save()

    assert refused(caller.get("me/")) == (401, "bad_token")


def test_a_guest_plays_by_the_session_and_has_no_token(db, at, browser):
    series, guest = start_friendly(player=None, at=at)
    session = browser.session
    session["guest_id"] = guest.pk
    session.save()

    table = browser.get(f"/api/v1/tables/{series.public_id}/").json()
    answer = asks_for_token(browser)

    assert table["seat"] == 0
    assert len(table["play"]["hand"]) == 3
    assert refused(answer) == (403, "forbidden")


def test_who_calls_too_often_is_told_when_to_call_again(db, monkeypatch):
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "anon", "2/min")
    caller = Caller()

    answers = [caller.get("tables/bbbbbbbbbb/") for _each in range(3)]

    assert [answer.status_code for answer in answers] == [404, 404, 429]
    assert refused(answers[2]) == (429, "too_many")
    assert answers[2].json()["wait"] == int(answers[2].headers["Retry-After"])


def test_another_address_in_a_header_does_not_count_as_another_caller(db, monkeypatch):
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "anon", "1/min")
    caller = Caller()

    answers = [
        caller.client.get("/api/v1/tables/bbbbbbbbbb/", headers={"X-Forwarded-For": address})
        for address in ("10.0.0.1", "10.0.0.2")
    ]

    assert [answer.status_code for answer in answers] == [404, 429]


def test_acting_has_a_limit_of_its_own(playing, monkeypatch):
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "actions", "1/min")
    caller = Caller(playing.person("Ana"))

    answers = [caller.act(playing.series, "sing", seq=playing.seq) for _each in range(2)]

    assert [answer.status_code for answer in answers] == [400, 429]
    assert caller.get("me/").status_code == 200
