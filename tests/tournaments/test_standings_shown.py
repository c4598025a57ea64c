"""The standings as a page shows them, and the reasons of a place."""

import pytest
from django.utils import translation

from tests.factories import NIGHT
from tests.tournaments.crosstable_rows import Crosstable
from tests.tournaments.test_pages import words
from tests.tournaments.test_standings_swiss import a_night
from tournaments.models import Bracket
from tournaments.selectors.standings import StandingsView, explain_row, standings_view
from tournaments.services.standings import freeze

pytestmark = pytest.mark.django_db


def shown(table: Crosstable) -> StandingsView:
    bracket = Bracket.objects.select_related("tournament").get(pk=table.bracket.pk)
    freeze(bracket, at=NIGHT)
    rows = list(bracket.standings.select_related("entry").order_by("position"))
    return standings_view(bracket, rows)


def reasons(table: Crosstable, letter: str) -> dict:
    shown(table)
    told = explain_row(table.bracket, table.entries[letter].pk)
    return {reason.column.code: reason for reason in told}


def test_a_table_of_points():
    view = shown(a_night())

    assert [column.code for column in view.columns] == ["PTS", "DE", "BH-C1", "BH", "SB", "PD"]
    (table,) = view.tables
    assert [(row.entry.name, row.place) for row in table.rows] == [
        ("A", "1"), ("B", "2"), ("C", "3"), ("D", "4"), ("E", "5"),
    ]  # fmt: skip
    assert [cell.text for cell in table.rows[3].cells] == ["0.5", "–", "2.5", "3", "0.25", "0"]
    assert [cell.code for row in table.rows for cell in row.cells if cell.decides] == [
        "BH", "BH-C1", "PTS", "PTS",
    ]  # fmt: skip
    assert view.version == "FIDE C.07 2026-03"


def test_numbers_are_written_in_the_language_of_the_reader():
    with translation.override("pt-br"):
        row = shown(a_night("A>B 12-3, C>D, E half")).tables[0].rows[0]
        last = shown(a_night("C>D, E half")).tables[0].rows[1]

    assert row.cells[-1].text == "+9"
    assert last.cells[0].text == "0,5"


def test_each_group_has_its_table_and_its_places():
    view = shown(Crosstable("A>B, C>D", pairs="ABCD", format_="groups", groups=["AB", "CD"]))

    assert [(table.group, [row.place for row in table.rows]) for table in view.tables] == [
        (1, ["1", "2"]), (2, ["1", "2"]),
    ]  # fmt: skip


def test_a_knock_out_bracket_has_places_once_they_are_certain():
    table = Crosstable("A>B, C?D", pairs="ABCD", format_="single_elimination")

    view = shown(table)

    assert view.columns == ()
    assert [(row.place, row.won) for row in view.tables[0].rows] == [
        ("", 1), ("", 0), ("", 0), ("3=", 0),
    ]  # fmt: skip


def test_boards_are_shown_in_percent():
    table = Crosstable("A:B 3-0, C:D 1-0, E:F 0-0", pairs="ABCDEF", format_="round_robin", boards=1)

    assert [cell.text for cell in shown(table).tables[0].rows[0].cells] == ["100 %"]
    (made,) = reasons(table, "A")["MP"].parts
    assert (made.round, made.rivals, made.value) == (1, ("B",), "100 %")


def test_why_a_is_first():
    told = reasons(a_night(), "A")

    buchholz = told["BH-C1"]
    assert buchholz.value == "4"
    assert [(part.round, part.rivals, str(part.kind), part.value, part.cut)
            for part in buchholz.parts] == [
        (1, ("B",), "played", "2", False),
        (2, ("C",), "won by walkover", "2", False),
        (3, (), "not there, for no point", "1.5", True),
    ]  # fmt: skip
    assert buchholz.column.article == "8.1, 14.1, 16.5"


def test_who_is_compared_with_whom_by_direct_encounter():
    told = reasons(a_night(), "A")["DE"]

    assert (told.value, told.level_with) == ("1", ("B", "C"))
    assert [(part.round, part.rivals, part.value) for part in told.parts] == [(1, ("B",), "1")]


def test_a_penalty_is_one_of_the_reasons():
    night = a_night("A>B, C>D, E bye")
    night.penalise("A", 0.5)

    points = reasons(night, "A")["PTS"]

    assert [(part.rivals, part.value) for part in points.parts] == [(("B",), "1"), ((), "-0.5")]
    assert points.value == "0.5"


def test_an_individual_had_two_rivals():
    table = Crosstable("AB>CD 12-3", pairs="ABCD", format_="rotating_partners")

    (part,) = reasons(table, "A")["PD"].parts

    assert (part.rivals, part.value) == (("C", "D"), "+9")


def test_what_decides_is_marked():
    told = reasons(a_night(), "B")

    assert [code for code, reason in told.items() if reason.decides] == ["BH"]


def test_there_is_nothing_to_explain_in_a_knock_out_bracket():
    table = Crosstable("A>B", pairs="AB", format_="single_elimination")

    assert reasons(table, "A") == {}


def test_the_page_of_a_tournament_shows_each_group_and_says_what_the_columns_mean(client):
    table = Crosstable(
        "A>B 12-3, C>D, E--F", pairs="ABCDEF", format_="groups", groups=["AB", "CD", "EF"]
    )
    table.withdraw("F")
    shown(table)

    section = words(client.get(f"/t/{table.tournament.public_id}/").content.decode())

    assert "Group 1 Place Entry Points DE SB PD 1 A 1 – 0 +9 2 B 0 – 0 -9" in section
    assert "Group 3 Place Entry Points DE SB PD 1 E 0 – 0 0 2 F withdrawn" in section
    assert "DE · Direct encounter Place among those who are level so far" in section
    assert "Definitions: FIDE C.07 2026-03." in section


def test_the_page_of_a_knock_out_bracket_shows_who_is_in_play(client):
    table = Crosstable("A>B, C?D", pairs="ABCD", format_="single_elimination")
    shown(table)

    html = client.get(f"/t/{table.tournament.public_id}/").content.decode()

    assert "Place Entry Won in play A 1 in play C 0" in words(html[html.index('id="standings"') :])


def test_every_place_has_a_page_that_adds_its_values_up(client):
    night = a_night()
    shown(night)
    start = f"/t/{night.tournament.public_id}/standings/1/"

    answer = client.get(f"{start}{night.entries['A'].public_id}/")

    told = words(answer.content.decode())
    assert "Place 1: every value, round by round" in told
    assert "Direct encounter: 1" in told
    assert "Level with: B, C" in told
    assert "3 not there, for no point 1.5 cut" in told
    assert client.get(f"{start}nobody/").status_code == 404
