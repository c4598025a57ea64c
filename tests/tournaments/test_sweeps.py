"""What the clock does at tournaments; each piece of work is done once, however often it is swept."""

from datetime import timedelta

import pytest

from games.errors import DomainError
from tests.factories import NIGHT
from tests.tournaments.club_night import Night
from tests.tournaments.staged import Staged
from tournaments import tasks
from tournaments.models import ApartGroup, Tournament
from tournaments.services import registration, sweeps, tournaments
from tournaments.services.stages import StageSpec
from tournaments.services.sweeps import rounds, windows
from tournaments.signals import reminded

pytestmark = pytest.mark.django_db

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


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


def test_registration_opens_and_closes_by_the_clock():
    night = Night(2, registration_opens_at=NIGHT, registration_closes_at=NIGHT + HOUR)

    stood = []
    for hours in (-1, 0, 1, 2):
        sweeps.sweep(at=NIGHT + hours * HOUR)
        stood.append(night.tournament.registration_open)

    assert stood == [False, True, False, False]
    assert night.kinds() == ["registration_opened", "registration_closed"]


def test_registration_that_the_director_closed_stays_closed():
    night = Night(2, registration_opens_at=NIGHT)
    sweeps.sweep(at=NIGHT)
    registration.close_registration(tournament_id=night.id, **night.by)

    sweeps.sweep(at=NIGHT + HOUR)

    assert not night.tournament.registration_open


def test_a_drawn_tournament_starts_at_its_time_if_the_organiser_chose_so():
    night = Night(2, starts_at=NIGHT, starts_by_clock=True).draw()
    other = Night(2, starts_at=NIGHT).draw()

    sweeps.sweep(at=NIGHT - HOUR)
    assert night.tournament.state == "drawn"
    sweeps.sweep(at=NIGHT)
    sweeps.sweep(at=NIGHT)

    assert night.tournament.state == "running"
    assert night.match(1).state == "called"
    assert other.tournament.state == "drawn"
    assert night.kinds().count("started") == 1


def test_what_is_not_drawn_by_its_time_does_not_start():
    night = Night(2, starts_at=NIGHT, starts_by_clock=True)

    assert sweeps.sweep(at=NIGHT) == 0
    assert not windows.start_when_due(tournament_id=night.id, at=NIGHT)


@pytest.fixture
def heard():
    """Who is reminded, time after time."""
    names = []

    def listen(entries, **_kwargs):
        names.append([entry.name for entry in entries])

    reminded.connect(listen)
    yield names
    reminded.disconnect(listen)


def test_who_is_not_checked_in_is_reminded_once(heard):
    night = Night(2, starts_at=NIGHT + HOUR, reminder_minutes=45)
    entry = night.entry(2)
    entry.status = "registered"
    entry.save(update_fields=["status"])

    sweeps.sweep(at=NIGHT + 14 * MINUTE)
    assert heard == []
    sweeps.sweep(at=NIGHT + 15 * MINUTE)
    sweeps.sweep(at=NIGHT + 16 * MINUTE)

    assert heard == [["Caro / Davi"]]
    assert night.audit("reminded").after == {"entries": 1}


def test_who_is_put_off_is_reminded_again(heard):
    night = Night(2, starts_at=NIGHT + HOUR, reminder_minutes=30)
    sweeps.sweep(at=NIGHT + 30 * MINUTE)
    Tournament.objects.filter(pk=night.id).update(starts_at=NIGHT + 5 * HOUR)

    sweeps.sweep(at=NIGHT + HOUR)
    assert len(heard) == 1
    sweeps.sweep(at=NIGHT + 4 * HOUR + 30 * MINUTE)

    assert len(heard) == 2


@pytest.mark.parametrize(
    ("minutes", "state", "late"), [(0, "draft", 0), (30, "drawn", 0), (30, "draft", 2)]
)
def test_nobody_is_reminded_unasked_or_too_late(minutes, state, late, heard):
    Night(2, starts_at=NIGHT + HOUR, reminder_minutes=minutes, state=state)

    sweeps.sweep(at=NIGHT + 45 * MINUTE + late * HOUR)

    assert heard == []


def swiss(entrants: int = 4, **fields) -> Staged:
    """A Swiss tournament of three rounds that goes on by itself, of which round 1 runs."""
    night = Staged(entrants, StageSpec("swiss", rounds=3), automatic_rounds=True, **fields)
    night.begun()
    return night


def win_all(night: Staged) -> None:
    for match in night.open_matches():
        night.result(match, 0)


def test_the_next_round_is_drawn_and_called_as_soon_as_all_results_are_in():
    night = swiss()
    night.result(night.open_matches()[0], 0)
    sweeps.sweep(at=night.now)
    assert night.stage().rounds.count() == 1

    win_all(night)
    sweeps.sweep(at=night.now)
    sweeps.sweep(at=night.now)

    assert night.stage().rounds.count() == 2
    assert [match.state for match in night.open_matches()] == ["called", "called"]
    assert night.audit("round_drawn").actor is None


def test_a_tournament_whose_rounds_the_director_draws_waits_for_that():
    night = swiss()
    Tournament.objects.filter(pk=night.id).update(automatic_rounds=False)
    win_all(night)

    sweeps.sweep(at=night.now)

    assert night.stage().rounds.count() == 1
    assert not rounds.draw_next_when_due(tournament_id=night.id, at=night.now)


def test_nothing_is_drawn_during_a_pause():
    night = swiss()
    win_all(night)
    night.pause()

    sweeps.sweep(at=night.now)
    assert night.stage().rounds.count() == 1
    night.resume()
    sweeps.sweep(at=night.now)

    assert night.stage().rounds.count() == 2


def test_the_next_stage_follows_by_itself():
    night = Staged(
        4,
        StageSpec("round_robin"),
        StageSpec("single_elimination", qualifiers=2),
        automatic_rounds=True,
    )
    night.begun()
    while night.stage(2).state == "planned":
        win_all(night)
        sweeps.sweep(at=night.now)

    (final,) = night.open_matches()
    assert (final.bracket.number, final.state) == (2, "called")
    win_all(night)
    sweeps.sweep(at=night.now)
    assert night.tournament.state == "finished"


def test_the_director_is_told_once_that_no_round_can_be_drawn():
    night = swiss()
    win_all(night)
    night.club.language = "en"
    night.club.save(update_fields=["language"])
    family = ApartGroup.objects.create(tournament=night.tournament, name="family")
    family.entries.set(night.tournament.entries.all())

    for _time in range(3):
        sweeps.sweep(at=night.now)
    assert night.stage().rounds.count() == 1
    told = night.audit("round_not_drawn").reason
    assert told.startswith("The next round was not drawn by itself: No round is left without")

    family.delete()
    night.pause()
    night.resume()
    sweeps.sweep(at=night.now)
    assert night.stage().rounds.count() == 2
