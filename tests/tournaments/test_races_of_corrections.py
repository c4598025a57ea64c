"""Places, corrections and settings that two want to change at once, on PostgreSQL."""

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.racing import meeting
from tests.tournaments.sending import (
    between_rounds,
    coming_late,
    command,
    correcting,
    without_receipt,
)
from tests.tournaments.staged import Staged
from tournaments.models import Bracket, Penalty, Tournament
from tournaments.services import draws, penalties, stages, standings, swapping
from tournaments.services.stages import StageSpec

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]
F = Bracket.Format


# ---- places ---------------------------------------------------------------


def test_of_two_who_come_late_one_takes_the_last_bye():
    night = Staged(3, StageSpec(F.SINGLE_ELIMINATION)).begun()

    came, refused = meeting(coming_late(night, "Ari"), coming_late(night, "Bia"))

    assert (came, refused) == (night.stage(), "no_room")
    assert len(night.stage().order) == 4


def test_the_same_pair_comes_late_once():
    night = between_rounds()
    form = coming_late(night)

    came, refused = meeting(form, form)

    assert (came, refused) == (night.stage(), "already_drawn")
    assert len(night.stage().order) == 7


def test_a_swap_that_did_not_see_a_table_being_laid_looks_again():
    night = Night(4, mode="online", tables=1).begun()
    Tournament.objects.filter(pk=night.id).update(tables=2)
    swap = without_receipt(
        night,
        swapping.swap_entries,
        first_entry_id=night.entry(2).pk,
        second_entry_id=night.entry(1).pk,
    )

    _called, refused = meeting(lambda: night.call(2), swap)
    assert refused == "stale"
    assert night.seeds(1) == [1, 4]

    swap()
    assert night.seeds(1) == [2, 4]
    assert night.match(2).series.state == "waiting"


# ---- the same twice -------------------------------------------------------


def test_of_two_corrections_at_once_the_second_does_not_void_what_the_first_left():
    night = Staged(4, StageSpec(F.SINGLE_ELIMINATION)).begun()
    for number in (1, 2, 3):
        night.result(night.match(number), 0)

    meeting(correcting(night, 1, (8, 12)), correcting(night, 1, (3, 12)))

    assert night.match(1).scores == [[3, 12]]
    assert night.seeds(3) == [4, 2]
    assert not night.match(3).is_decided
    assert night.tournament.state == Tournament.State.RUNNING


def test_a_correction_and_its_opposite_at_once_leave_what_the_second_says():
    night = Staged(4, StageSpec(F.DOUBLE_ELIMINATION)).begun()
    for number in (1, 2):
        night.result(night.match(number), 0)

    meeting(correcting(night, 1, (8, 12)), correcting(night, 1, (12, 3)))

    assert night.match(1).winner == 0
    loser = night.entry(4)
    assert loser.match_sides.filter(match__part="losers").exists()
    assert night.play_on().tournament.state == Tournament.State.FINISHED


def test_a_penalty_sent_twice_is_one():
    night = between_rounds()
    form = command(night, penalties.penalise, entry_id=night.entry(1).pk, points_doubled=1)

    one, again = meeting(form, form)

    assert one.pk == again.pk
    assert Penalty.objects.count() == 1


def test_stages_are_not_changed_under_a_draw():
    night = Staged(6, StageSpec(F.SWISS, rounds=3))
    seq = night.tournament.seq
    change = command(
        night, stages.set_stages, tournament_id=night.id, stages=[StageSpec(F.ROUND_ROBIN)]
    )

    def draw(expected):
        return command(
            night, draws.draw, tournament_id=night.id, draw_seed="lot", expected_seq=expected
        )

    assert meeting(change, draw(seq))[1] == "stale"
    again = command(
        night, stages.set_stages, tournament_id=night.id, stages=[StageSpec(F.SWISS, rounds=3)]
    )
    assert meeting(draw(None), again)[1] == "stage_drawn"
    assert night.stage().format == F.ROUND_ROBIN


def test_standings_are_computed_once():
    night = between_rounds()

    def rank():
        return standings.recompute(tournament_id=night.id, at=night.now)

    assert meeting(rank, rank) == (True, False)
    assert len(night.ranks()) == 6
