"""Results go out and come back: round trips through files, formats and pages."""

import io

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation

from games.language_names import NAMES
from tests.tournaments.organisers import NIGHT, Desk, House, a_house, shown
from tests.tournaments.result_lists import (
    PEOPLE,
    a_night,
    bring,
    exported,
    match,
    outcomes,
    sides,
)
from tournaments.models import Bracket, RequestedBye
from tournaments.services import draws, stages, tournaments

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def night() -> House:
    """Four pairs, two semifinals and a final."""
    return a_night()


# --- there and back --------------------------------------------------------------


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("extension", ["csv", "xlsx"])
def test_exported_results_are_all_there_when_they_come_back(night, language, extension):
    _first, second = sides(night, 2)
    bring(night, f"match;score;result;winner\n1;12-8;;\n2;;W.O.;{second}\n3;3-12;;\n")

    with translation.override(language):
        data = exported(night, "results", extension)

    assert outcomes(night, data) == ["there", "there", "there"]
    assert bring(night, data) == 0


@pytest.mark.parametrize("language", NAMES)
def test_list_of_pairings_can_be_filled_in(night, language):
    with translation.override(language):
        book = openpyxl.load_workbook(io.BytesIO(exported(night, "pairings", "xlsx")))
    sheet = book.active
    columns = sheet.max_column - 1, sheet.max_column
    for column, points in zip(columns, (12, 7), strict=True):
        sheet.cell(row=2, column=column).value = points
    file = io.BytesIO()
    book.save(file)

    assert outcomes(night, file.getvalue()) == ["new", "open", "open"]
    assert bring(night, file.getvalue()) == 1
    assert match(night, 1).scores == [[12, 7]]


FIVE_PAIRS = f"{PEOPLE} Ivo Jana"


def test_allotted_bye_of_a_swiss_round_is_known_again():
    night = a_night("swiss", people=FIVE_PAIRS)

    data = exported(night, "results", "csv")

    assert data.count(b"PAB") == 1
    assert outcomes(night, data) == ["there"]
    assert outcomes(night, data.replace(b"PAB", b"bye")) == ["no_such_bye"]


def test_bye_that_a_side_asked_for_survives_with_its_kind():
    night = a_night("swiss", people=FIVE_PAIRS)
    RequestedBye.objects.create(
        bracket=night.tournament.brackets.get(),
        entry=night.tournament.entries.all()[0],
        round_number=2,
        kind="HPB",
        at=NIGHT,
    )

    data = exported(night, "results", "csv")

    assert data.count(b"HPB") == 1
    assert outcomes(night, data) == ["there", "there"]
    assert outcomes(night, data.replace(b"HPB", b"FPB")) == ["there", "no_such_bye"]
    assert outcomes(night, data.replace(b"HPB", b"PAB")) == ["there", "no_such_bye"]


def test_partners_that_rotate_are_named_together():
    house = a_house("Bar", "Olga Dani Ana Beto Caio Duda")
    stages.set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[stages.StageSpec(format=Bracket.Format.ROTATING_PARTNERS)],
        command_id="",
        at=NIGHT,
    )
    desk = Desk(house.director, house.tournament)
    answer = desk.post("import", file=SimpleUploadedFile("list.csv", b"Ana\nBeto\nCaio\nDuda\n"))
    hidden = {field.html_name: field.value() or "" for field in answer.context["confirm"]}
    assert desk.post("import", **hidden).status_code == 302
    tournaments.open_check_in(actor=None, tournament_id=house.tournament.pk, at=NIGHT)
    house.tournament.entries.update(status="checked_in")
    draws.draw(
        actor=None,
        tournament_id=house.tournament.pk,
        draw_seed="a fair one",
        expected_seq=None,
        command_id="",
        at=NIGHT,
    )
    tournaments.start(actor=None, tournament_id=house.tournament.pk, command_id="", at=NIGHT)
    first, second = sides(house, 1)
    turned = " & ".join(reversed(first.split(" / ")))

    assert bring(house, f"pair 1;pair 2;score\n{second};{turned};5-12\n") == 1

    assert match(house, 1).scores == [[12, 5]]


# --- the page ----------------------------------------------------------------------


def test_page_takes_results_while_the_tournament_runs(night):
    desk = Desk(night.director, night.tournament)
    assert "Import results" in shown(desk.get("import"))

    file = SimpleUploadedFile("placares.csv", b"match;score\n1;12-8\n2;12-12\n")
    dry_run = desk.post("import", file=file)
    assert "both sides cannot have 12 points" in shown(dry_run)
    assert "12–8" in shown(dry_run)
    hidden = {field.html_name: field.value() or "" for field in dry_run.context["confirm"]}

    without_choice = desk.post("import", **hidden | {"only_good": ""})
    assert without_choice.status_code == 409
    assert not match(night, 1).is_decided

    done = desk.client.post(desk.url("import"), hidden, follow=True)
    assert "1 result is entered." in shown(done)
    assert match(night, 1).scores == [[12, 8]]
