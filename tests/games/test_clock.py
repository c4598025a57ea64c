import random
from datetime import timedelta

import pytest

from games.errors import DomainError
from games.models import Action, Series
from games.services.identity import create_player
from games.services.play import play_policy, time_out
from games.services.seating import substitute
from games.services.series import SeatSpec, open_series, pause_series, resume_series
from games.services.sweeps import sweep_policies, sweep_turns
from tests.games.table import Table

TURN = timedelta(seconds=40)


def test_a_turn_that_runs_out_plays_the_weakest_card(playing):
    seat = playing.turn

    assert time_out(series_id=playing.series.pk, at=playing.at + TURN)

    action = Action.objects.get()
    assert (action.seat, action.via, action.player) == (seat, "timeout", None)
    assert action.text.startswith(f"{seat} play ")


def test_a_question_that_runs_out_is_declined(playing):
    playing.does(playing.turn, "raise")

    time_out(series_id=playing.series.pk, at=playing.at + TURN)

    assert playing.view()["last_hand"]["points"] == 2


def test_a_turn_does_not_run_out_early(playing):
    assert not time_out(series_id=playing.series.pk, at=playing.at + TURN - timedelta(seconds=1))


def test_two_sweeps_of_the_same_second_act_once(playing):
    late = playing.at + TURN

    assert sweep_turns(at=late) == 1
    assert sweep_turns(at=late) == 0


def test_a_pause_gives_back_the_time_that_was_left(playing):
    deadline = playing.row.turn_deadline_at
    pause_series(series_id=playing.series.pk, at=playing.at)

    assert sweep_turns(at=playing.at + timedelta(hours=2)) == 0
    resume_series(series_id=playing.series.pk, at=playing.at + timedelta(hours=1))

    assert playing.row.turn_deadline_at == deadline + timedelta(hours=1)


def test_a_pause_before_anybody_sat_returns_to_waiting(table):
    pause_series(series_id=table.series.pk, at=table.at)
    resume_series(series_id=table.series.pk, at=table.at)

    assert table.row.state == Series.State.WAITING


def test_pausing_twice_is_one_pause(playing):
    assert pause_series(series_id=playing.series.pk, at=playing.at)
    assert not pause_series(series_id=playing.series.pk, at=playing.at)


def test_four_computer_players_finish_a_game_by_sweeps_alone(db, at):
    series = open_series(
        seats=[SeatSpec(name, policy="steady") for name in ("Rosa", "Tião", "Zefa", "Nonô")],
        rules="mineiro",
        at=at,
    )
    rng = random.Random(7)

    while series.state == Series.State.PLAYING:
        at += timedelta(seconds=10)
        assert sweep_policies(rng=rng, at=at) == 1
        series.refresh_from_db()

    assert series.state == Series.State.OVER


def test_a_computer_player_leaves_the_answer_to_its_partner(db, at):
    ana = create_player(name="Ana")
    caro = create_player(name="Caro")
    seats = [
        SeatSpec("Ana", player_id=ana.pk),
        SeatSpec("Caro", player_id=caro.pk),
        SeatSpec("Zefa", policy="steady"),
        SeatSpec("Nonô", policy="steady"),
    ]
    table = Table(open_series(seats=seats, rules="mineiro", at=at), [ana, caro], at)
    table.sits(0)
    table.sits(1)
    while table.turn not in (0, 1):
        table.at += timedelta(seconds=10)
        sweep_policies(rng=random.Random(7), at=table.at)

    table.does(table.turn, "raise")

    assert table.row.policy_due_at is None
    assert table.row.turn_deadline_at == table.at + TURN


def test_a_substitute_takes_the_seat_and_the_leaver_sees_nothing_more(playing):
    fabi = create_player(name="Fabi")

    substitute(series_id=playing.series.pk, seat=0, player_id=fabi.pk, name="Fabi", at=playing.at)

    assert playing.view("Ana")["seat"] is None
    assert playing.view("Ana")["play"]["hand"] == []
    playing.people[0] = fabi
    assert len(playing.view("Fabi")["play"]["hand"]) == 3


def test_who_held_a_hand_does_not_change_sides_before_the_next(playing):
    ana, eva = playing.people[0], create_player(name="Eva")
    leave = {"series_id": playing.series.pk, "at": playing.at}
    substitute(**leave, seat=0, player_id=eva.pk, name="Eva")

    with pytest.raises(DomainError) as refused:
        substitute(**leave, seat=1, player_id=ana.pk, name="Ana")
    assert refused.value.code == "knows_the_hand"
    assert substitute(**leave, seat=2, player_id=ana.pk, name="Ana")


def test_who_left_in_an_earlier_hand_may_sit_on_either_side(playing):
    ana, eva = playing.people[0], create_player(name="Eva")
    leave = {"series_id": playing.series.pk, "at": playing.at}
    substitute(**leave, seat=0, player_id=eva.pk, name="Eva")
    playing.people[0] = eva
    playing.does(playing.turn, "raise")
    playing.does(playing.turn, "decline")

    assert substitute(**leave, seat=1, player_id=ana.pk, name="Ana")


def test_no_computer_player_acts_before_it_is_due(db, at):
    series = open_series(
        seats=[SeatSpec(name, policy="steady") for name in ("Rosa", "Tião", "Zefa", "Nonô")],
        rules="mineiro",
        at=at,
    )

    assert not play_policy(series_id=series.pk, rng=random.Random(7), at=at)


def test_a_seat_that_was_filled_during_a_pause_lets_the_game_begin_afterwards(table):
    for name in ("Ana", "Beto", "Caro"):
        table.sits(name)
    pause_series(series_id=table.series.pk, at=table.at)
    substitute(
        series_id=table.series.pk, seat=3, player_id=None, policy="steady", name="Rosa", at=table.at
    )

    resume_series(series_id=table.series.pk, at=table.at)

    assert table.row.state == Series.State.PLAYING
