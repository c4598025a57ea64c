"""What is put right on a night that ended early, or in a stage that is over."""

import pytest

from tests.tournaments.club_night import new_command
from tests.tournaments.staged import Staged, play, swiss
from tournaments.models import Bracket, Match, Tournament
from tournaments.selectors.pages import standings
from tournaments.selectors.standings.pages import written_place
from tournaments.services import ending, postponing, results, stages, swapping, undrawing
from tournaments.services.results import Later
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db
F = Bracket.Format
BECAUSE = "because of the rain"


def tell(night: Staged, service, **form):
    return service(**{"reason": BECAUSE, "command_id": new_command(), **night.by, **form})


def end(night: Staged) -> None:
    tell(night, ending.end_early, tournament_id=night.id)


def correct(night: Staged, number: int, score: tuple[int, int]) -> None:
    tell(
        night,
        results.correct_result,
        match_id=night.match(number).pk,
        scores=[score],
        later=Later.REPLAY,
    )


def before_the_final() -> Staged:
    night = Staged(4, StageSpec(F.SINGLE_ELIMINATION)).begun()
    for number in (1, 2):
        night.result(night.match(number), 0)
    end(night)
    return night


def test_who_was_still_in_shares_the_first_place_of_an_early_end():
    night = before_the_final()

    assert places(night) == ["1=", "1=", "3=", "3="]

    tell(night, ending.go_on_after_all, tournament_id=night.id)
    night.rank()
    assert places(night) == ["", "", "3=", "3="]


def places(night: Staged) -> list[str]:
    return [written_place(row) for row in standings(night.stage())]


def test_a_correction_after_an_early_end_leaves_the_end_and_says_who_would_have_met():
    night = before_the_final()

    correct(night, 1, (8, 12))

    assert night.tournament.state == Tournament.State.FINISHED
    assert night.match(3).state == Match.State.DROPPED
    assert night.seeds(3) == [4, 2]
    tell(night, ending.go_on_after_all, tournament_id=night.id)
    assert night.play_on().tournament.state == Tournament.State.FINISHED
    assert night.match(3).is_decided


def test_a_result_taken_back_after_an_early_end_lets_the_night_go_on():
    night = before_the_final()
    preview = results.preview_reopening(match_id=night.match(1).pk)
    assert "goes on" in preview.consequences[-1].sentence

    night.reopen(1)

    assert night.states() == {1: "disputed", 2: "finished", 3: "waiting"}
    night.play_on()
    assert night.match(3).is_decided


def test_a_round_taken_back_after_an_early_end_gives_postponed_matches_back():
    night = swiss(4)
    late = night.open_matches()[0]
    tell(night, postponing.postpone_match, match_id=late.pk)
    play_others(night, late)
    night.draw_next()
    end(night)

    tell(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=None)

    late.refresh_from_db()
    assert late.state == Match.State.READY
    assert night.play_on().tournament.state == Tournament.State.FINISHED
    assert not Match.objects.exclude(state=Match.State.FINISHED).exists()


def play_others(night: Staged, late: Match) -> None:
    for match in night.open_matches():
        if match.pk != late.pk:
            night.result(match, 0)


def test_a_night_that_was_played_to_its_end_has_not_ended_early(refused):
    night = swiss(4)
    play(night)
    end(night)
    assert ending.ended_early(night.tournament)
    tell(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=None)
    night.begun().play_on()

    assert not ending.ended_early(night.tournament)
    with refused("not_ended_early"):
        tell(night, ending.go_on_after_all, tournament_id=night.id)


def test_points_corrected_in_a_stage_that_is_over_change_its_standings():
    night = Staged(4, StageSpec(F.ROUND_ROBIN), StageSpec(F.SINGLE_ELIMINATION, qualifiers=2))
    night.begun()
    play(night)
    night.rank()
    night.minutes = 10
    leader = night.ranks()[0]
    for match in night.stage().matches.filter(sides__entries__name=leader):
        place = match.sides.get(entries__name=leader).place
        correct(night, match.number, (0, 12) if place == 0 else (12, 0))

    assert night.ranks()[-1] == leader
    night.draw_next()
    assert not night.stage(2).matches.filter(sides__entries__name=leader).exists()


def test_a_night_whose_last_stage_is_taken_away_after_the_one_before_is_over():
    table = StageSpec(F.ROUND_ROBIN)
    night = Staged(4, table, StageSpec(F.SINGLE_ELIMINATION, qualifiers=2)).begun()
    play(night)

    tell(night, stages.set_stages, tournament_id=night.id, stages=[table])

    assert night.tournament.state == Tournament.State.FINISHED


def test_who_has_withdrawn_is_swapped_into_a_walkover():
    night = Staged(3, StageSpec(F.SINGLE_ELIMINATION)).begun()
    night.withdraw(1)

    tell_swap(night, 1, 2)

    assert night.match(2).outcome == Match.Outcome.WALKOVER
    assert night.seeds(3) == [2, 3]
    assert night.match(3).state == Match.State.CALLED


def tell_swap(night: Staged, first: int, second: int) -> None:
    swapping.swap_entries(
        first_entry_id=night.entry(first).pk,
        second_entry_id=night.entry(second).pk,
        reason=BECAUSE,
        **night.by,
    )
