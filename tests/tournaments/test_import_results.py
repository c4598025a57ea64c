"""Results of a night, from the list in which somebody wrote them down."""

import datetime as dt
import io

import openpyxl
import pytest

from tests.tournaments.organisers import NIGHT, House, a_house
from tests.tournaments.result_lists import a_night, bring, dry_run, match, outcomes, sides
from tournaments.models import AuditEntry, Tournament
from tournaments.services import results

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> House:
    """Four pairs, two semifinals and a final."""
    return a_night()


# --- which match, and which result -------------------------------------------


def test_match_is_named_by_its_number_its_sides_or_its_table(night):
    first, second = sides(night, 1)
    table = match(night, 2).table

    assert outcomes(night, "match;score\n1;12-8\n") == ["new"]
    assert outcomes(night, f"pair 1;pair 2;score\n{first};{second};12-8\n") == ["new"]
    assert outcomes(night, f"rodada;mesa;placar\n1;{table};12 x 8\n") == ["new"]


def test_sides_may_stand_the_other_way_round(night):
    first, second = sides(night, 1)

    bring(night, f"Rodada;Dupla 1;Dupla 2;Placar\n1;{second.upper()};{first};8–12\n")

    assert (match(night, 1).scores, match(night, 1).winner) == ([[12, 8]], 0)


BAD_LINES = {
    "match;score\n9;12-8\n": "no_such_match",
    "match;score\nx;12-8\n": "not_a_number",
    "match;pair 1;pair 2;score\n1;Zuleica;Zilda;12-8\n": "no_such_match",
    "match;score\n1;12-13\n": "both_won",
    "match;score\n1;11-8\n": "nobody_won",
    "match;score\n1;12-8 8-12 12-2\n": "game_too_many",
    "match;score\n1;won\n": "no_score",
    "match;score\n1;-3\n": "no_score",
    "match;score\n1;2025-12-08\n": "score_is_a_date",
    "match;score 1;score 2\n1;12\n": "half_a_score",
    "match;score;score 1;score 2\n1;12-8;12;8\n": "score_twice",
    "match;score;result\n1;12-8;W.O.\n": "score_of_unplayed",
    "match;result\n1;W.O.\n": "winner_missing",
    "match;result;winner\n1;W.O.;Zuleica\n": "winner_unknown",
    "match;score\n3;12-8\n": "sides_unknown",
    "match;score\n1;12-8;x\n": "too_many_columns",
    "round;pair 1;pair 2;result\n1;Ana / Beto;;PAB\n": "no_such_bye",
}


def test_each_bad_line_says_why(night):
    assert {text: outcomes(night, text) for text in BAD_LINES} == {
        text: [code] for text, code in BAD_LINES.items()
    }


def test_score_must_be_of_who_is_said_to_have_won(night):
    _first, second = sides(night, 1)

    assert outcomes(night, f"match;score;winner\n1;12-8;{second}\n") == ["other_winner"]


def test_match_without_a_result_is_left_alone(night):
    assert outcomes(night, "match;score\n1;\n2;12-3\n") == ["open", "new"]
    assert bring(night, "match;score\n1;\n2;12-3\n") == 1
    assert not match(night, 1).is_decided


def test_match_comes_once_in_a_list(night):
    assert outcomes(night, "match;score\n1;12-8\n1;12-8\n") == ["new", "match_twice"]


def test_list_without_a_header_of_ours_is_refused(night, refused):
    for text, code in (
        ("1;12-8\n", "header_missing"),
        ("match;table\n1;2\n", "header_missing"),
        ("match;score\n", "no_lines"),
    ):
        with refused(code):
            dry_run(night, text)


def test_number_of_a_spreadsheet_and_a_score_that_became_a_date(night):
    book = openpyxl.Workbook()
    for row in (
        ["Partida", "Placar"],
        [1.0, "12-8"],
        [2, dt.datetime(2025, 8, 12)],  # noqa: DTZ001 - as a spreadsheet keeps it
    ):
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)

    assert outcomes(night, file.getvalue()) == ["new", "score_is_a_date"]


# --- what the import does ------------------------------------------------------


def test_whole_night_comes_in_at_once_the_final_above_its_semifinals(night):
    text = "match;score\n3;9-12\n2;12-3\n1;12-8\n"
    assert outcomes(night, text) == ["new", "new", "new"]

    assert bring(night, text) == 3

    night.tournament.refresh_from_db()
    assert night.tournament.state == Tournament.State.FINISHED
    assert [match(night, number).scores for number in (1, 2, 3)] == [
        [[12, 8]],
        [[12, 3]],
        [[9, 12]],
    ]
    assert sides(night, 3) == [sides(night, 1)[0], sides(night, 2)[0]]
    [line] = AuditEntry.objects.filter(kind="result_entered", subject="#3")
    assert (line.actor, line.reason) == (night.director, "From a list, line 2.")


def test_same_file_twice_changes_nothing(night):
    text = "match;score\n1;12-8\n2;12-3\n"
    bring(night, text)
    before = AuditEntry.objects.count(), Tournament.objects.get(pk=night.tournament.pk).seq

    assert outcomes(night, text) == ["there", "there"]
    assert bring(night, text) == 0

    after = AuditEntry.objects.count(), Tournament.objects.get(pk=night.tournament.pk).seq
    assert after == before


def test_other_result_is_for_the_page_of_the_match(night):
    bring(night, "match;score\n1;12-8\n")

    [line] = dry_run(night, "match;score\n1;12-9\n").lines

    assert line.code == "already_decided"
    assert "correct it on its own page" in str(line.reason)


def test_walkovers_come_with_the_name_of_who_came(night):
    _first, second = sides(night, 1)
    text = f"match;result;winner\n1;W.O.;{second}\n2;double walkover;\n"

    assert bring(night, text) == 2

    assert (match(night, 1).outcome, match(night, 1).winner) == ("walkover", 1)
    assert match(night, 2).outcome == "double_walkover"
    assert outcomes(night, text) == ["there", "there"]


def test_nothing_is_entered_if_one_line_is_bad_unless_so_chosen(night, refused):
    text = "match;score\n1;12-8\n2;12-12\n"
    with refused("bad_lines"):
        bring(night, text)
    assert not match(night, 1).is_decided

    assert bring(night, text, only_good=True) == 1
    assert match(night, 1).is_decided


def test_result_that_came_in_after_the_dry_run_stops_the_import(night, refused):
    text = "match;score\n1;12-8\n2;12-3\n"
    digest = dry_run(night, text).digest
    results.enter_result(
        actor=None,
        match_id=match(night, 1).pk,
        scores=[(12, 8)],
        reason="Seen.",
        command_id="",
        at=NIGHT,
    )

    with refused("preview_stale"):
        bring(night, text, digest=digest)

    assert not match(night, 2).is_decided


def test_same_command_twice_reports_the_same(night):
    text = "match;score\n1;12-8\n"
    digest = dry_run(night, text).digest

    assert [bring(night, text, digest=digest, command_id="once") for _again in (1, 2)] == [1, 1]


def test_only_an_organiser_of_the_club_imports(night, refused):
    with refused("not_an_organiser"):
        bring(night, "match;score\n1;12-8\n", actor=a_house("Praia", "Zuleica Zacarias").director)
    assert not match(night, 1).is_decided


def test_nothing_comes_in_before_the_start(night, refused):
    Tournament.objects.filter(pk=night.tournament.pk).update(state=Tournament.State.DRAWN)

    assert outcomes(night, "match;score\n1;12-8\n") == ["not_running"]


def test_dry_run_costs_the_same_for_any_list(night, django_assert_max_num_queries):
    for text in ("match;score\n1;12-8\n", "match;score\n1;12-8\n2;12-3\n3;12-1\n"):
        with django_assert_max_num_queries(7):
            dry_run(night, text)


def test_best_of_three_in_one_cell_or_in_columns():
    night = a_night(best_of=3)

    bring(night, "match;score\n1;12-8, 9-12, 12-5\n")
    bring(
        night,
        "match;Game 1, side 1;Game 1, side 2;Game 2, side 1;Game 2, side 2\n2;12;8;12;5\n",
    )

    assert match(night, 1).scores == [[12, 8], [9, 12], [12, 5]]
    assert match(night, 2).scores == [[12, 8], [12, 5]]
    assert outcomes(night, "match;score\n3;12-8\n") == ["game_missing"]
