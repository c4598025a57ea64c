"""Pausing everything and going on, and what happens if the process dies in between."""

from datetime import timedelta

import pytest

from games.services import series as tables
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Tournament
from tournaments.services import sweeps, tournaments

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE


def states(night: Night) -> list[str]:
    return [night.match(number).series.state for number in (1, 2)]


def test_a_pause_stops_every_table_and_going_on_moves_the_deadlines():
    night = Night(4, mode=ONLINE).begun()
    night.sit(1, "Ana", "Beto", "Gabi", "Hugo")
    turn, grace = night.match(1).series, night.match(2).series
    turn_ends, grace_ends = turn.turn_deadline_at, grace.ready_deadline_at
    assert turn_ends is not None
    assert grace_ends is not None

    night.minutes = 5
    night.pause()
    assert states(night) == ["paused", "paused"]
    assert night.tournament.paused_at == night.now

    night.minutes = 25
    night.resume()
    assert states(night) == ["playing", "waiting"]
    turn.refresh_from_db()
    grace.refresh_from_db()
    lost = timedelta(minutes=20)
    assert turn.turn_deadline_at == turn_ends + lost
    assert grace.ready_deadline_at == grace_ends + lost
    assert night.tournament.paused_at is None


def test_the_grace_of_real_cards_moves_too():
    night = Night(2).begun()
    before = night.match(1).no_show_at
    assert before is not None

    night.pause()
    night.minutes = 7
    night.resume()

    assert night.match(1).no_show_at == before + timedelta(minutes=7)


def test_nobody_misses_a_match_during_a_pause():
    night = Night(2).begun()
    night.pause()
    night.minutes = 60

    sweeps.sweep(at=night.now)

    assert night.match(1).state == "called"


def test_a_result_that_comes_in_during_a_pause_calls_nobody_until_it_goes_on():
    night = Night(4, tables=1).begun()
    night.pause()

    night.win(1, seed=1)
    assert night.match(2).state == "ready"
    night.resume()

    assert night.match(2).state == "called"


def test_the_final_ends_the_pause_with_the_tournament():
    night = Night(2).begun()
    night.pause()

    night.win(1, seed=1)

    assert night.tournament.state == Tournament.State.FINISHED
    assert not night.tournament.is_paused


def test_pausing_needs_a_reason_and_a_running_tournament(refused):
    night = Night(2).draw()
    form = {"tournament_id": night.id, **night.by}
    with refused("not_running"):
        tournaments.pause(reason="too hot", command_id=new_command(), **form)
    night.start()
    with refused("reason_missing"):
        tournaments.pause(reason="", command_id=new_command(), **form)
    with refused("not_paused"):
        tournaments.resume(command_id=new_command(), **form)
    night.pause()
    with refused("paused"):
        night.pause()


def test_the_same_click_sent_twice_pauses_once():
    night = Night(2, mode=ONLINE).begun()
    form = {"tournament_id": night.id, "reason": "power", "command_id": new_command(), **night.by}

    tournaments.pause(**form)
    tournaments.pause(**form)
    assert night.kinds().count("paused") == 1
    form = {"tournament_id": night.id, "command_id": new_command(), **night.by}
    tournaments.resume(**form)
    tournaments.resume(**form)

    assert night.kinds().count("resumed") == 1


def test_the_sweep_stops_a_table_that_the_pause_did_not_reach():
    night = Night(4, mode=ONLINE).begun()
    Tournament.objects.filter(pk=night.id).update(paused_at=night.now)

    sweeps.sweep(at=night.now)

    assert states(night) == ["paused", "paused"]


def test_the_sweep_lets_a_table_go_on_that_was_left_behind():
    night = Night(4, mode=ONLINE).begun()
    tables.pause_series(series_id=night.match(2).series.pk, at=night.now)

    sweeps.sweep(at=night.now)

    assert states(night) == ["waiting", "waiting"]
