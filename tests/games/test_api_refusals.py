"""Whatever is sent to the API, the answer is a sentence and a code, and never a bug."""

import json
from urllib.parse import quote

import pytest
from django.core.cache import cache
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.caller import Caller, refused

LETTERS = st.characters(exclude_categories=())
SLUGS = st.text(st.sampled_from("bcd2-_"), min_size=1, max_size=40)
FEW_LIMITS = settings(
    max_examples=120,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
ENDS = ["", "events/", "records/", "entries/", "bracket/", "standings/", "tournaments/"]


@pytest.fixture
def caller(playing):
    return Caller(playing.person("Ana"))


@pytest.fixture
def actions(playing):
    return f"tables/{playing.series.public_id}/actions/"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "nonsense",
        '{"id": NaN}',
        '{"seq": Infinity}',
        "[" * 9000,
        '{"a":' * 2000,
        '{"seq": ' + "9" * 5000 + "}",
        b"\xff\xfe",
        '{"id": "\x00"}'.encode("utf-16"),
    ],
)
def test_what_is_no_json_is_refused(caller, actions, body):
    answer = caller.client.generic("POST", f"/api/v1/{actions}", body, "application/json")

    assert refused(answer)[0] == 400


@pytest.mark.parametrize("body", [None, 1, "text", [], [1, 2], {}, True])
def test_what_is_no_command_is_refused(caller, actions, body):
    assert refused(caller.post(actions, json.dumps(body))) == (400, "bad_input")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", "short"),
        ("id", "x" * 65),
        ("id", 12345678),
        ("id", None),
        ("id", "with\x00null"),
        ("id", "surrogate\ud800"),
        ("seq", -1),
        ("seq", 2**31),
        ("seq", 10**400),
        ("seq", 1.0),
        ("seq", "1"),
        ("seq", True),
        ("seq", None),
        ("action", ""),
        ("action", "raise " * 10),
        ("action", ["raise"]),
        ("action", "play \x00"),
        ("action", "play \udfff"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(caller, actions, playing, key, value):
    command = {"id": "a-command-of-mine", "seq": playing.seq, "action": "raise", key: value}

    answer = caller.post(actions, json.dumps(command))

    assert refused(answer) == (400, "bad_input")
    assert set(answer.json()["fields"]) == {key}


def test_a_string_for_the_deal_that_cannot_be_printed_is_refused(caller, playing):
    ready = f"tables/{playing.series.public_id}/ready/"

    answer = caller.post(ready, {"id": "ana-sits-down", "text": "a\tb"})

    assert refused(answer) == (400, "bad_string")


def test_a_long_body_is_not_read(caller, actions):
    assert refused(caller.post(actions, json.dumps("x" * 20_000))) == (413, "too_large")


def test_a_form_is_not_understood(caller, actions):
    answer = caller.client.post(f"/api/v1/{actions}", {"id": "a-command-of-mine"})

    assert refused(answer) == (415, "unsupported_media_type")


@pytest.mark.parametrize("charset", ["latin-1", "utf-16", "nonsense"])
def test_a_claimed_charset_changes_nothing(caller, playing, actions, charset):
    told = json.dumps({"id": "a-command-of-mine", "seq": playing.seq, "action": "sing"})
    kind = f"application/json; charset={charset}"

    answer = caller.client.generic("POST", f"/api/v1/{actions}?page=1", told, kind)
    read = caller.client.get("/api/v1/tournaments/?page=1", headers={"Content-Type": kind})

    assert refused(answer) == (400, "bad_action")
    assert read.status_code == 200


@pytest.mark.parametrize(
    "query", ["after=-1", "after=x", "after=%00", "after=%ff", f"after={10**30}", "after=1&after=y"]
)
def test_a_query_that_makes_no_sense_is_refused(caller, playing, query):
    answer = caller.client.get(f"/api/v1/tables/{playing.series.public_id}/events/?{query}")

    assert refused(answer) == (400, "bad_input")


@pytest.mark.parametrize(
    "path", ["", "v1/", "v1/clubs", "v1/nonsense/", "v2/clubs/", "v1/clubs/%00/", "v1/clubs/é/"]
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_there_is_nothing_at_an_unknown_address(client, db, path, method):
    assert refused(getattr(client, method)(f"/api/{path}")) == (404, "not_found")


def test_an_address_says_what_it_cannot_do(caller):
    assert refused(caller.client.delete("/api/v1/clubs/")) == (405, "method_not_allowed")


def test_only_json_is_spoken(caller):
    answer = caller.client.get("/api/v1/clubs/", headers={"Accept": "application/xml"})

    assert refused(answer) == (406, "not_acceptable")


def test_a_refusal_speaks_the_language_that_is_asked_for(caller, actions):
    answer = caller.post(actions, {}, **{"Accept-Language": "pt-BR"})

    assert answer.json()["fields"]["seq"] == ["Este campo é obrigatório."]


@FEW_LIMITS
@given(
    place=st.sampled_from(["clubs/", "tournaments/", "tables/", "matches/", ""]),
    name=SLUGS | st.text(LETTERS, max_size=12),
    end=st.sampled_from(ENDS),
    query=st.dictionaries(
        st.sampled_from(["page", "page_size", "state", "after", "format"]),
        st.text(LETTERS, max_size=8) | st.integers().map(str),
        max_size=3,
    ),
)
def test_no_address_is_a_bug(caller, place, name, end, query):
    cache.clear()
    spelt = "&".join(f"{key}={_quoted(value)}" for key, value in query.items())

    answer = caller.client.get(f"/api/v1/{place}{_quoted(name)}/{end}?{spelt}")

    assert answer.status_code == 200 or refused(answer)[0] < 500


@FEW_LIMITS
@given(
    body=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(LETTERS, max_size=12),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["id", "seq", "action", "text"]), inner, max_size=4)
        ),
        max_leaves=8,
    ),
    end=st.sampled_from(["actions/", "ready/"]),
)
def test_no_body_is_a_bug(caller, playing, body, end):
    cache.clear()

    answer = caller.post(f"tables/{playing.series.public_id}/{end}", json.dumps(body))

    assert answer.status_code == 200 or refused(answer)[0] < 500


@FEW_LIMITS
@given(body=st.binary(max_size=60))
def test_no_bytes_are_a_bug(caller, actions, body):
    cache.clear()

    answer = caller.client.generic("POST", f"/api/v1/{actions}", body, "application/json")

    assert refused(answer)[0] == 400


def _quoted(text):
    return quote(text.encode("utf-8", "surrogatepass"), safe="")
