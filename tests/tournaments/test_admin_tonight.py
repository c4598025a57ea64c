"""The dashboard of an evening: what waits for the director, and one click to do something about it."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.models import Game
from tests.tournaments.organisers import NIGHT, Desk, a_house, enter_all, shown, start
from tournaments.models import Entry, Match, MatchReport, Membership, PairRequest, Tournament
from tournaments.services import results, standings
from tournaments.services.stages import StageSpec, set_stages

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo"


@pytest.fixture
def house():
    house = a_house("Bar", PEOPLE)
    start(house)
    Match.objects.filter(state="called").update(
        called_at=timezone.now(), no_show_at=timezone.now() + timedelta(minutes=10)
    )
    return house


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def tonight(desk):
    page = desk.client.get(reverse("admin:index"))
    assert page.status_code == 200
    return page


def the_night(desk):
    [night] = tonight(desk).context["nights"]
    return night


def test_round_and_tables_are_told(desk):
    night = the_night(desk)

    assert (night.evening.round.name, night.evening.round.over) == ("Semifinals", 0)
    assert [row.match.table for row in night.at_tables] == [1, 2]
    assert not night.urgent


def test_what_is_late_disputed_or_said_by_one_side_alone_waits_for_the_director(desk):
    absent, reported = desk.match(1), desk.match(2)
    long_ago = timezone.now() - timedelta(hours=3)
    Match.objects.filter(pk=absent.pk).update(called_at=long_ago, no_show_at=long_ago)
    MatchReport.objects.create(match=reported, place=1, scores=[[7, 12]], at=NIGHT)

    first, second = the_night(desk).urgent
    assert (first.late, second.reported) == ("absent", ((7, 12),))
    assert second.reported_by == desk.match(2).sides.get(place=1).entry.name
    assert "The other side has not said so." in shown(tonight(desk))

    Match.objects.filter(pk=absent.pk).update(state="live", no_show_at=None)
    assert the_night(desk).urgent[0].late == "slow"
    Match.objects.filter(pk=absent.pk).update(state="disputed")
    assert "disputed" in shown(tonight(desk))


def test_one_click_acts_and_comes_back(desk):
    match = desk.match(1)

    begun = desk.post("begin", match.public_id, tonight="1")
    assert begun.url == reverse("admin:index") + f"#{match.public_id}"
    assert f'<li id="{match.public_id}"' in shown(tonight(desk))

    form = desk.client.get(desk.url("result", match.public_id) + "?tonight=1").context["form"]
    hidden = {field.html_name: field.value() or "" for field in form.hidden_fields()}
    saved = desk.client.post(
        desk.url("result", match.public_id) + "?tonight=1",
        hidden | {"game_1_0": "12", "game_1_1": "5"},
    )
    assert saved.url == reverse("admin:index")


def test_who_is_missing_and_who_asked_a_partner_is_named():
    house = a_house("Bar", PEOPLE)
    late = enter_all(house)[0]
    Entry.objects.filter(pk=late.pk).update(status="registered")
    asking, asked = house.members[:2]
    PairRequest.objects.create(
        tournament=house.tournament, asking=asking, asked=asked, created_at=NIGHT
    )
    desk = Desk(house.director, house.tournament)

    night = the_night(desk)

    assert night.missing == [late]
    assert "Ana → Beto" in shown(tonight(desk))


def test_tournament_that_ended_today_stays_with_its_winner(desk):
    for number in (1, 2, 3):
        match = desk.match(number)
        results.enter_result(
            actor=None,
            match_id=match.pk,
            scores=[(12, 3)],
            reason="Slip.",
            command_id="",
            at=timezone.now(),
        )
    standings.recompute(tournament_id=desk.tournament.pk, at=timezone.now())
    winner = desk.match(3).sides.get(place=0).entry

    night = the_night(desk)
    assert night.winner == winner.name
    assert desk.url("standings") in shown(tonight(desk))

    Tournament.objects.update(finished_at=timezone.now() - timedelta(days=2))
    assert not tonight(desk).context["nights"]


def test_assistant_sees_the_tables_and_enters_results_and_nothing_else(house, desk):
    member = Membership.objects.get(player=house.members[0].player)
    member.role = "assistant"
    member.save()
    member.player.is_staff = True
    member.player.save()
    helper = Desk(member.player, house.tournament)

    page = shown(tonight(helper))

    assert desk.url("enter_round", 1, 1) in page
    assert desk.url("result", desk.match(1).public_id) in page
    for forbidden in ("change", "cancel", "entries"):
        assert desk.url(forbidden) not in page
    assert helper.get("enter_round", 1, 1).status_code == 200
    assert helper.get("next_round").status_code == 403


def test_draft_that_is_far_off_waits_in_a_list():
    house = a_house("Bar", PEOPLE)
    Tournament.objects.update(starts_at=timezone.now() + timedelta(days=9))

    page = tonight(Desk(house.director, house.tournament))

    assert not page.context["nights"]
    assert [evening.tournament for evening, _ in page.context["later"]] == [house.tournament]


def test_walkover_that_the_club_wants_confirmed_is_one_click(desk):
    match = desk.match(1)
    Match.objects.filter(pk=match.pk).update(state="disputed", no_show_at=None)
    match.sides.filter(place=1).update(present_at=NIGHT)
    assert "Confirm the walkover" in shown(tonight(desk))

    desk.post("confirm_walkover", match.public_id, tonight="1")

    match.refresh_from_db()
    assert (match.outcome, match.winner) == ("walkover", 1)


def test_costs_do_not_grow_with_the_tables(desk):
    with CaptureQueriesContext(connection) as few:
        tonight(desk)
    Tournament.objects.update(tables=1)
    Match.objects.filter(state="called", table=2).update(state="ready", table=None, called_at=None)
    with CaptureQueriesContext(connection) as fewer:
        tonight(desk)

    assert len(few) == len(fewer) <= 24


def test_points_of_boards_are_told_when_every_table_has_played_them():
    house = a_house("Bar", PEOPLE, mode="online")
    set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[StageSpec("round_robin", boards=2)],
        command_id="",
        at=NIGHT,
    )
    start(house)
    desk = Desk(house.director, house.tournament)
    match = Match.objects.filter(series__isnull=False).first()
    assert match is not None
    assert match.series is not None
    Game.objects.create(series=match.series, number=1, score_0=9, score_1=8)
    Match.objects.filter(pk=match.pk).update(state="live")

    assert "9–8" not in shown(tonight(desk)) + shown(desk.get("matches"))
    match.series.state, match.series.finished_at = "over", NIGHT
    match.series.save()
    Match.objects.filter(pk=match.pk).update(
        state="finished", outcome="played", scores=[[9, 8], [0, 2]], finished_at=NIGHT
    )
    assert "9–8" not in shown(desk.get("matches"))
    boards = match.series.boards
    boards.sealed_at = boards.revealed_at = NIGHT
    boards.save()
    assert "9–10" in shown(desk.get("matches"))
