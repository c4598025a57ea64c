"""Results that turn out wrong when more has been played, and nights that end early."""

from typing import Any

import pytest

from tests.tournaments.club_night import new_command
from tests.tournaments.staged import Staged, play, points, swiss
from tournaments.models import Bracket, Match, Tournament
from tournaments.services import ending, results
from tournaments.services.results import Later
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db
F = Bracket.Format
BECAUSE = "because of the rain"


def correct(night: Staged, match: Match, *scores: tuple[int, int], later: str = Later.REFUSE):
    return results.correct_result(
        match_id=match.pk,
        scores=list(scores),
        later=later,
        reason="sides mixed up",
        command_id=new_command(),
        **night.by,
    )


def test_a_result_corrected_two_rounds_later_keeps_the_pairings_drawn_since():
    night = swiss(8, rounds=4)
    for _round in range(2):
        play(night)
        night.draw_next()
    wrong = night.stage().matches.get(round__number=1, position=1)
    drawn = list(night.stage().matches.filter(round__number=3).values_list("sides__entries"))
    loser = wrong.sides.get(place=0).entries.get().name
    before = points(night)[loser]

    preview = results.preview_correction(match_id=wrong.pk, scores=[(3, 12)])
    assert [each.kind for each in preview.consequences] == ["kept", "kept"]
    correct(night, wrong, (3, 12))

    assert points(night)[loser] == before - 2
    assert (
        list(night.stage().matches.filter(round__number=3).values_list("sides__entries")) == drawn
    )


def elimination() -> Staged:
    night = Staged(8, StageSpec(F.SINGLE_ELIMINATION)).begun()
    for match in night.open_matches()[:4]:
        night.result(match, 0)
    night.result(night.match(5), 0)
    return night


def test_a_correction_says_that_a_played_match_is_void_and_has_it_played_again(refused):
    night = elimination()
    wrong = night.match(1)
    right = wrong.sides.get(place=1).entries.get()
    with refused("next_match_played"):
        correct(night, wrong, (8, 12))

    preview = results.preview_correction(match_id=wrong.pk, scores=[(8, 12)], later=Later.REPLAY)
    assert [(each.match.number, each.kind) for each in preview.consequences if each.match] == [
        (5, "void"),
        (7, "changed"),
    ]
    correct(night, wrong, (8, 12), later=Later.REPLAY)

    assert not night.match(5).is_decided
    assert night.match(5).sides.get(place=0).entries.get() == right
    assert not night.match(7).sides.get(place=0).entries.exists()
    assert night.match(2).is_decided
    night.play_on()
    assert night.tournament.state == Tournament.State.FINISHED


def test_a_correction_can_leave_who_went_on_and_put_the_points_right():
    night = elimination()
    correct(night, night.match(1), (11, 12), later=Later.KEEP)

    assert night.match(1).scores == [[11, 12]]
    assert night.match(5).is_decided
    assert night.match(1).winner == 0


def test_the_loser_corrected_into_a_winner_leaves_the_losers_bracket():
    night = Staged(4, StageSpec(F.DOUBLE_ELIMINATION)).begun()
    for match in night.open_matches():
        night.result(match, 0)
    first = night.match(1)
    loser = first.sides.get(place=1).entries.get()
    correct(night, first, (8, 12))

    side = loser.match_sides.get(match__part="main", match__round__number=2)
    assert side.source == "winner"
    assert not loser.match_sides.filter(match__part="losers").exists()


def test_the_second_final_goes_when_the_first_is_corrected():
    night = Staged(2, StageSpec(F.DOUBLE_ELIMINATION)).begun()
    night.result(night.match(1), 0)
    night.result(night.match(2), 1)
    assert night.stage().matches.count() == 3

    correct(night, night.match(2), (12, 8))

    assert night.stage().matches.count() == 2
    assert night.tournament.state == Tournament.State.FINISHED


# ---- an end before the end ------------------------------------------------


def test_the_night_ends_early_with_the_standings_as_they_are_and_may_go_on_after_all(refused):
    night = swiss(6)
    play(night)
    night.draw_next()
    night.result(night.open_matches()[0], 0)
    before = points(night)
    command: dict[str, Any] = {"tournament_id": night.id, "reason": BECAUSE}
    ending.end_early(command_id=new_command(), **command, **night.by)

    assert night.tournament.state == Tournament.State.FINISHED
    assert points(night) == before
    assert len(night.ranks()) == 6
    assert night.stage().matches.filter(state="dropped").count() == 2

    ending.go_on_after_all(command_id=new_command(), **command, **night.by)
    with refused("not_ended_early"):
        ending.go_on_after_all(command_id=new_command(), **command, **night.by)

    night.play_on()
    assert night.stage().rounds.count() == 3
    assert night.tournament.state == Tournament.State.FINISHED


def test_a_night_ended_between_its_stages_goes_on_with_the_next():
    night = Staged(
        4, StageSpec(F.ROUND_ROBIN), StageSpec(F.SINGLE_ELIMINATION, qualifiers=2)
    ).begun()
    play(night)
    command: dict[str, Any] = {"tournament_id": night.id, "reason": BECAUSE}
    ending.end_early(command_id=new_command(), **command, **night.by)
    ending.go_on_after_all(command_id=new_command(), **command, **night.by)

    night.play_on()

    assert night.stage(2).state == Bracket.State.CLOSED
