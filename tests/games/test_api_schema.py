"""The description of the API is true: it is valid, and the answers are as it says."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone
from jsonschema import Draft4Validator

from games.selectors import table_events
from tests.games.caller import Caller, raise_or_run
from tests.games.table import Table

pytestmark = pytest.mark.one_database


@pytest.fixture
def schema(db, client):
    return client.get("/api/schema/?format=json").json()


def strict(part):
    """Return *part* of an OpenAPI 3.0 schema as JSON Schema that lets no unknown key pass."""
    if isinstance(part, list):
        return [strict(each) for each in part]
    if not isinstance(part, dict):
        return part
    told = {key: strict(value) for key, value in part.items()}
    if "properties" in part:
        told.setdefault("additionalProperties", False)
    if part.get("nullable") is True:
        told = {"anyOf": [told, {"type": "null"}]}
    return told


def conforms(schema, told, name):
    whole = {"$ref": f"#/components/schemas/{name}", "components": strict(schema["components"])}
    errors = [
        f"{list(e.absolute_path)}: {e.message}" for e in Draft4Validator(whole).iter_errors(told)
    ]
    return errors == [] or errors


def test_the_description_is_valid_and_complete(db, capsys):
    call_command("spectacular", validate=True, fail_on_warn=True)

    assert "/api/v1/tables/{public_id}/actions/" in capsys.readouterr().out


def test_every_operation_says_how_it_refuses(schema):
    operations = [each for path in schema["paths"].values() for each in path.values()]

    assert len(operations) == 21
    assert all("default" in each["responses"] for each in operations)


@pytest.mark.parametrize("rules", ["mineiro", "mineiro-clube", "mineiro-duo", "paulista"])
def test_a_table_is_described_at_every_step(schema, at, rules):
    table = Table.laid(at=at, rules=rules)
    path = f"tables/{table.series.public_id}/"
    table.all_sit()
    callers = (Caller(), Caller(table.person("Ana")))

    for step in range(20):
        for caller in callers:
            assert conforms(schema, caller.get(path).json(), "Table") is True
        if table.row.state != "playing":
            break
        legal = table.view(table.turn)["play"]["legal"]
        # By turns a card, a raise, an answer, whichever comes.
        table.does(table.turn, legal[step * 7 % len(legal)])
        table.at += timedelta(seconds=1)


def test_a_table_with_signs_is_described(schema, spanish):
    spanish.shows("Ana", "1e")

    told = Caller(spanish.person("Beto")).get(f"tables/{spanish.series.public_id}/").json()

    assert told["signs"]
    assert conforms(schema, told, "Table") is True


def test_the_events_of_a_whole_series_are_described(schema, playing):
    playing.play_out()

    told = Caller().get(f"tables/{playing.series.public_id}/events/").json()

    assert conforms(schema, told, "Events") is True
    assert {"action", "started"} <= {event["kind"] for event in told["events"]}


def test_the_events_leave_out_nothing_that_the_socket_tells(playing):
    playing.play_out(raise_or_run)

    told = Caller().get(f"tables/{playing.series.public_id}/events/").json()["events"]

    series = playing.series.public_id
    now = timezone.now()
    assert told == table_events(
        series=series, viewer=None, after=0, limit=200, at=now, newest=False
    )


def test_a_table_leaves_out_nothing_that_the_socket_tells(playing):
    told = Caller(playing.person("Ana")).get(f"tables/{playing.series.public_id}/").json()
    view = playing.view("Ana")

    told["clock"].pop("now"), view["clock"].pop("now")
    told["clock"].pop("deadline"), view["clock"].pop("deadline")
    assert told == view


def test_the_caller_and_a_refusal_are_described(schema, playing):
    caller = Caller(playing.person("Ana"))
    table = f"tables/{playing.series.public_id}/"

    assert conforms(schema, caller.get("me/").json(), "Me") is True
    assert conforms(schema, caller.get("nonsense/").json(), "Refusal") is True
    assert conforms(schema, caller.post(f"{table}actions/", {}).json(), "Refusal") is True


def test_the_page_loads_nothing_from_elsewhere(client, db):
    page = client.get("/api/docs/")

    assert page.status_code == 200
    assert "https://" not in page.text
    assert "unsafe-inline" not in page.headers["Content-Security-Policy"].split("style-src")[0]
