"""What places are worth in a season: a stage is written as pairs of rank and entry."""

import pytest

from tournaments.formats.season import Earned, Total, earned, ranked, total

SCALE = [12, 9, 7, 5]


def test_places_bring_the_points_of_the_scale_and_whoever_is_below_it_one():
    stage = [(1, 10), (2, 20), (3, 30), (4, 40), (5, 50), (6, 60)]

    points = {entry: row.points for entry, row in earned([stage], SCALE).items()}

    assert points == {10: 12, 20: 9, 30: 7, 40: 5, 50: 1, 60: 1}


@pytest.mark.parametrize(
    ("stage", "points"),
    [
        # Both losers of the semifinals are third: (7 + 5) / 2.
        ([(1, 10), (2, 20), (3, 30), (3, 40)], {10: 12, 20: 9, 30: 6, 40: 6}),
        # (9 + 7 + 5) / 3 is 7, (12 + 9) / 2 is 10½ and rounded up.
        ([(1, 10), (2, 20), (2, 30), (2, 40)], {10: 12, 20: 7, 30: 7, 40: 7}),
        ([(1, 10), (1, 20)], {10: 11, 20: 11}),
        # The scale ends among those who share: (5 + 1) / 2.
        ([(1, 10), (2, 20), (3, 30), (4, 40), (4, 50)], {10: 12, 20: 9, 30: 7, 40: 3, 50: 3}),
    ],
)
def test_shared_ranks_share_what_their_places_are_worth_rounded_up(stage, points):
    assert {entry: row.points for entry, row in earned([stage], SCALE).items()} == points


def test_whoever_did_not_go_on_stands_behind_all_who_did():
    final = [(1, 30), (2, 10)]
    swiss = [(1, 10), (2, 20), (3, 30), (4, 40)]

    ranks = {entry: row.rank for entry, row in earned([final, swiss], SCALE).items()}

    assert ranks == {30: 1, 10: 2, 20: 3, 40: 4}


def test_thirds_of_two_groups_share_the_place_behind_the_knock_out():
    final = [(1, 11), (2, 21), (3, 12), (3, 22)]
    groups = [(1, 11), (2, 12), (3, 13), (1, 21), (2, 22), (3, 23)]

    rows = earned([final, groups], [12, 9, 7, 5, 4, 3])

    assert rows[13] == rows[23] == Earned(rank=5, points=4)


def test_the_table_goes_by_points_then_by_the_best_place_and_equals_share_a_rank():
    totals = {
        1: total([Earned(3, 7), Earned(3, 7)]),
        2: total([Earned(1, 12), Earned(5, 2)]),
        3: total([Earned(1, 14)]),
        4: total([Earned(9, 1)]),
    }

    assert [(rank, key) for rank, key, _ in ranked(totals)] == [(1, 2), (1, 3), (3, 1), (4, 4)]
    assert totals[2] == Total(points=14, tournaments=2, best_rank=1)


def test_a_tournament_without_standings_brings_nothing():
    assert earned([], SCALE) == {}
    assert list(ranked({})) == []
