"""The time bank: seconds of one's own for the few turns that need thought."""

from datetime import timedelta

import pytest

from games.errors import DomainError
from games.models import Action, Seat
from games.services.boards import prepare_boards
from games.services.clocks import change_clocks
from games.services.play import time_out
from games.services.seating import substitute
from games.services.series import SeatSpec, open_series, pause_series, resume_series
from tests.games.table import Table
from tests.games.test_races import at_once

SECOND = timedelta(seconds=1)
# Of the turn, and of the bank of each seat.
TURN, BANK = 40, 60


def banked(at, bank=BANK):
    table = Table.laid(at=at, bank=bank)
    table.all_sit()
    return table


@pytest.fixture
def playing(db, at):
    return banked(at)


def left(table):
    return [player["bank"] for player in table.view()["players"]]


def deadline(table):
    return table.row.turn_deadline_at - table.at


def times_out(table):
    return time_out(series_id=table.series.pk, at=table.at)


def other_clocks(table, *, seconds=TURN, bank=BANK):
    return change_clocks(
        series_id=table.series.pk,
        turn_seconds=seconds,
        bank_seconds=bank,
        more_grace=timedelta(),
        at=table.at,
    )


def test_a_turn_lasts_its_seconds_and_then_the_bank(playing):
    clock = playing.view()["clock"]

    assert clock["turn_ends"] == (playing.at + TURN * SECOND).isoformat()
    assert clock["deadline"] == (playing.at + (TURN + BANK) * SECOND).isoformat()
    assert left(playing) == [BANK] * 4


def test_who_acts_within_the_turn_pays_nothing(playing):
    playing.later(TURN)
    playing.plays_any_card()

    assert left(playing) == [BANK] * 4


def test_who_acts_later_pays_the_difference_and_nobody_else_does(playing):
    seat = playing.turn
    playing.later(TURN + 25)
    playing.plays_any_card()

    assert left(playing) == [BANK - 25 * (number == seat) for number in range(4)]
    assert deadline(playing) == (TURN + BANK) * SECOND


def test_half_a_second_is_paid_as_half_a_second(playing):
    seat = playing.turn
    playing.later(TURN + 0.5)
    playing.plays_any_card()

    assert Seat.objects.get(series=playing.series, number=seat).bank_used == SECOND / 2
    assert left(playing)[seat] == BANK - 1


def test_the_turn_is_lost_only_at_the_end_of_the_bank(playing):
    seat = playing.turn
    playing.later(TURN + BANK - 1)
    assert not times_out(playing)

    playing.later(1)
    assert times_out(playing)

    assert Action.objects.get().via == "timeout"
    assert left(playing)[seat] == 0


def test_a_sweep_that_comes_late_takes_no_more_than_there_is(playing):
    seat = playing.turn
    playing.later(TURN + BANK + 300)
    times_out(playing)

    assert Seat.objects.get(series=playing.series, number=seat).bank_used == BANK * SECOND


def test_the_bank_is_one_for_the_whole_series(playing):
    seat = playing.turn
    playing.later(TURN + 50)
    playing.plays_any_card()
    while playing.turn != seat:
        playing.plays_any_card()

    assert deadline(playing) == (TURN + 10) * SECOND


def test_a_side_that_is_asked_has_the_fuller_bank_and_both_pay(playing):
    playing.does(playing.turn, "raise")
    poor, rich = playing.state.to_act
    # The first of them had used 50 seconds before.
    Seat.objects.filter(series=playing.series, number=poor).update(bank_used=50 * SECOND)
    assert deadline(playing) == (TURN + BANK) * SECOND

    playing.later(TURN + 30)
    playing.does(poor, "accept")

    assert left(playing)[poor] == 0
    assert left(playing)[rich] == BANK - 30
    assert sorted(left(playing)) == [0, BANK - 30, BANK, BANK]


def test_a_repeated_command_pays_once(playing):
    seat, seen = playing.turn, playing.seq
    playing.later(TURN + 20)
    for _tap in range(2):
        playing.does(seat, "raise", seen=seen, command="one-tap")

    assert left(playing)[seat] == BANK - 20


def test_a_refused_action_pays_nothing(playing):
    seat = playing.turn
    playing.later(TURN + 20)
    with pytest.raises(DomainError):
        playing.does(seat, "accept")

    assert left(playing)[seat] == BANK


def test_a_pause_costs_no_bank(playing):
    seat = playing.turn
    playing.later(TURN + 10)
    pause_series(series_id=playing.series.pk, at=playing.at)
    assert playing.view()["clock"]["turn_ends"] is None
    playing.later(3600)
    resume_series(series_id=playing.series.pk, at=playing.at)
    assert playing.view()["clock"]["turn_ends"] == (playing.at - 10 * SECOND).isoformat()
    playing.later(5)
    playing.plays_any_card()

    assert left(playing)[seat] == BANK - 15


def test_a_substitute_takes_over_what_is_left_in_the_bank(playing):
    seat = playing.turn
    playing.later(TURN + 40)
    substitute(
        series_id=playing.series.pk, seat=seat, player_id=None, policy="steady", name="Rosa",
        at=playing.at,
    )  # fmt: skip
    assert left(playing)[seat] is None
    assert deadline(playing) == TURN * SECOND

    eva = Table.laid(at=playing.at, names=("Eva", "Fábio", "Gabi", "Hugo")).person("Eva")
    substitute(series_id=playing.series.pk, seat=seat, player_id=eva.pk, name="Eva", at=playing.at)

    assert left(playing)[seat] == BANK - 40
    assert deadline(playing) == (TURN + BANK - 40) * SECOND


def test_a_director_gives_and_takes_of_the_bank(playing):
    playing.later(TURN + 10)

    assert other_clocks(playing, bank=90)
    assert deadline(playing) == 80 * SECOND
    assert left(playing) == [90] * 4
    assert not other_clocks(playing, bank=90)

    other_clocks(playing, bank=30)
    assert deadline(playing) == 20 * SECOND


def test_nobody_loses_the_turn_at_once_because_the_bank_shrinks(playing):
    playing.later(TURN + 30)

    other_clocks(playing, bank=0)

    assert deadline(playing) == 5 * SECOND
    assert left(playing) == [None] * 4


def test_more_seconds_for_a_turn_leave_the_bank_as_it_is(playing):
    other_clocks(playing, seconds=60)
    seat = playing.turn
    assert deadline(playing) == (60 + BANK) * SECOND

    playing.later(70)
    playing.plays_any_card()
    assert left(playing)[seat] == BANK - 10


def test_computer_players_have_no_bank(db, at):
    series = open_series(
        seats=[SeatSpec(name, policy="steady") for name in ("Rosa", "Tião", "Zefa", "Nonô")],
        rules="mineiro",
        bank_seconds=BANK,
        at=at,
    )

    assert series.turn_deadline_at == at + TURN * SECOND


def test_a_table_without_banks_says_so(db, at):
    table = banked(at, bank=0)

    assert left(table) == [None] * 4
    clock = table.view()["clock"]
    assert clock["turn_ends"] == clock["deadline"]


def test_while_people_sit_down_no_turn_runs(db, at):
    table = Table.laid(at=at, bank=BANK)

    assert table.view()["clock"]["turn_ends"] is None
    assert table.view()["clock"]["deadline"] is not None


def test_at_sealed_boards_the_clock_does_not_tell_whose_turn_it_is(db, at):
    boards = prepare_boards(rules="mineiro", players=4, count=2, at=at)
    table = Table.laid_on(boards, at=at, bank=BANK)
    table.all_sit()

    assert left(table) == [None] * 4
    assert table.view()["clock"]["turn_ends"] is None
    assert table.view("Ana")["players"][0]["bank"] == BANK


@pytest.mark.parametrize("_again", range(3))
@pytest.mark.django_db(transaction=True)
def test_a_card_and_the_end_of_the_bank_at_once_pay_once(at, _again):
    table = banked(at)
    seat, seen = table.turn, table.seq
    card = table.state.hands[seat][0]
    table.later(TURN + BANK)

    outcomes = at_once(
        lambda: table.does(seat, f"play {card}", seen=seen, command="the-card"),
        lambda: times_out(table),
        lambda: times_out(table),
    )

    assert Action.objects.count() == 1
    assert outcomes.count(True) + outcomes.count(seen + 1) == 1
    assert Seat.objects.get(series=table.series, number=seat).bank_used == BANK * SECOND


@pytest.mark.django_db(transaction=True)
def test_two_partners_who_answer_at_once_pay_for_one_turn(at):
    table = banked(at)
    table.does(table.turn, "raise")
    seen, (first, second) = table.seq, table.state.to_act
    table.later(TURN + 15)

    at_once(
        lambda: table.does(first, "accept", seen=seen, command="first-answer"),
        lambda: table.does(second, "accept", seen=seen, command="second-answer"),
    )

    assert [left(table)[seat] for seat in (first, second)] == [BANK - 15] * 2
