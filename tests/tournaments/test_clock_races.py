"""Two sweeps at once, made to meet on PostgreSQL: whatever is due is done once."""

from datetime import timedelta
from random import Random

import pytest

from games.services.play import play_policy
from tests.factories import NIGHT
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.racing import at_once, meeting
from tests.tournaments.staged import Staged
from tournaments.models import Match, Tournament
from tournaments.services import clocks, matches, postponing, sweeps
from tournaments.services.stages import StageSpec
from tournaments.signals import reminded

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]

HOUR = timedelta(hours=1)


def sweeping(night: Night):
    return lambda: sweeps.sweep(at=night.now)


def test_registration_start_and_reminder_happen_once():
    night = Night(2, registration_opens_at=NIGHT, starts_at=NIGHT + HOUR, reminder_minutes=90)
    heard = []

    def listen(**_kwargs):
        heard.append("reminded")

    reminded.connect(listen)
    done = meeting(sweeping(night), sweeping(night))
    reminded.disconnect(listen)

    assert sorted(done) == [0, 2]
    assert heard == ["reminded"]
    assert night.kinds().count("registration_opened") == 1

    night.draw()
    Tournament.objects.filter(pk=night.id).update(starts_by_clock=True, starts_at=night.now)
    assert min(meeting(sweeping(night), sweeping(night))) == 0
    assert night.kinds().count("started") == 1


def test_one_round_is_drawn_by_two_sweeps():
    night = Staged(4, StageSpec("swiss", rounds=3), automatic_rounds=True)
    night.begun()
    for match in night.open_matches():
        night.result(match, 0)
    Tournament.objects.filter(pk=night.id).update(standings_due_at=None)

    assert min(meeting(sweeping(night), sweeping(night))) == 0

    assert night.stage().rounds.count() == 2
    assert night.kinds().count("round_drawn") == 1


def test_a_director_and_the_clock_draw_one_round():
    night = Staged(4, StageSpec("swiss", rounds=3), automatic_rounds=True)
    night.begun()
    for match in night.open_matches():
        night.result(match, 0)
    seq = night.tournament.seq

    def draw():
        night.draw_next(expected_seq=seq)
        return "drawn"

    assert meeting(sweeping(night), draw)[1] == "stale"
    assert night.stage().rounds.count() == 2


def test_a_card_and_other_clocks_meet_without_a_deadlock():
    night = Night(4, mode="online", policy="random", tables=4).begun()

    def change():
        clocks.change_clocks(
            tournament_id=night.id,
            turn_seconds=90,
            bank_seconds=0,
            grace_minutes=3,
            reason="late",
            command_id=new_command(),
            **night.by,
        )
        return "changed"

    at_once(change, sweeping(night), *(playing(night, number) for number in (1, 2)))

    assert night.tournament.turn_seconds in (40, 90)
    assert {night.match(number).series.turn_seconds for number in (1, 2)} == {
        night.tournament.turn_seconds
    }


def playing(night: Night, number: int):
    key = night.match(number).series.pk
    return lambda: play_policy(series_id=key, rng=Random(1), at=night.now + HOUR)


def test_a_match_is_not_called_and_postponed_at_once():
    night = Night(4, mode="online", tables=1).begun()
    Tournament.objects.filter(pk=night.id).update(tables=2)

    def postpone():
        return postponing.postpone_match(
            match_id=night.match(2).pk, reason="late", command_id=new_command(), **night.by
        ).state

    def call():
        return matches.call_ready_matches(tournament_id=night.id, **night.by)

    called, outcome = meeting(call, postpone)

    # Who postponed had seen no table, and one was laid: look again.
    assert (called, outcome) == (1, "stale")
    assert night.match(2).state == Match.State.CALLED
    assert postpone() == Match.State.READY


def test_a_call_is_not_taken_back_from_under_the_first_card():
    night = Night(2, mode="online", policy="random").begun()

    def take_back():
        return postponing.postpone_match(
            match_id=night.match(1).pk, reason="by mistake", command_id=new_command(), **night.by
        ).state

    assert meeting(playing(night, 1), take_back) == (True, "play_has_begun")
    assert night.match(1).series.state == "playing"
