"""Races, made to happen: threads with connections of their own meet at one table."""

import threading
from datetime import timedelta

import pytest
from django.db import connection

from games.errors import DomainError
from games.models import Action, Event
from games.services import play
from games.services.boards import prepare_boards, seal_boards
from games.services.series import pause_series
from tests.games.table import Table


def at_once(*calls):
    """Run *calls* at the same moment, each in a thread; return what each returned or raised."""
    start = threading.Barrier(len(calls))
    outcomes: list[object] = [None] * len(calls)

    def run(place, call):
        start.wait()
        try:
            outcomes[place] = call()
        except DomainError as error:
            outcomes[place] = error.code
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return outcomes


@pytest.fixture
def racing(transactional_db, at):
    table = Table.laid(at=at)
    table.all_sit()
    return table


@pytest.mark.parametrize("_again", range(5))
def test_of_two_answers_at_once_one_counts(racing, _again):
    racing.does(racing.turn, "raise")
    seen, (first, second) = racing.seq, racing.state.to_act

    outcomes = at_once(
        lambda: racing.does(first, "accept", seen=seen, command="first-answer"),
        lambda: racing.does(second, "decline", seen=seen, command="second-answer"),
    )

    assert sorted(map(str, outcomes)) == sorted([str(seen + 1), "stale"])
    assert Action.objects.filter(seq__gt=seen).count() == 1


@pytest.mark.parametrize("_again", range(5))
def test_the_same_command_sent_three_times_at_once_is_one_move(racing, _again):
    seat, seen = racing.turn, racing.seq

    def tap():
        return racing.does(seat, "raise", seen=seen, command="the-same-tap")

    assert at_once(tap, tap, tap) == [seen + 1] * 3
    assert Action.objects.count() == 1


@pytest.mark.parametrize("_again", range(5))
def test_a_move_in_the_last_moment_and_the_clock_do_not_both_count(racing, _again):
    seat, seen = racing.turn, racing.seq
    late = racing.at + timedelta(seconds=40)

    outcomes = at_once(
        lambda: racing.does(seat, "raise", seen=seen),
        lambda: play.time_out(series_id=racing.series.pk, at=late),
        lambda: play.time_out(series_id=racing.series.pk, at=late),
    )

    # The clock may run out a second time on the turn that follows only when it is due again.
    assert Action.objects.filter(seq=seen + 1).count() == 1
    assert outcomes.count(True) <= 2
    assert Action.objects.count() == racing.seq - seen


@pytest.mark.parametrize("_again", range(5))
def test_numbers_rise_without_a_gap_whatever_meets(racing, _again):
    seen = racing.seq

    at_once(
        *(
            lambda seat=seat: racing.does(seat, "raise", seen=seen, command=f"raise-{seat}")
            for seat in range(4)
        ),
        lambda: pause_series(series_id=racing.series.pk, at=racing.at),
    )

    numbers = Event.objects.filter(topic=racing.series.topic).order_by("seq")
    assert list(numbers.values_list("seq", flat=True)) == list(range(1, racing.seq + 1))


@pytest.mark.parametrize("_again", range(5))
def test_of_two_last_tables_that_close_at_once_one_reveals_the_boards(transactional_db, at, _again):
    boards = prepare_boards(rules="mineiro", players=4, count=1, at=at)
    here, there = (Table.laid_on(boards, at=at) for _ in range(2))
    for table in (here, there):
        table.all_sit()
        table.does(table.turn, "raise")
    seal_boards(boards_id=boards.pk, at=at)
    first, second = here.turn, there.turn

    at_once(
        lambda: here.does(first, "decline"),
        lambda: there.does(second, "decline"),
        lambda: seal_boards(boards_id=boards.pk, at=at),
    )

    boards.refresh_from_db()
    assert boards.revealed_at == at
    for table in (here, there):
        kinds = Event.objects.filter(topic=table.series.topic).order_by("seq")
        assert list(kinds.values_list("kind", flat=True))[-2:] == ["action", "revealed"]
