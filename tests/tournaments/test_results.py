import pytest

from games.models import Event
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Match, MatchSide, Tournament
from tournaments.services import matches, results
from tournaments.signals import match_decided

pytestmark = pytest.mark.django_db


def test_the_winner_goes_on_in_the_same_moment():
    # 1 ─┐
    # 4 ─┴ match 1 ─┐
    # 3 ─┐          ├ match 3
    # 2 ─┴ match 2 ─┘
    night = Night(4).begun()

    night.win(1, seed=4)

    assert night.seeds(3) == [4, None]
    assert night.states() == {1: "finished", 2: "called", 3: "waiting"}


def test_the_next_match_is_called_as_soon_as_both_sides_are_known():
    night = Night(4).begun()

    night.win(1, seed=1)
    night.win(2, seed=2)

    assert night.seeds(3) == [1, 2]
    assert night.match(3).state == Match.State.CALLED
    assert night.match(3).table == 1


def test_the_champion_ends_bracket_and_tournament():
    night = Night(2).begun()

    night.win(1, seed=2)

    assert night.tournament.state == Tournament.State.FINISHED
    assert night.tournament.finished_at == night.now
    assert night.bracket.state == "closed"


def test_a_result_of_three_games_counts_the_games_won():
    night = Night(2, best_of=3).begun()

    match = night.enter(1, (12, 3), (10, 12), (12, 11))

    assert match.scores == [[12, 3], [10, 12], [12, 11]]
    games = MatchSide.objects.filter(match=match).order_by("place")
    assert list(games.values_list("games_won", flat=True)) == [2, 1]


def test_a_result_may_be_entered_for_a_match_that_waits_for_a_table():
    night = Night(4, tables=1).begun()
    assert night.match(2).state == Match.State.READY

    night.win(2, seed=2)

    assert night.match(2).outcome == Match.Outcome.ENTERED


def test_the_reason_and_what_stood_there_are_kept():
    night = Night(2).begun()

    night.enter(1, (12, 8), reason="  signed by  both pairs ")

    entry = night.audit("result_entered")
    assert entry.actor == night.director
    assert entry.reason == "signed by both pairs"
    assert entry.before["state"] == "called"
    assert entry.after["scores"] == [[12, 8]]


def test_a_result_without_a_reason_is_refused(refused):
    night = Night(2).begun()

    with refused("reason_missing"):
        night.enter(1, (12, 8), reason="  ")

    assert night.match(1).state == Match.State.CALLED


def test_an_impossible_score_changes_nothing(refused):
    night = Night(2).begun()
    seq = night.tournament.seq

    with refused("both_won"):
        night.enter(1, (12, 13))

    assert night.tournament.seq == seq
    assert night.match(1).state == Match.State.CALLED


def test_the_target_is_that_of_the_rules(refused):
    night = Night(2, rules={"preset": "mineiro", "target": 24, "brink": 22}).begun()

    with refused("nobody_won"):
        night.enter(1, (12, 8))
    night.enter(1, (24, 8))

    assert night.match(1).winner == 0


def test_a_second_result_must_be_a_correction(refused):
    night = Night(4).begun()
    night.win(1, seed=1)

    with refused("already_decided"):
        night.win(1, seed=4)


def test_a_match_whose_sides_are_unknown_has_no_result(refused):
    night = Night(4).begun()

    with refused("sides_unknown"):
        night.enter(3, (12, 8))


def test_nothing_is_entered_before_the_start(refused):
    night = Night(2).draw()

    with refused("not_running"):
        night.enter(1, (12, 8))


def test_the_same_form_sent_twice_enters_one_result():
    night = Night(4).begun()
    form = {
        "match_id": night.match(1).pk,
        "scores": [(12, 8)],
        "reason": "paper slip",
        "command_id": new_command(),
        **night.by,
    }

    results.enter_result(**form)
    seq = night.tournament.seq
    again = results.enter_result(**form)

    assert again.winner == 0
    assert night.tournament.seq == seq
    assert night.kinds().count("result_entered") == 1


def test_the_same_walkover_sent_twice_is_one():
    night = Night(4).begun()
    form = {
        "match_id": night.match(1).pk,
        "winner": 1,
        "reason": "did not come",
        "command_id": new_command(),
        **night.by,
    }

    results.declare_walkover(**form)
    results.declare_walkover(**form)

    assert night.kinds().count("result_entered") == 1


def test_a_reason_is_a_sentence_not_a_novel(refused):
    night = Night(2).begun()

    with refused("reason_too_long"):
        night.enter(1, (12, 8), reason="x" * 201)


def test_what_is_not_there_any_more_is_said_to_be_gone(refused):
    night = Night(2)
    form = {"match_id": 404, "command_id": "", **night.by}

    with refused("not_found"):
        results.enter_result(scores=[(12, 8)], reason="paper slip", **form)
    with refused("not_found"):
        results.reopen_result(reason="wrong slip", **form)
    with refused("not_found"):
        matches.call_match(match_id=404, **night.by)


def test_everybody_who_follows_is_told_the_number_and_the_matches(
    django_capture_on_commit_callbacks,
):
    night = Night(4).begun()
    seq = night.tournament.seq

    with django_capture_on_commit_callbacks() as callbacks:
        night.win(1, seed=1)

    event = Event.objects.get(topic=night.tournament.topic, seq=seq + 1)
    assert event.kind == "result"
    assert set(event.payload["matches"]) == {night.match(1).public_id, night.match(3).public_id}
    assert callbacks, "the channel layer and the standings are told on commit"


def test_apps_above_hear_of_the_decision_inside_the_transaction():
    night = Night(2).begun()
    heard = []

    def listen(match, **_kwargs):
        heard.append((match.number, match.winner))

    match_decided.connect(listen)
    try:
        night.win(1, seed=1)
    finally:
        match_decided.disconnect(listen)

    assert heard == [(1, 0)]


@pytest.mark.parametrize(("winner", "seed"), [(0, 1), (1, 4)])
def test_a_walkover_sends_the_side_that_came_on(winner, seed):
    night = Night(4).begun()

    match = night.walkover(1, winner)

    assert match.outcome == Match.Outcome.WALKOVER
    assert match.scores == []
    assert night.seeds(3) == [seed, None]


def test_after_a_double_walkover_the_other_finalist_is_champion_without_playing():
    night = Night(4).begun()

    night.walkover(1, None)
    assert night.match(3).state == Match.State.WAITING
    night.win(2, seed=3)

    assert night.match(3).outcome == Match.Outcome.WALKOVER
    assert night.match(3).winner == 1
    assert night.tournament.state == Tournament.State.FINISHED


def test_if_nobody_comes_at_all_the_night_ends_without_a_champion():
    night = Night(4).begun()

    night.walkover(1, None)
    night.walkover(2, None)

    assert night.match(3).outcome == Match.Outcome.DOUBLE_WALKOVER
    assert night.match(3).winner is None
    assert night.tournament.state == Tournament.State.FINISHED


def test_a_walkover_for_a_third_side_is_refused(refused):
    night = Night(2).begun()

    with refused("bad_value"):
        night.walkover(1, 2)
