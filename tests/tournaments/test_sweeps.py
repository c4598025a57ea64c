"""What the clock does at tournaments; each piece of work is done once, however often it is swept."""

from datetime import timedelta

import pytest

from games.errors import DomainError
from tests.factories import NIGHT
from tests.tournaments.club_night import Night
from tournaments import tasks
from tournaments.models import Tournament
from tournaments.services import sweeps, tournaments
from tournaments.services.sweeps import windows

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def test_check_in_opens_and_closes_by_the_clock():
    night = Night(2, check_in_opens_at=NIGHT, check_in_closes_at=NIGHT + HOUR)

    sweeps.sweep(at=NIGHT - HOUR)
    assert night.tournament.state == "draft"
    sweeps.sweep(at=NIGHT)
    assert night.tournament.state == "check_in"
    sweeps.sweep(at=NIGHT + HOUR)
    assert night.tournament.state == "draft"
    sweeps.sweep(at=NIGHT + 2 * HOUR)

    assert night.tournament.state == "draft"
    assert night.kinds() == ["check_in_opened", "check_in_closed"]
    assert night.audit("check_in_opened").actor is None


def test_a_sweep_that_comes_late_opens_no_check_in_that_is_over():
    night = Night(2, check_in_opens_at=NIGHT, check_in_closes_at=NIGHT + HOUR)

    sweeps.sweep(at=NIGHT + 2 * HOUR)

    assert night.tournament.state == "draft"
    assert night.kinds() == []


def test_each_piece_looks_again_under_the_lock():
    night = Night(2)

    assert not windows.open_check_in_when_due(tournament_id=night.id, at=NIGHT)
    assert not windows.close_check_in_when_due(tournament_id=night.id, at=NIGHT)


def test_a_drawn_tournament_does_not_go_back_to_check_in():
    night = Night(2, check_in_opens_at=NIGHT).draw()

    sweeps.sweep(at=NIGHT + HOUR)

    assert night.tournament.state == "drawn"


def test_a_free_table_is_filled_and_standings_are_computed_if_their_task_was_lost():
    night = Night(4, tables=1).begun()
    night.win(1, seed=1)
    Tournament.objects.filter(pk=night.id).update(tables=2)
    night.win(2, seed=2)

    assert sweeps.sweep(at=night.now) >= 1
    assert night.table() == night.fresh_table()
    assert sweeps.sweep(at=night.now) == 0


def test_one_tournament_that_refuses_does_not_hold_up_the_others(monkeypatch, caplog):
    stuck, other = Night(2, check_in_opens_at=NIGHT), Night(2, check_in_opens_at=NIGHT)

    def open_check_in(*, tournament_id, **values):
        if tournament_id == stuck.id:
            raise DomainError("stale", "Somebody was faster.")
        return tournaments.open_check_in(tournament_id=tournament_id, **values)

    monkeypatch.setattr(windows, "open_check_in", open_check_in)

    with caplog.at_level("INFO"):
        sweeps.sweep(at=NIGHT)

    assert (stuck.tournament.state, other.tournament.state) == ("draft", "check_in")
    assert "Somebody was faster" in caplog.text


def test_the_task_sweeps_and_the_task_after_a_result_computes_the_standings():
    night = Night(2).begun()
    night.win(1, seed=1)

    assert tasks.recompute_standings(tournament_id=night.id) is True
    assert tasks.recompute_standings(tournament_id=night.id) is False
    assert night.table() == [(1, 1), (2, 2)]
    assert tasks.sweep_windows() == 0


def test_the_standings_are_computed_once_a_result_has_committed(
    django_capture_on_commit_callbacks,
):
    night = Night(2).begun()

    with django_capture_on_commit_callbacks(execute=True):
        night.win(1, seed=1)

    assert night.table() == [(1, 1), (2, 2)]
