"""The measuring of computer players itself."""

import pytest

from benchmarks.policies.duels import Duel, play_deal, share_of

EVEN = Duel("paulista", 2, "steady", "steady", budget=24)


@pytest.mark.parametrize("number", range(5))
def test_a_deal_says_the_same_each_time(number):
    duel = Duel("argentino-flor", 4, "sharp", "random", budget=24)

    assert play_deal(duel, number) == play_deal(duel, number)


def test_a_player_wins_as_often_as_it_loses_against_itself():
    share = share_of([play_deal(EVEN, number) for number in range(100)])

    assert abs(share.won - 0.5) <= 2 * share.error


def test_the_two_games_of_a_deal_are_one_result():
    # A deal that each side wins once says that they are equal, and says it for certain.
    assert share_of([0.5] * 30).error == 0

    share = share_of([1.0, 0.5] * 50)
    assert share.won == 0.75
    assert share.error == pytest.approx(1.96 * 0.25 / 10, rel=0.01)


@pytest.mark.parametrize(
    ("results", "verdict"),
    [([1.0, 0.5] * 20, "wins"), ([0.0, 0.5] * 20, "loses"), ([0.0, 1.0] * 20, "open")],
)
def test_a_verdict_is_spoken_where_chance_would_not_do_it(results, verdict):
    assert share_of(results).verdict == verdict
