"""The format of a tournament: chosen on one page, which says when that would be over."""

from datetime import UTC, datetime

import pytest

from tests.tournaments.organisers import NIGHT, Desk, a_house, shown, start
from tournaments.models import Bracket, Tournament
from tournaments.services.stages import StageSpec, set_stages, spec_of, stages_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo Iara Júlio"


@pytest.fixture
def house():
    return a_house("Bar", PEOPLE)


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def filled_in(desk, **typed):
    """Return what the page's form holds, with *typed* in place of what stands there."""
    context = desk.get("stages").context
    fields = {
        field.html_name: field.value()
        for form in (*context["stages"], context["form"])
        for field in form
        if field.value() not in (None, False)
    }
    return fields | typed


def send(desk, **typed):
    return desk.client.post(desk.url("stages"), filled_in(desk, **typed))


def test_stages_are_chosen_with_their_options_and_tie_breaks(desk):
    response = send(
        desk,
        **{
            "stage_1-format": "swiss",
            "stage_1-rounds": "5",
            "stage_1-tie_break_1": "BH-C1",
            "stage_1-tie_break_2": "PD",
            "stage_2-format": "double_elimination",
            "stage_2-qualifiers": "8",
        },
    )

    assert response.status_code == 302
    assert [spec_of(stage) for stage in stages_of(desk.tournament)] == [
        StageSpec("swiss", rounds=5, tie_breaks=("PTS", "BH-C1", "PD")),
        StageSpec("double_elimination", qualifiers=8),
    ]
    again = send(desk)
    assert again.status_code == 302
    assert Bracket.objects.count() == 2


def test_option_of_another_format_is_not_read_and_nothing_follows_an_elimination(desk):
    send(
        desk,
        **{
            "stage_1-format": "single_elimination",
            "stage_1-rounds": "5",
            "stage_1-groups": "3",
            "stage_1-third_place": "on",
            "stage_2-format": "round_robin",
        },
    )

    assert [spec_of(stage) for stage in stages_of(desk.tournament)] == [
        StageSpec("single_elimination", third_place=True)
    ]


def test_refusal_stands_at_the_field_of_its_stage(desk):
    page = send(desk, **{"stage_1-format": "groups"})

    assert page.status_code == 422
    assert page.context["stages"][0].errors["groups"]
    assert not Bracket.objects.exists()


def test_drawn_stage_stays_and_a_later_one_is_changed_with_a_reason(house, desk):
    set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[StageSpec("swiss", rounds=2), StageSpec("single_elimination", qualifiers=2)],
        command_id="",
        at=NIGHT,
    )
    start(house)
    changed = {"stage_1-format": "groups", "stage_2-qualifiers": "4"}

    assert send(desk, **changed).status_code == 422
    assert send(desk, **changed, reason="More of them want to go on.").status_code == 302

    first, second = stages_of(desk.tournament)
    assert (first.format, second.qualifiers) == ("swiss", 4)


def test_forecast_is_shown_before_anything_is_saved_on_the_clock_of_the_club(house, desk):
    begins = datetime(2126, 5, 9, 22, 0, tzinfo=UTC)
    Tournament.objects.filter(pk=house.tournament.pk).update(starts_at=begins, tables=2)

    page = desk.client.post(
        desk.url("stages"),
        filled_in(
            desk,
            forecast="1",
            entries="8",
            minutes="30",
            spread="0",
            pause="0",
            **{"stage_1-format": "single_elimination"},
        ),
    )

    # 19:00 at the club: seven matches at two tables in four turns of half an hour.
    assert "9 p.m." in shown(page)
    assert "4 tables would save 30 minutes." in shown(page)
    assert not Bracket.objects.exists()


def test_evening_that_ends_after_midnight_says_on_which_day(house, desk):
    # A Thursday, 19:00 at the club.
    begins = datetime(2126, 5, 9, 22, 0, tzinfo=UTC)
    Tournament.objects.filter(pk=house.tournament.pk).update(starts_at=begins)
    told = {"entries": "8", "tables": "1", "minutes": "60", "spread": "0", "pause": "0"}

    page = desk.client.post(
        desk.url("stages"),
        filled_in(desk, forecast="1", **told, **{"stage_1-format": "single_elimination"}),
    )

    assert "Over at <strong>2 a.m. (Fri)</strong>" in page.content.decode()


def test_forecast_compares_formats_and_numbers_of_tables(desk):
    page = desk.get("stages")

    titles = [choice.title for choice in page.context["choices"]]
    assert titles[0] == "single elimination"
    assert "Swiss → single elimination of the best 8" in titles
    assert all(
        len(choice.outlooks) == len(page.context["tables"]) for choice in page.context["choices"]
    )


def test_forecast_without_sense_is_refused_at_its_field(desk):
    page = send(desk, forecast="1", entries="1", minutes="")

    assert page.status_code == 422
    assert page.context["form"].errors.keys() == {"entries", "minutes"}
