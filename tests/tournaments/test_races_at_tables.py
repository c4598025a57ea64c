"""Races at tables, made to happen on PostgreSQL: play and the director meet."""

from datetime import timedelta
from random import Random

import pytest

from games.models import Event
from games.services.play import play_policy
from games.services.series import pause_series
from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.racing import almost_over, at_once, entering, meeting
from tournaments.models import Match, Tournament
from tournaments.services import entries, matches, results, sweeps

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]

HOUR = timedelta(hours=1)


@pytest.fixture
def last_move():
    """A night with one match of computer players, and its last move."""
    night = Night(2, mode="online", policy="random").begun()
    return night, almost_over(night)


def test_a_result_entered_while_the_series_finishes_comes_too_late(last_move):
    night, move = last_move

    moved, refused = meeting(move, entering(night, 1, (12, 0)))

    assert moved is True
    assert refused == "already_decided"
    assert night.match(1).outcome == Match.Outcome.PLAYED
    assert night.match(1).series.state == "over"


def test_a_series_that_finishes_while_its_result_is_entered_does_not_count(last_move):
    night, move = last_move

    _match, moved = meeting(entering(night, 1, (12, 0)), move)

    assert moved is False
    assert night.match(1).outcome == Match.Outcome.ENTERED
    assert night.match(1).series.state == "void"


def test_a_pause_and_the_last_move_at_once_leave_nothing_standing_still(last_move):
    night, move = last_move

    at_once(move, night.pause)
    sweeps.sweep(at=night.now + HOUR)

    match, tournament = night.match(1), night.tournament
    if match.is_decided:
        assert tournament.state == Tournament.State.FINISHED
        assert not tournament.is_paused
    else:
        assert (tournament.is_paused, match.series.state) == (True, "paused")


def test_a_correction_waits_for_the_table_that_it_calls_off():
    night = Night(4, mode="online", tables=4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    final = night.match(3).series

    def correct():
        return night.correct(1, (8, 12))

    meeting(lambda: pause_series(series_id=final.pk, at=night.now), correct)

    final.refresh_from_db()
    assert final.state == "void"
    assert night.seeds(3) == [4, 2]


def test_a_correction_that_did_not_see_the_final_being_called_looks_again():
    night = Night(4, mode="online", tables=4).begun()
    night.win(1, seed=1)
    key = night.match(1).pk

    def correct():
        return results.correct_result(
            match_id=key,
            scores=[(8, 12)],
            reason="sides mixed up",
            command_id=new_command(),
            **night.by,
        )

    _called, refused = meeting(entering(night, 2, (12, 8)), correct)

    assert refused == "stale"
    assert night.match(3).series.state == "waiting"
    correct()
    assert night.seeds(3)[0] == 4


def test_a_substitution_waits_for_the_call_and_then_looks_again():
    night = Night(4, mode="online", tables=1).begun()
    zeca = MembershipFactory.create(club=night.club, name="Zeca")
    entry, caro = night.entry(2), night.member("Caro")

    def substitute():
        return entries.substitute(
            entry_id=entry.pk,
            leaving_member_id=caro.pk,
            member_id=zeca.pk,
            reason="called away",
            **night.by,
        )

    # The result of match 1 gives its table to match 2, where Caro is to play.
    _result, outcome = meeting(entering(night, 1, (12, 8)), substitute)

    assert outcome == "stale"
    assert substitute().member == zeca
    assert night.match(2).series.seats.get(name="Zeca").player == zeca.player


@pytest.mark.parametrize("seed", range(3))
def test_a_busy_night_has_no_deadlock(seed):
    """Everybody does something at the same moment, again and again."""
    rng = Random(seed)
    night = Night(8, mode="online", policy="random", tables=3).begun()

    for _round in range(6):
        night.minutes += 1
        series = [
            match.series.pk
            for match in Match.objects.filter(state=Match.State.LIVE).select_related("series")
        ]
        numbers = [rng.randrange(1, 8) for _ in range(4)]
        commands = [
            *(moving(night, key) for key in series),
            entering(night, numbers[0], (12, rng.randrange(12))),
            correcting(night, numbers[1]),
            lambda: sweeps.sweep(at=night.now),
            lambda: matches.call_ready_matches(tournament_id=night.id, **night.by),
            night.pause if rng.random() < 0.3 else night.resume,
        ]
        rng.shuffle(commands)
        at_once(*commands)

    events = Event.objects.filter(topic=night.tournament.topic).order_by("seq")
    assert list(events.values_list("seq", flat=True)) == list(range(1, night.tournament.seq + 1))


def moving(night: Night, key: int):
    return lambda: play_policy(series_id=key, rng=Random(key), at=night.now + HOUR)


def correcting(night: Night, number: int):
    key = night.match(number).pk
    return lambda: results.correct_result(
        match_id=key,
        scores=[(8, 12)],
        reason="sides mixed up",
        command_id=new_command(),
        **night.by,
    )
