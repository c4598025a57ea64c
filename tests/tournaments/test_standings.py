import pytest

from games.models import Event
from tests.tournaments.club_night import Night
from tournaments.services import standings

pytestmark = pytest.mark.django_db


def test_who_goes_out_later_stands_higher():
    # Seed 4 beats seed 1, then loses the final against seed 2.
    night = Night(4).begun()
    night.win(1, seed=4)
    night.win(2, seed=2)
    night.win(3, seed=2)

    night.rank()

    assert night.table() == [(1, 2), (2, 4), (3, 1), (3, 3)]
    values = night.bracket.standings.get(rank=2).values
    assert (values["won"], values["lost_in"]) == (1, 2)
    assert (values["shared"], values["settled"]) == (False, True)


def test_a_win_without_a_rival_is_no_win():
    night = Night(3).begun()

    night.rank()

    assert set(night.bracket.standings.values_list("points_doubled", flat=True)) == {0}


def test_points_are_kept_doubled():
    night = Night(2).begun()
    night.win(1, seed=1)

    night.rank()

    assert night.bracket.standings.get(rank=1).points_doubled == 2


def test_after_a_double_walkover_both_go_out():
    night = Night(4).begun()
    night.walkover(1, None)
    night.win(2, seed=3)

    night.rank()

    assert night.table()[0] == (1, 3)
    assert night.table() == night.fresh_table()


def test_a_correction_leaves_no_trace_of_the_wrong_result():
    night = Night(4).begun()
    night.win(1, seed=4)
    night.rank()
    night.correct(1, (12, 8))
    night.rank()

    other = Night(4).begun()
    other.win(1, seed=1)
    other.rank()

    assert night.table() == other.table() == night.fresh_table()


def test_the_work_is_claimed_once_and_the_number_rises_only_for_a_change():
    night = Night(4).begun()
    night.win(1, seed=1)

    assert night.rank() is True
    seq = night.tournament.seq
    assert night.rank() is False
    assert night.tournament.seq == seq
    event = Event.objects.get(topic=night.tournament.topic, seq=seq)
    assert (event.kind, event.payload["standings"]) == ("standings", True)


def test_standings_that_come_out_the_same_are_not_told():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.rank()
    seq = night.tournament.seq

    night.correct(1, (12, 11))
    night.rank()

    assert night.tournament.seq == seq + 1, "the correction alone"


def test_a_tournament_that_is_gone_has_no_standings():
    night = Night(2)

    assert standings.recompute(tournament_id=404, at=night.now) is False
