"""A form that is sent again, long after: what it did has been undone, and it undoes nothing more."""

import pytest
from django.db import transaction

from tests.tournaments.club_night import Night
from tests.tournaments.sending import command
from tests.tournaments.staged import Staged, play
from tournaments.models import Bracket, Match, Tournament
from tournaments.services import ending, penalties, postponing, results, rounds, undrawing
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db
F = Bracket.Format


@pytest.fixture
def night():
    return Night(4, mode="online", tables=4).begun()


def is_laid(night: Night, number: int) -> bool:
    series = night.match(number).series
    return series is not None and series.is_live


def swiss_online() -> Staged:
    night = Staged(4, StageSpec(F.SWISS, rounds=3), mode="online").begun()
    play(night)
    night.draw_next()
    return night


def test_a_result_taken_back_before_is_not_taken_back_again(night):
    night.win(1, seed=1)
    night.win(2, seed=2)
    reopen = command(night, results.reopen_result, match_id=night.match(1).pk)
    reopen()
    night.win(1, seed=1)

    reopen()

    assert is_laid(night, 3)
    assert night.match(1).is_decided


def test_a_result_entered_before_does_not_clear_the_table_of_the_match_called_anew(night):
    enter = command(night, results.enter_result, match_id=night.match(1).pk, scores=[(12, 8)])
    enter()
    night.reopen(1)
    night.call(1)

    enter()

    assert is_laid(night, 1)


def test_a_match_postponed_before_keeps_its_new_table(night):
    postpone = command(night, postponing.postpone_match, match_id=night.match(1).pk)
    postpone()
    night.call(1)

    postpone()

    assert is_laid(night, 1)


def test_an_early_end_that_was_taken_back_ends_nothing(night):
    end = command(night, ending.end_early, tournament_id=night.id)
    end()
    command(night, ending.go_on_after_all, tournament_id=night.id)()

    end()

    assert night.tournament.state == Tournament.State.RUNNING
    assert is_laid(night, 1)
    assert is_laid(night, 2)


def test_a_round_deleted_before_leaves_the_one_drawn_since():
    night = swiss_online()
    seq = night.tournament.seq
    delete = command(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=seq)
    # That its tables are called off is no change that the director has not seen.
    delete()
    night.draw_next()

    delete()

    second = Match.objects.filter(round__number=2)
    assert [match.series.is_live for match in second] == [True, True]


def test_a_whole_draw_is_deleted_once(night):
    delete = command(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=None)

    assert delete() == delete()
    assert night.tournament.state == Tournament.State.CHECK_IN


def test_what_is_refused_calls_nothing_off(night, refused):
    night.win(1, seed=1)
    night.win(2, seed=2)
    commands = [
        command(night, results.reopen_result, match_id=night.match(1).pk),
        command(night, results.correct_result, match_id=night.match(1).pk, scores=[(8, 12)]),
        command(night, results.enter_result, match_id=night.match(3).pk, scores=[(12, 8)]),
        command(night, ending.end_early, tournament_id=night.id),
        command(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=None),
    ]

    for send in commands:
        with refused("reason_missing"), transaction.atomic():
            send(reason=" ")

    assert is_laid(night, 3)


def test_what_a_command_made_may_be_gone_when_it_is_sent_again(refused):
    night = swiss_online()
    penalise = command(night, penalties.penalise, entry_id=night.entry(1).pk, points_doubled=1)
    penalise()
    play(night)
    draw = command(night, rounds.draw_next, tournament_id=night.id, expected_seq=None)
    draw()
    for _round in range(3):
        command(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=None)()

    with refused("stale"):
        draw()
    with refused("stale"):
        penalise()
