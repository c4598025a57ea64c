"""Both sides tell how their match with real cards ended."""

import pytest

from games.models import Receipt
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Match, MatchReport, Tournament
from tournaments.selectors.reports import reports_of
from tournaments.services import reports

pytestmark = pytest.mark.django_db

State = Match.State


def report(night: Night, name: str, *scores: tuple[int, int], number: int = 1, command: str = ""):
    """Let the member *name* report a match; by default number 1, Ana/Beto against the fourth."""
    return reports.report_result(
        actor=night.member(name).player,
        match_id=night.match(number).pk,
        scores=list(scores),
        command_id=command or new_command(),
        at=night.now,
    )


def told(night: Night, number: int = 1) -> dict[int, list[list[int]]]:
    match = night.match(number)
    return {place: row.scores for place, row in reports_of([match]).get(match.pk, {}).items()}


def test_one_side_alone_decides_nothing():
    night = Night(4).begun()

    report(night, "Ana", (12, 8))

    match = night.match(1)
    assert (match.state, match.outcome, match.no_show_at) == (State.LIVE, "", None)
    assert told(night) == {0: [[12, 8]]}
    assert night.audit("result_reported").actor == night.member("Ana").player


def test_two_sides_that_say_the_same_decide_the_match():
    night = Night(4).begun()

    report(night, "Ana", (12, 8))
    report(night, "Gabi", (12, 8))

    match = night.match(1)
    assert (match.state, match.outcome, match.winner) == (State.FINISHED, "reported", 0)
    assert match.scores == [[12, 8]]
    assert night.seeds(3) == [1, None]
    assert "result_agreed" in night.kinds()


def test_a_final_that_both_report_ends_the_tournament():
    night = Night(2).begun()

    report(night, "Caro", (7, 12))
    report(night, "Beto", (7, 12))

    assert night.tournament.state == Tournament.State.FINISHED
    assert night.winner(1) == 2


def test_two_different_reports_are_for_the_director(refused):
    night = Night(4).begun()

    report(night, "Ana", (12, 8))
    report(night, "Hugo", (8, 12))

    assert night.match(1).state == State.DISPUTED
    assert night.audit("reports_differ").subject == "#1"
    for name in ("Ana", "Gabi"):
        with refused("with_the_director"):
            report(night, name, (12, 8))

    night.enter(1, (12, 9), reason="both shown the slip")
    assert night.winner(1) == 1
    assert told(night) == {0: [[12, 8]], 1: [[8, 12]]}


def test_a_side_may_change_its_report_until_the_other_has_spoken():
    night = Night(4).begun()

    report(night, "Ana", (12, 8))
    report(night, "Beto", (12, 9))
    assert told(night) == {0: [[12, 9]]}

    report(night, "Gabi", (12, 9))
    assert night.winner(1) == 1


def test_the_director_takes_the_word_of_one_side():
    night = Night(4).begun()
    report(night, "Ana", (12, 8))

    said = reports_of([night.match(1)])[night.match(1).pk][0]
    night.enter(1, *[tuple(score) for score in said.scores], reason="the rivals have gone home")

    assert night.match(1).outcome == Match.Outcome.ENTERED


@pytest.mark.parametrize("again", ["Ana", "Gabi"])
def test_telling_again_what_is_decided_is_harmless(again):
    night = Night(4).begun()
    report(night, "Ana", (12, 8))
    report(night, "Gabi", (12, 8))
    seq = night.tournament.seq

    report(night, again, (12, 8))

    assert night.tournament.seq == seq
    assert night.kinds().count("result_agreed") == 1


def test_another_result_than_the_decided_one_is_refused(refused):
    night = Night(4).begun()
    report(night, "Ana", (12, 8))
    report(night, "Gabi", (12, 8))

    with refused("already_decided"):
        report(night, "Gabi", (8, 12))


def test_the_same_form_twice_is_one_report():
    night = Night(4).begun()

    report(night, "Ana", (12, 8), command="once")
    report(night, "Ana", (12, 8), command="once")

    assert MatchReport.objects.count() == Receipt.objects.filter(command_id="once").count() == 1
    assert night.kinds().count("result_reported") == 1


@pytest.mark.parametrize(
    ("scores", "code"),
    [
        ([], "no_scores"),
        ([(12, 13)], "both_won"),
        ([(11, 8)], "nobody_won"),
        ([(12, 8), (12, 3)], "game_too_many"),
    ],
)
def test_an_impossible_score_is_refused(refused, scores, code):
    night = Night(4).begun()

    with refused(code):
        report(night, "Ana", *scores)
    assert not MatchReport.objects.exists()


def test_best_of_three_is_told_game_by_game():
    night = Night(4, best_of=3).begun()

    report(night, "Ana", (12, 8), (3, 12), (12, 11))
    report(night, "Gabi", (12, 8), (3, 12), (12, 11))

    assert [side.games_won for side in night.match(1).sides.order_by("place")] == [2, 1]


def test_who_does_not_play_in_the_match_cannot_report_it(refused):
    night = Night(4).begun()

    for name in ("Caro", "Dani"):
        with refused("not_at_this_match"):
            report(night, name, (12, 8))


def test_who_was_replaced_cannot_report_any_more(refused):
    night = Night(4).begun()
    night.member("Ana").line_ups.update(until_at=night.now)

    with refused("not_at_this_match"):
        report(night, "Ana", (12, 8))


def test_a_match_that_is_not_known_yet_is_not_reported(refused):
    night = Night(4).begun()
    night.win(1, 1)

    with refused("sides_unknown"):
        report(night, "Ana", (12, 8), number=3)


def test_before_the_start_there_is_nothing_to_report(refused):
    night = Night(4).draw()

    with refused("not_running"):
        report(night, "Ana", (12, 8))


def test_a_match_played_online_is_told_by_its_table(refused):
    night = Night(4, mode="online").begun()

    with refused("not_on_site"):
        report(night, "Ana", (12, 8))


def test_a_match_that_is_reopened_is_reported_anew():
    night = Night(4).begun()
    report(night, "Ana", (12, 8))
    report(night, "Gabi", (12, 8))
    night.reopen(1)
    assert told(night) == {}
    night.call(1)

    report(night, "Gabi", (8, 12))
    assert night.match(1).state == State.LIVE
    report(night, "Ana", (8, 12))

    assert night.winner(1) == 4


def test_the_clock_calls_nobody_absent_who_has_reported():
    night = Night(4).begun()
    report(night, "Ana", (12, 8))

    assert night.match(1).no_show_at is None
