"""Standings at the desk: every criterion with its meaning, and who met whom."""

import pytest

from tests.tournaments.organisers import NIGHT, Desk, a_house, shown, start
from tournaments.models import Match
from tournaments.services import results, standings
from tournaments.services.stages import StageSpec, set_stages

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def an_evening(*stages, people="Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo"):
    house = a_house("Bar", people)
    set_stages(
        actor=None, tournament_id=house.tournament.pk, stages=stages, command_id="", at=NIGHT
    )
    start(house)
    return Desk(house.director, house.tournament)


def play_all(desk):
    """Let the side named first win every match that can be played."""
    for match in Match.objects.filter(state__in=("ready", "called", "live")):
        results.enter_result(
            actor=None,
            match_id=match.pk,
            scores=[(12, 7)],
            reason="Slip.",
            command_id="",
            at=NIGHT,
        )
    standings.recompute(tournament_id=desk.tournament.pk, at=NIGHT)


def test_columns_are_explained_and_everybody_has_a_place():
    desk = an_evening(StageSpec("swiss", rounds=2))
    play_all(desk)

    page = shown(desk.get("standings"))

    for words in ("Buchholz without the weakest", "FIDE C.07, 9.1", "Difference of hand points"):
        assert words in page
    [stage] = desk.get("standings").context["stages"]
    [table] = stage.view.tables
    assert [row.place for row in table.rows] == ["1", "2", "3", "4"]


def test_round_robin_has_a_table_of_who_met_whom():
    desk = an_evening(StageSpec("round_robin"))
    play_all(desk)

    [stage] = desk.get("standings").context["stages"]
    [crosstable] = stage.crosstables

    for place, row in enumerate(crosstable.rows):
        assert row.cells[place] is None
        for other, cell in enumerate(row.cells):
            if cell is not None:
                assert {cell, crosstable.rows[other].cells[place]} == {"12–7", "7–12"}


def test_each_group_has_its_own_tables():
    people = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo Iara Júlio Kiko Lia"
    desk = an_evening(
        StageSpec("groups", groups=2),
        StageSpec("single_elimination", qualifiers=1),
        people=people,
    )
    play_all(desk)

    [stage] = desk.get("standings").context["stages"]

    assert [table.group for table in stage.view.tables] == [1, 2]
    assert [len(table.rows) for table in stage.view.tables] == [3, 3]
    assert [table.group for table in stage.crosstables] == [1, 2]


def test_page_costs_the_same_for_every_number_of_entries(django_assert_max_num_queries):
    desk = an_evening(StageSpec("round_robin"))
    play_all(desk)

    with django_assert_max_num_queries(14):
        desk.get("standings")
