"""Stages, groups and partners through the API."""

import pytest

from tests.games.caller import Caller, refused
from tests.games.test_api_schema import conforms
from tests.tournaments.staged import Staged, play
from tournaments.models import Bracket
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db
Format = Bracket.Format


@pytest.fixture
def api():
    return Caller()


@pytest.fixture
def night():
    """Two groups of three; the first of each will meet in a final."""
    made = Staged(
        6, StageSpec(Format.GROUPS, groups=2), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=1)
    )
    made.begun()
    return made


@pytest.fixture
def path(night):
    return f"tournaments/{night.tournament.public_id}/"


def test_a_stage_that_is_only_planned_is_named_and_not_shown(api, path):
    told = api.get(f"{path}bracket/").json()

    assert [(each["number"], each["format"], each["state"]) for each in told["stages"]] == [
        (1, "groups", "running"), (2, "single_elimination", "planned"),
    ]  # fmt: skip
    assert told["stages"][1]["qualifiers"] == 1
    assert (told["number"], told["format"], len(told["rounds"])) == (1, "groups", 3)
    assert api.get(f"{path}bracket/", stage=2).json()["rounds"] == []


def test_a_match_names_its_stage_its_part_and_its_group(api, path):
    matches = api.get(f"{path}bracket/").json()["rounds"][0]["matches"]

    assert {(each["stage"], each["part"], each["group"]) for each in matches} == {
        (1, "main", 1), (1, "main", 2),
    }  # fmt: skip


def test_an_earlier_stage_can_be_asked_for(api, night, path):
    play(night)
    night.draw_next()

    assert api.get(f"{path}bracket/").json()["number"] == 2
    assert api.get(f"{path}bracket/", stage=1).json()["format"] == "groups"
    assert len(api.get(f"{path}standings/", stage=1).json()["standings"]) == 6
    assert refused(api.get(f"{path}bracket/", stage="last")) == (400, "bad_input")


def test_partners_for_one_round_are_two_entries_of_a_side(api):
    rotating = Staged(4, StageSpec(Format.ROTATING_PARTNERS, rounds=1))
    rotating.begun()

    (round_,) = api.get(f"tournaments/{rotating.tournament.public_id}/bracket/").json()["rounds"]

    first, second = round_["matches"][0]["sides"]
    names = [entry["name"] for side in (first, second) for entry in side["entries"]]
    assert sorted(names) == ["Só 1", "Só 2", "Só 3", "Só 4"]
    assert first["origin"]["kind"] == "drawn"


def test_every_stage_is_as_the_description_says(api, client, night, path):
    play(night)
    night.draw_next()
    schema = client.get("/api/schema/?format=json").json()

    for stage in (1, 2):
        told = api.get(f"{path}bracket/", stage=stage).json()
        assert conforms(schema, told, "Bracket") is True
