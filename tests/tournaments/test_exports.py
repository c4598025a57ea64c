"""Lists to take away, parsed back as a spreadsheet or a program would read them."""

import csv
import io
import json

import openpyxl
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone, translation

from games.language_names import NAMES
from tests.tournaments.organisers import NIGHT, Desk, House, a_house, our_house, shown, start
from tournaments.exports import FORMATS, KINDS, file_of, members, pairs
from tournaments.models import Entry, Match, Membership, Standing, Tournament
from tournaments.selectors.lists import members_of, pairs_of
from tournaments.services import clubs, results
from tournaments.services.imports import read_pairs, read_players
from tournaments.services.standings import recompute

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def house() -> House:
    """The middle of a night: one semifinal is over, one is being played."""
    house = our_house()
    decide_the_first(house)
    return house


def decide_the_first(house: House) -> None:
    match = Match.objects.get(bracket__tournament=house.tournament, number=1)
    results.enter_result(
        actor=None,
        match_id=match.pk,
        scores=[(12, 8)],
        reason="Seen.",
        command_id="",
        at=NIGHT,
    )
    recompute(tournament_id=house.tournament.pk, at=NIGHT)


def parsed(data: bytes, extension: str) -> list[dict]:
    """Read a file back, each row by the titles of its columns."""
    if extension == "json":
        return json.loads(data)
    if extension == "csv":
        return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    head, *rows = openpyxl.load_workbook(io.BytesIO(data)).active.iter_rows(values_only=True)
    return [dict(zip(head, row, strict=True)) for row in rows]


def exported(house: House, kind: str, extension: str) -> list[dict]:
    with timezone.override(house.club.time_zone):
        file = file_of(KINDS[kind](house.tournament), name="list", extension=extension)
    return parsed(file.data, extension)


def test_each_list_is_read_back_in_each_format(house):
    counts = {"entries": 4, "pairings": 3, "results": 1, "standings": 4}

    assert {
        (kind, extension): len(exported(house, kind, extension))
        for kind in KINDS
        for extension in FORMATS
    } == {(kind, extension): count for kind, count in counts.items() for extension in FORMATS}


def test_results_tell_sides_points_and_the_time_on_the_wall(house):
    first, second = (side.name for side in Match.objects.get(number=1).sides.order_by("place"))

    [row] = exported(house, "results", "csv")

    assert row == {
        "Stage": "1",
        "Round": "1",
        "Match": "1",
        "Group": "",
        "Table": "1",
        "First side": first,
        "Second side": second,
        "Result": "entered by the director",
        "Winner": first,
        "Game 1, side 1": "12",
        "Game 1, side 2": "8",
        # 23:00 in Greenwich.
        "Finished at": "2025-05-09 20:00",
    }


def test_programs_find_the_same_names_in_every_language(house):
    with translation.override("pt-br"):
        [row] = exported(house, "results", "json")

    assert (row["match"], row["game_1_1"], row["game_1_2"]) == (1, 12, 8)
    assert row["finished_at"] == "2025-05-09T20:00:00-03:00"


def test_workbook_holds_numbers_and_not_their_names(house):
    [row] = exported(house, "results", "xlsx")

    assert (row["Game 1, side 1"], row["Game 1, side 2"]) == (12, 8)


def test_standings_have_a_column_for_each_tie_break(house):
    stage = house.tournament.brackets.get()
    Standing.objects.filter(bracket=stage).delete()
    for rank, entry in enumerate(house.tournament.entries.order_by("pk"), start=1):
        criteria = [["PTS", 5 - rank, 2], ["DE", None, 1], ["SB", 7 - rank, 4], ["PD", -rank, 1]]
        Standing.objects.create(
            bracket=stage,
            entry=entry,
            rank=rank,
            position=rank,
            values={"criteria": criteria},
            computed_at=NIGHT,
        )

    rows = exported(house, "standings", "json")

    assert [row["place"] for row in rows] == [1, 2, 3, 4]
    assert [row["PTS"] for row in rows] == [2, 1.5, 1, 0.5]
    assert [row["DE"] for row in rows] == [""] * 4
    assert [row["SB"] for row in rows] == [1.5, 1.25, 1, 0.75]
    assert [row["PD"] for row in rows] == [-1, -2, -3, -4]
    with translation.override("pt-br"):
        data = file_of(KINDS["standings"](house.tournament), name="x", extension="csv").data
    assert data.decode("utf-8-sig").splitlines()[2].endswith(";1,5;;1,25;-2")


def test_place_in_a_knock_out_is_told_when_it_is_settled(house):
    rows = exported(house, "standings", "json")

    assert [(row["place"], row["won"]) for row in rows] == [("", 1), ("", 0), ("", 0), (3, 0)]


def test_name_is_no_formula(house):
    entry = house.tournament.entries.order_by("pk")[0]
    for name in ("=1+1", "@SUM(A1)", "+Ana", "-Ana", "=cmd|' /C calc'!A0"):
        Entry.objects.filter(pk=entry.pk).update(name=name)
        for extension in ("csv", "xlsx"):
            names = [row["Entry"] for row in exported(house, "entries", extension)]
            assert f"'{name}" in names
            assert name not in names


def test_name_of_a_formula_comes_back_as_it_was(house):
    clubs.add_member(actor=None, club_id=house.club.pk, name="=Eva", at=NIGHT)
    written = members(members_of(type(house.club).objects.filter(pk=house.club.pk)))

    for extension in ("csv", "xlsx"):
        data = file_of(written, name="members", extension=extension).data
        preview = read_players(data=data, club_id=house.club.pk)
        assert {line.state for line in preview.lines} == {"there"}


@pytest.mark.parametrize("language", NAMES)
def test_exported_entries_are_a_list_to_enter(house, language):
    copy = a_house("Copy", "Olga Dani Ana Beto")
    with translation.override(language):
        data = file_of(KINDS["entries"](house.tournament), name="x", extension="csv").data

    preview = read_pairs(data=data, club_id=copy.club.pk, tournament_id=copy.tournament.pk)

    assert [line.state for line in preview.lines] == ["known", "new", "new", "new"]


@pytest.mark.parametrize("language", NAMES)
def test_exported_members_and_pairs_are_known_again(house, language):
    club = type(house.club).objects.filter(pk=house.club.pk)
    with translation.override(language):
        people = file_of(members(members_of(club)), name="x", extension="csv").data
        couples = file_of(pairs(pairs_of(club)), name="x", extension="xlsx").data
    Tournament.objects.filter(pk=house.tournament.pk).update(state=Tournament.State.DRAFT)

    assert {line.state for line in read_players(data=people, club_id=house.club.pk).lines} == {
        "there"
    }
    preview = read_pairs(data=couples, club_id=house.club.pk, tournament_id=house.tournament.pk)
    assert {line.state for line in preview.lines} == {"entered"}


def test_list_of_members_tells_nothing_of_their_logins(house):
    house.owner.email = "olga@example.org"
    house.owner.save()

    data = file_of(
        members(members_of(type(house.club).objects.all())), name="x", extension="json"
    ).data

    assert b"olga@example.org" not in data
    assert set(json.loads(data)[0]) == {"club", "name", "role", "joined"}


def test_export_costs_the_same_for_any_tournament(house):
    small = a_house("One", "Olga Dani Ana Beto Caio Duda")
    start(small)
    decide_the_first(small)

    assert _queries(small) == _queries(house)


def _queries(house: House) -> dict[str, int]:
    counts = {}
    for kind, list_of in KINDS.items():
        with CaptureQueriesContext(connection) as asked:
            list_of(house.tournament)
        counts[kind] = len(asked)
    return counts


# --- the doors -------------------------------------------------------------------


def test_director_downloads_every_list(house):
    desk = Desk(house.director, house.tournament)
    for kind in KINDS:
        for extension in FORMATS:
            answer = desk.get("export", kind, extension)
            assert answer.status_code == 200
            assert answer["Content-Disposition"] == (
                f'attachment; filename="cup-of-bar-{kind}.{extension}"'
            )
            assert parsed(answer.content, extension) is not None


def test_pairings_of_one_round_alone(house):
    desk = Desk(house.director, house.tournament)

    rows = parsed(desk.get("export", "pairings", "csv", round="2").content, "csv")

    assert [row["Match"] for row in rows] == ["3"]
    assert len(parsed(desk.get("export", "pairings", "csv", round="x").content, "csv")) == 3


def test_there_are_no_other_lists(house):
    desk = Desk(house.director, house.tournament)
    for kind, extension in (("secrets", "csv"), ("entries", "exe")):
        assert desk.get("export", kind, extension).status_code == 404


def test_export_is_for_directors_and_owners_of_the_club(house):
    assistant = house.members[0]
    Membership.objects.filter(pk=assistant.pk).update(role="assistant")
    type(assistant.player).objects.filter(pk=assistant.player_id).update(is_staff=True)
    assistant.player.refresh_from_db()

    status = {
        name: Desk(player, house.tournament).get("export", "entries", "csv").status_code
        for name, player in {
            "owner": house.owner,
            "director": house.director,
            "assistant": assistant.player,
            "player": house.members[1].player,
            "stranger": a_house("Praia", "Zuleica Zacarias").director,
        }.items()
    }

    assert status["owner"] == status["director"] == 200
    assert status["assistant"] == 403
    assert status["player"] in (302, 403)
    assert status["stranger"] == 404


@pytest.mark.parametrize("model", ["membership", "pair"])
def test_lists_of_the_admin_hold_the_own_club_alone(house, model):
    praia = a_house("Praia", "Zuleica Zacarias Zilda Zoroastro")
    desk = Desk(house.director)
    address = reverse(f"admin:tournaments_{model}_export", args=["csv"])

    listed = shown(desk.client.get(reverse(f"admin:tournaments_{model}_changelist")))
    answer = desk.client.get(address)

    assert f'href="{address}"' in listed
    text = answer.content.decode("utf-8-sig")
    assert "Ana" in text
    assert not [word for word in ("Praia", "Zilda", "Zoroastro") if word in text]
    assert desk.client.get(address.replace("csv", "exe")).status_code == 404
    assert Desk(praia.members[0].player).client.get(address).status_code in (302, 403, 404)
