"""Rounds of boards: every table on the same hands, shown once no more tables are laid."""

from random import Random

import pytest

from games.services.play import play_policy
from games.services.sweeps import sweep_turns
from tests.tournaments.club_night import Night
from tests.tournaments.everybody import at_tables, call, lay_out
from tournaments.models import Match, Round
from tournaments.services import matches, sweeps
from tournaments.signals import director_told

pytestmark = pytest.mark.django_db


def a_round_of_boards(**fields) -> Night:
    """Four pairs who meet all: 1–4, 2–3; then others."""
    night = Night(4, mode="online", tables=2, **fields)
    lay_out(night, [[(1, 4), (2, 3)]], boards=2)
    return night


def boards(night: Night):
    return Round.objects.get(bracket__tournament=night.id, number=1).boards


def play(night: Night, number: int) -> None:
    """Let the computer players play a match to its end."""
    key = night.match(number).series.pk
    rng = Random(number)
    for _move in range(1000):
        night.minutes += 1
        play_policy(series_id=key, rng=rng, at=night.now)
        if night.match(number).is_decided:
            return
    raise AssertionError("the boards do not come to an end")


def test_both_tables_of_a_round_are_laid_on_its_boards():
    night = a_round_of_boards()

    assert call(night) == 2

    assert {night.match(number).series.boards for number in (1, 2)} == {boards(night)}


def test_the_result_of_a_table_has_no_winner_but_the_points_of_every_board():
    night = a_round_of_boards(policy="random")
    call(night)

    play(night, 1)

    match = night.match(1)
    assert (match.outcome, match.winner, len(match.scores)) == (Match.Outcome.PLAYED, None, 2)


def test_the_boards_are_shown_once_the_whole_round_is_over():
    night = a_round_of_boards(policy="random")
    call(night)
    play(night, 1)
    sweeps.sweep(at=night.now)
    assert boards(night).sealed_at is None

    play(night, 2)
    sweeps.sweep(at=night.now)

    assert boards(night).revealed_at == night.now
    assert night.match(1).series.is_revealed


def test_a_match_to_which_nobody_came_is_called_again_on_the_same_boards():
    night = a_round_of_boards()
    call(night)
    night.minutes += 10
    sweep_turns(at=night.now)
    assert night.match(1).state == Match.State.DISPUTED
    sweeps.sweep(at=night.now)
    before = night.match(1).series

    night.call(1)

    assert night.match(1).series != before
    assert night.match(1).series.boards == boards(night)


def test_who_has_seen_the_hands_is_not_called_to_them_again(refused):
    night = a_round_of_boards(policy="random")
    for name in ("Ana", "Gabi"):
        member = night.member(name)
        member.policy = ""
        member.save(update_fields=["policy"])
    call(night)
    night.sit(1, "Ana", "Gabi")
    night.walkover(1, 0)

    with refused("hands_known"):
        night.reopen(1)


def test_a_table_that_cannot_be_laid_costs_nobody_their_result():
    told = []

    def listen(kind, match, text, **_kwargs):
        told.append((kind, match.number, text))

    director_told.connect(listen)
    night = a_round_of_boards(policy="random")
    matches.call_match(match_id=night.match(1).pk, table=1, **night.by)
    series = night.match(1).series
    series.seats.filter(number=0).update(policy="", player=night.member("Caro").player)
    caro = night.member("Caro")
    caro.policy = ""
    caro.save(update_fields=["policy"])

    play_until_over = call(night)
    director_told.disconnect(listen)

    assert play_until_over == 0
    assert night.match(2).state == Match.State.DISPUTED
    assert at_tables(night) == {1: 1, 2: None}
    assert told[0][:2] == ("not_called", 2)
    assert "same hands" in told[0][2]
