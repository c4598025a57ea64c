"""Showing signs through the API."""

import json

import pytest

from games.models import Sign
from games.services.identity import create_player
from games.services.series import pause_series
from tests.games import spanish_table
from tests.games.caller import Caller, refused


def shows(caller, table, sign, command="a-sign-of-mine"):
    return caller.post(f"tables/{table.series.public_id}/signs/", {"id": command, "sign": sign})


def look(table, who=None):
    caller = Caller(table.person(who)) if who else Caller()
    return caller.get(f"tables/{table.series.public_id}/").json()


def test_a_player_shows_a_sign_and_the_partner_sees_it(spanish):
    answer = shows(Caller(spanish.person("Ana")), spanish, "1e")

    assert (answer.status_code, answer.json()) == (
        200,
        {"id": "a-sign-of-mine", "seq": spanish.seq},
    )
    [seen] = look(spanish, "Beto")["signs"]
    assert (seen["seat"], seen["sign"]) == (0, "1e")
    assert Sign.objects.get().via == "api"


@pytest.mark.parametrize("who", ["Caro", None])
def test_rivals_and_strangers_get_the_same_answers_as_before(spanish, who):
    def answers():
        table = look(spanish, who)
        events = Caller().get(f"tables/{spanish.series.public_id}/events/").json()
        return json.dumps([table | {"clock": None}, events])

    before = answers()
    shows(Caller(spanish.person("Ana")), spanish, "1e")

    assert answers() == before


def test_a_sign_to_the_table_is_read_by_strangers(db, at):
    table = spanish_table.four(at, spanish_table.TO_ALL)
    shows(Caller(table.person("Dani")), table, "blind")

    [seen] = look(table)["signs"]
    assert (seen["seat"], seen["sign"]) == (3, "blind")


def test_a_table_says_which_signs_one_may_show(spanish):
    assert "tanto_27" in look(spanish, "Ana")["signs_offered"]
    assert look(spanish)["signs_offered"] == []


def test_a_sign_too_soon_is_told_how_long_to_wait(spanish):
    caller = Caller(spanish.person("Ana"))
    shows(caller, spanish, "1e")

    answer = shows(caller, spanish, "1b", "another-one")

    assert refused(answer) == (429, "too_soon")
    assert answer.json()["wait"] in (1, 2)
    assert answer.headers["Retry-After"] == str(answer.json()["wait"])


def test_the_same_id_twice_gets_the_same_answer_and_is_one_sign(spanish):
    caller = Caller(spanish.person("Ana"))

    first, second = shows(caller, spanish, "1e"), shows(caller, spanish, "1e")

    assert (first.status_code, first.json()) == (second.status_code, second.json())
    assert Sign.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"id": "a-sign-of-mine", "sign": "1c"}, "bad_sign"),
        ({"id": "a-sign-of-mine"}, "bad_input"),
        ({"id": "a-sign-of-mine", "sign": 3}, "bad_input"),
        ({"id": "a-sign-of-mine", "sign": "1" * 17}, "bad_input"),
        ({"sign": "1e"}, "bad_input"),
    ],
)
def test_what_is_no_sign_is_a_bad_one(spanish, body, code):
    answer = Caller(spanish.person("Ana")).post(f"tables/{spanish.series.public_id}/signs/", body)

    assert refused(answer) == (400, code)


def test_only_who_holds_a_seat_shows_signs(spanish):
    assert refused(shows(Caller(), spanish, "1e")) == (401, "not_signed_in")
    assert refused(shows(Caller(create_player(name="Eva")), spanish, "1e")) == (403, "not_playing")


def test_no_signs_where_the_rules_have_none_or_the_game_rests(spanish, playing):
    assert refused(shows(Caller(playing.person("Ana")), playing, "1e")) == (422, "no_signs")

    pause_series(series_id=spanish.series.pk, at=spanish.at)
    assert refused(shows(Caller(spanish.person("Ana")), spanish, "1e")) == (409, "paused")
