import pytest

from tests.tournaments.club_night import Night
from tournaments.models import Entry, Match, Tournament
from tournaments.services import entries

pytestmark = pytest.mark.django_db


def reinstate(night: Night, seed: int) -> Entry:
    return entries.reinstate(
        entry_id=night.entry(seed).pk, reason="the car was repaired", **night.by
    )


def test_before_the_draw_a_pair_is_simply_out_and_its_seed_is_free():
    night = Night(4)
    pair = night.entry(4)

    night.withdraw(4)
    night.draw()

    pair.refresh_from_db()
    assert (pair.status, pair.seed) == (Entry.Status.WITHDRAWN, None)
    assert pair.pk not in night.bracket.order
    assert len(night.bracket.order) == 3


def test_the_open_match_is_a_walkover_for_the_rivals():
    night = Night(4).begun()

    night.withdraw(4)

    assert night.match(1).outcome == Match.Outcome.WALKOVER
    assert night.seeds(3) == [1, None]


def test_a_live_table_is_called_off():
    night = Night(4, mode=Tournament.Mode.ONLINE).begun()
    series = night.match(1).series

    night.withdraw(4)

    series.refresh_from_db()
    assert series.state == "void"
    assert night.seeds(3) == [1, None]


def test_who_waits_for_rivals_concedes_as_soon_as_they_are_known():
    night = Night(4).begun()
    night.win(1, seed=1)

    night.withdraw(1)
    assert night.match(3).state == Match.State.WAITING
    night.win(2, seed=3)

    assert (night.match(3).outcome, night.match(3).winner) == (Match.Outcome.WALKOVER, 1)
    assert night.tournament.state == Tournament.State.FINISHED


def test_who_withdraws_between_draw_and_start_keeps_the_place_until_the_start():
    night = Night(4).draw()

    night.withdraw(4)
    assert night.match(1).state == Match.State.READY
    night.start()

    assert night.match(1).outcome == Match.Outcome.WALKOVER
    assert night.states() == {1: "finished", 2: "called", 3: "waiting"}


def test_if_both_sides_have_withdrawn_it_is_a_double_walkover():
    night = Night(4).draw()
    night.withdraw(1)
    night.withdraw(4)

    night.start()

    assert night.match(1).outcome == Match.Outcome.DOUBLE_WALKOVER


def test_the_free_table_goes_to_the_next_match():
    night = Night(4, tables=1).begun()
    assert night.match(2).state == Match.State.READY

    night.withdraw(4)

    assert (night.match(2).state, night.match(2).table) == (Match.State.CALLED, 1)


def test_a_pair_withdraws_once(refused):
    night = Night(4).begun()
    night.withdraw(4)

    with refused("withdrawn"):
        night.withdraw(4)


def test_nobody_withdraws_from_a_finished_tournament(refused):
    night = Night(2).begun()
    night.win(1, seed=1)

    with refused("tournament_over"):
        night.withdraw(2)


def test_a_withdrawal_taken_back_lets_the_match_be_played():
    night = Night(4).begun()
    night.withdraw(4)

    reinstate(night, 4)

    assert night.entry(4).status == Entry.Status.CHECKED_IN
    assert night.match(1).state == Match.State.CALLED
    assert night.seeds(3) == [None, None]
    assert night.audit("entry_reinstated").reason == "the car was repaired"


def test_a_called_final_is_called_off_when_a_withdrawal_is_taken_back():
    night = Night(4, mode=Tournament.Mode.ONLINE).begun()
    night.withdraw(4)
    night.win(2, seed=2)
    final = night.match(3).series

    reinstate(night, 4)

    final.refresh_from_db()
    assert final.state == "void"
    assert night.states() == {1: "called", 2: "finished", 3: "waiting"}


def test_a_withdrawal_stays_once_the_rivals_have_played_on(refused):
    night = Night(4).begun()
    night.withdraw(4)
    night.win(2, seed=2)
    night.enter(3, (12, 1))

    with refused("tournament_over"):
        reinstate(night, 4)


def test_who_lost_on_the_cards_and_went_home_stays_beaten():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.withdraw(4)

    reinstate(night, 4)

    assert night.match(1).outcome == Match.Outcome.ENTERED
    assert night.seeds(3) == [1, None]


def test_only_a_withdrawn_pair_is_reinstated(refused):
    night = Night(4).begun()

    with refused("not_withdrawn"):
        reinstate(night, 4)
