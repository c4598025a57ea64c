"""Taking a result back, or putting another in its place, while the next match is unplayed."""

import pytest

from tests.tournaments.club_night import Night, new_command
from tournaments.models import Match, Tournament
from tournaments.services import results, tournaments
from tournaments.signals import match_withdrawn

pytestmark = pytest.mark.django_db


def test_a_reopened_match_waits_for_the_director_and_its_winner_is_taken_back():
    night = Night(4).begun()
    night.win(1, seed=4)

    night.reopen(1)

    match = night.match(1)
    assert (match.state, match.outcome, match.winner, match.scores) == ("disputed", "", None, [])
    assert match.table is None
    assert night.seeds(3) == [None, None]


def test_a_reopened_match_may_be_called_again():
    night = Night(4).begun()
    night.win(1, seed=4)
    night.reopen(1)

    night.call(1)
    night.win(1, seed=1)

    assert night.seeds(3) == [1, None]


def test_a_called_final_goes_back_to_waiting_when_a_semifinal_is_reopened():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    assert night.match(3).state == Match.State.CALLED

    night.reopen(1)

    final = night.match(3)
    assert (final.state, final.table, final.no_show_at) == ("waiting", None, None)
    assert night.seeds(3) == [None, 2]


def test_an_online_final_that_was_called_is_called_off():
    night = Night(4, mode=Tournament.Mode.ONLINE).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    series = night.match(3).series

    night.correct(1, (8, 12))

    series.refresh_from_db()
    assert series.state == "void"
    final = night.match(3)
    assert final.state == Match.State.CALLED
    assert final.series != series
    assert night.seeds(3) == [4, 2]


def test_a_result_stays_once_the_next_match_is_being_played(refused):
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.minutes = 3
    match = night.match(3)
    Match.objects.filter(pk=match.pk).update(state=Match.State.LIVE)

    with refused("next_match_played"):
        night.reopen(1)

    assert night.seeds(3) == [1, 2]


def test_a_result_stays_once_the_next_match_has_been_played(refused):
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.win(3, seed=1)

    with refused("next_match_played") as caught:
        night.correct(1, (8, 12))

    assert "number 3" in str(caught.value.message)
    assert night.match(1).winner == 0


def test_the_final_itself_may_be_corrected_and_the_tournament_ends_again():
    night = Night(2).begun()
    night.win(1, seed=1)
    night.minutes = 5

    night.correct(1, (8, 12))

    assert night.match(1).winner == 1
    assert night.tournament.state == Tournament.State.FINISHED
    assert night.tournament.finished_at == night.now


def test_reopening_the_final_reopens_the_tournament():
    night = Night(2).begun()
    night.win(1, seed=1)

    night.reopen(1)

    assert night.tournament.state == Tournament.State.RUNNING
    assert night.tournament.finished_at is None
    assert night.bracket.state == "running"


def test_a_wrong_score_of_the_right_winner_may_be_corrected_at_any_time():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.win(3, seed=1)

    night.correct(1, (12, 11))

    assert night.match(1).scores == [[12, 11]]
    assert night.tournament.state == Tournament.State.FINISHED


def test_a_result_may_turn_into_a_walkover():
    night = Night(4).begun()
    night.win(1, seed=1)

    night.correct(1, winner=1)

    assert night.match(1).outcome == Match.Outcome.WALKOVER
    assert night.match(1).scores == []
    assert night.seeds(3) == [4, None]


def test_a_double_walkover_that_was_wrong_lets_the_final_be_played():
    # Nobody came to match 1, so seed 2 became champion without playing.
    night = Night(4).begun()
    night.walkover(1, None)
    night.win(2, seed=2)
    assert night.tournament.state == Tournament.State.FINISHED

    night.correct(1, (12, 10))

    assert night.tournament.state == Tournament.State.RUNNING
    assert night.match(3).state == Match.State.CALLED
    assert night.seeds(3) == [1, 2]


def test_a_bye_is_no_result_that_could_be_changed(refused):
    night = Night(3).begun()

    with refused("not_decided"):
        night.reopen(1)


def test_an_open_match_has_nothing_to_correct(refused):
    night = Night(4).begun()

    with refused("not_decided"):
        night.correct(1, (12, 8))


def test_a_match_that_a_withdrawal_decided_is_not_reopened(refused):
    night = Night(4).begun()
    night.withdraw(4)

    with refused("withdrawn"):
        night.reopen(1)


def test_the_correction_is_kept_with_its_reason_before_and_after():
    night = Night(4).begun()
    night.win(1, seed=1)

    night.correct(1, (8, 12))

    entry = night.audit("result_corrected")
    assert entry.reason == "sides mixed up"
    assert (entry.before["winner"], entry.after["winner"]) == (0, 1)


def test_the_same_correction_sent_twice_is_made_once():
    night = Night(4).begun()
    night.win(1, seed=1)
    form = {
        "match_id": night.match(1).pk,
        "scores": [(8, 12)],
        "reason": "sides mixed up",
        "command_id": new_command(),
        **night.by,
    }

    results.correct_result(**form)
    results.correct_result(**form)

    assert night.kinds().count("result_corrected") == 1


def test_the_same_reopening_sent_twice_is_made_once():
    night = Night(4).begun()
    night.win(1, seed=1)
    form = {
        "match_id": night.match(1).pk,
        "reason": "wrong slip",
        "command_id": new_command(),
        **night.by,
    }

    results.reopen_result(**form)
    night.win(1, seed=4)
    results.reopen_result(**form)

    assert night.match(1).is_decided


def test_a_cancelled_tournament_keeps_its_results(refused):
    night = Night(4).begun()
    night.win(1, seed=1)
    tournaments.cancel_tournament(tournament_id=night.id, reason="no power", **night.by)

    with refused("not_running"):
        night.reopen(1)


def test_apps_above_hear_that_a_decision_was_taken_back():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    heard = []

    def listen(match, **_kwargs):
        heard.append(match.number)

    match_withdrawn.connect(listen)
    try:
        night.reopen(1)
    finally:
        match_withdrawn.disconnect(listen)

    assert heard == [3, 1], "the called final first, then the reopened match"


def test_the_preview_says_what_becomes_of_the_next_match():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    seq = night.tournament.seq

    preview = results.preview_correction(match_id=night.match(1).pk, scores=[(8, 12)])

    assert preview.is_allowed
    assert preview.new_winner == 1
    assert preview.seq == seq
    assert [(each.match.number, each.kind) for each in preview.consequences] == [(3, "called_off")]
    assert night.match(1).winner == 0, "a preview changes nothing"
    assert night.tournament.seq == seq


def test_the_preview_of_the_same_winner_has_no_consequences():
    night = Night(4).begun()
    night.win(1, seed=1)

    preview = results.preview_correction(match_id=night.match(1).pk, scores=[(12, 11)])

    assert preview.is_allowed
    assert preview.consequences == ()


def test_the_preview_says_that_a_played_match_blocks_it():
    night = Night(4).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.win(3, seed=1)

    preview = results.preview_reopening(match_id=night.match(1).pk)

    assert not preview.is_allowed
    assert "number 3" in preview.consequences[0].sentence


def test_the_preview_names_every_match_that_had_been_decided_by_itself():
    # 8 pairs; nobody came to matches 1 and 2, so match 5 was a double walkover.
    night = Night(8).begun()
    night.walkover(1, None)
    night.walkover(2, None)

    preview = results.preview_correction(match_id=night.match(1).pk, scores=[(12, 0)])

    assert [each.match.number for each in preview.consequences] == [5, 7]
