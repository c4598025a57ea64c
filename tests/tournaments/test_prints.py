"""What a club prints: the right names and codes, no secret, and never nothing."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.services.boards import prepare_boards
from tests.tournaments.drawn import NIGHT
from tests.tournaments.organisers import Desk, a_player, shown
from tests.tournaments.paper_rows import Printed, desk_of, words
from tournaments.models import Standing
from tournaments.prints.codes import code_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

OF_A_ROUND = ("pairings", "names", "slips")
ALWAYS = ("tables", "score-sheet")


def address(printed: Printed, page: str, *arguments: str) -> str:
    path = reverse(f"tournaments:{page}", args=[printed.tournament.public_id, *arguments])
    return f"http://testserver{path}"


# ---- what stands on them -------------------------------------------------------
def test_pairing_sheet_names_the_tables_and_who_rests():
    printed = Printed("single_elimination", 5)
    printed.call(2, table=3)
    fourth, fifth, first = (printed.entries[number].name for number in (3, 4, 0))

    page = words(desk_of(printed).get("print", "pairings", 1))

    assert f"3 2 {fourth} × {fifth}" in page
    assert page.index("Without a match in this round:") < page.index(first)


def test_everybody_finds_their_own_name():
    printed = Printed("single_elimination", 4)
    printed.call(1, table=2)

    page = desk_of(printed).get("print", "names", 1)

    names = re.findall(r'<th scope="row">(.+?) \d</th>', shown(page))
    assert names == [
        "Ana", "Beto", "Dani", "Évora", "Gabi", "Hugo", "Maria Aparecida da Conceição", "Zé",
    ]  # fmt: skip
    assert "Beto 1 2 1 Ana 0 / Beto 1 Gabi 6 / Hugo 7" in words(page)


def test_slips_lead_to_the_page_that_reports_the_result():
    printed = Printed("single_elimination", 4)
    printed.finish(2, (12, 3))

    page = desk_of(printed).get("print", "slips", 1)

    assert code_of(address(printed, "report", printed.match(1).public_id)) in shown(page)
    assert shown(page).count('class="slip"') == 1
    assert printed.entries[1].name not in shown(page)


def test_round_without_an_open_match_has_no_slips():
    printed = Printed("single_elimination", 4)

    page = words(desk_of(printed).get("print", "slips", 2))

    assert "No match of this round waits for a result." in page


def test_table_cards_lead_to_the_tournament():
    printed = Printed("single_elimination", 4)

    page = shown(desk_of(printed).get("print", "tables"))

    assert page.count(code_of(address(printed, "tournament"))) == printed.tournament.tables


def test_score_sheet_has_a_box_for_each_point():
    printed = Printed("single_elimination", 4, best_of=3)
    assert printed.tournament.rules == "mineiro"

    page = shown(desk_of(printed).get("print", "score-sheet"))

    assert page.count('class="box"') == 3 * 2 * 12
    assert "Truco" in page


def test_standings_show_the_criteria_that_decided():
    printed = Printed("round_robin", 4)
    for place, entry in enumerate(printed.entries, start=1):
        Standing.objects.create(
            bracket=printed.bracket, entry=entry, rank=place, position=place, computed_at=NIGHT,
            points_doubled=7,
            values={"settled": False, "criteria": [["PTS", 7, 2], ["SB", 9, 4], ["DE", None, 1]]},
        )  # fmt: skip

    page = words(desk_of(printed).get("print", "standings"))

    assert f"1 {printed.entries[0].name} 3.5 2.25 –" in page
    assert "Not final" in page


def test_crosstable_shows_each_result_from_both_sides():
    printed = Printed("groups", 6, groups=2)
    first = printed.bracket.matches.filter(group=1, outcome="").first()
    names = [side.entry.name for side in first.sides.order_by("place")]
    printed.finish(first.number, (12, 5))

    page = words(desk_of(printed).get("print", "crosstable"))

    assert "Group 1" in page
    assert "Group 2" in page
    assert page.count("12–5") == page.count("5–12") == 1
    assert all(name in page for name in names)


@pytest.mark.parametrize(
    ("format_", "count", "expected"),
    [
        # Sheets of the winners, then of the losers.
        ("single_elimination", 2, 1),
        ("single_elimination", 24, 1),
        ("single_elimination", 64, 5),
        ("single_elimination", 256, 17),
        ("double_elimination", 2, 1),
        ("double_elimination", 5, 2),
        ("double_elimination", 24, 3),
    ],
)
def test_bracket_fits_its_sheets_and_shows_every_match_once(format_, count, expected):
    printed = Printed(format_, count, people=False)

    page = shown(desk_of(printed).get("print", "bracket"))

    numbers = [int(number) for number in re.findall(r'class="no">(\d+)<', page)]
    assert sorted(numbers) == list(range(1, printed.bracket.matches.count() + 1))
    assert page.count('class="sheet"') == expected


# ---- what does not ----------------------------------------------------------------
def test_points_of_a_game_in_play_are_on_no_print():
    printed = Printed("round_robin", 4)
    printed.bracket.matches.filter(number=1).update(state="live", table=1, scores=[[7, 4]])
    desk = desk_of(printed)

    for page in (desk.get("print", "pairings", 1), desk.get("print", "crosstable")):
        assert "7–4" not in words(page)


def test_results_at_sealed_boards_wait_for_the_last_table():
    printed = Printed("round_robin", 4)
    boards = prepare_boards(rules="mineiro", players=4, count=2, at=NIGHT)
    printed.bracket.rounds.filter(number=1).update(boards=boards)
    printed.bracket.boards = 2
    printed.bracket.save()
    for number in (1, 2):
        printed.finish(number, (3, 1), (1, 2))
    desk = desk_of(printed)

    before = words(desk.get("print", "crosstable"))
    type(boards).objects.filter(pk=boards.pk).update(sealed_at=NIGHT, revealed_at=NIGHT)
    after = words(desk.get("print", "crosstable"))

    assert "4–3" not in before
    assert after.count("4–3") == 2


# ---- who, and in which language -------------------------------------------------------
@pytest.mark.parametrize("role", ["assistant", "director", "owner"])
def test_whoever_works_for_the_club_prints(role):
    printed = Printed("single_elimination", 4)
    desk = desk_of(printed, role)

    assert desk.get("papers").status_code == 200
    assert desk.get("print", "tables").status_code == 200


def test_a_player_and_another_club_print_nothing():
    printed = Printed("single_elimination", 4)
    for desk in (
        desk_of(printed, "player"),
        Desk(a_player("Zé", is_staff=True), printed.tournament),
    ):
        assert desk.get("papers").status_code in (403, 404)
        assert desk.get("print", "tables").status_code in (403, 404)


@pytest.mark.parametrize(
    ("paper", "arguments"),
    [("crosstable", ()), ("standings", ()), ("pairings", ()), ("pairings", (9,)), ("cards", ())],
)
def test_what_cannot_be_printed_is_not_found(paper, arguments):
    printed = Printed("single_elimination", 4)

    assert desk_of(printed).get("print", paper, *arguments).status_code == 404


def test_only_what_makes_sense_is_offered():
    printed = Printed("single_elimination", 4)
    for number in (1, 2):
        printed.finish(number, (12, 3))

    page = shown(desk_of(printed).get("papers"))

    assert "papers/slips/2/?stage=1" in page
    assert "papers/slips/1/" not in page
    assert "papers/crosstable/" not in page
    assert "papers/bracket/?stage=1&amp;format=pdf" in page


def test_prints_speak_the_language_of_the_club_or_the_one_asked_for():
    printed = Printed("single_elimination", 4)
    type(printed.club).objects.update(language="pt-br")
    desk = desk_of(printed)

    assert 'lang="pt-br"' in shown(desk.get("print", "tables"))
    assert "Mesa" in shown(desk.get("print", "tables"))
    assert ">Table<" in shown(desk.get("print", "tables", lang="en"))


def test_number_of_queries_does_not_grow_with_the_field():
    counted = []
    for count in (4, 16):
        printed = Printed("single_elimination", count)
        type(printed.club).objects.filter(pk=printed.club.pk).update(slug=f"club-of-{count}")
        desk = desk_of(printed, role="director" if count == 4 else "owner")
        counted.append(
            [queries(desk, paper, 1) for paper in OF_A_ROUND] + [queries(desk, "bracket")]
        )

    assert counted[0] == counted[1]


def queries(desk: Desk, paper: str, *arguments: int) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert desk.get("print", paper, *arguments).status_code == 200
    return len(asked)
