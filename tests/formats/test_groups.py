from itertools import combinations

import pytest

from tests.formats.playing import play_out
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.groups import Qualifier, elimination_order, group_stage, snake
from tournaments.formats.plans import Bye, Seed
from tournaments.formats.single_elimination import bracket

GROUPINGS = [
    (count, groups) for count in range(2, 41) for groups in range(1, 9) if count >= 2 * groups
]


def ranks(pairing):
    return tuple(side.rank for side in pairing.sides if side != Bye())


def test_sixteen_pairs_are_dealt_to_four_groups_in_a_snake():
    assert snake(16, 4) == ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))


def test_groups_are_as_equal_as_they_can_be():
    for count, groups in GROUPINGS:
        dealt = snake(count, groups)

        sizes = {len(group) for group in dealt}
        assert sizes <= {count // groups, -(-count // groups)}
        assert sorted(rank for group in dealt for rank in group) == list(range(1, count + 1))


def test_everybody_meets_their_own_group_and_nobody_else():
    for count, groups in GROUPINGS:
        stage = group_stage(count, groups)

        met = sorted(tuple(sorted(ranks(pairing))) for pairing in stage.plan.matches())
        assert met == sorted(p for group in stage.groups for p in combinations(group, 2))
        for round_ in stage.plan.rounds:
            playing = [rank for pairing in round_ for rank in ranks(pairing)]
            assert len(set(playing)) == len(playing)


def test_a_round_has_the_pairings_of_each_group_in_turn():
    # Group 1 is 1, 4, 5 and 8; group 2 is 2, 3, 6 and 7.
    first, *_ = group_stage(8, 2).plan.rounds

    assert [(p.number, p.position, p.sides) for p in first] == [
        (1, 1, (Seed(1), Seed(8))),
        (2, 2, (Seed(4), Seed(5))),
        (3, 3, (Seed(2), Seed(7))),
        (4, 4, (Seed(3), Seed(6))),
    ]


def test_a_smaller_group_is_done_earlier():
    stage = group_stage(5, 2)

    assert stage.groups == ((1, 4, 5), (2, 3))
    assert [[ranks(p) for p in round_] for round_ in stage.plan.rounds] == [
        [(4, 5), (1,), (2, 3)], [(1, 4), (5,)], [(5, 1), (4,)],
    ]  # fmt: skip
    assert [stage.group_of(rank) for rank in range(1, 6)] == [1, 2, 2, 1, 1]


def test_groups_may_meet_twice():
    assert len(list(group_stage(8, 2, twice=True).plan.matches())) == 24


@pytest.mark.parametrize(("count", "groups"), [(7, 4), (4, 0)])
def test_a_group_of_one_is_refused(count, groups):
    with pytest.raises(DrawError, match="group") as refused:
        group_stage(count, groups)

    assert refused.value.code == DrawReason.TOO_FEW


def qualified(groups, going_on):
    """Entry 12 is the one who was second in group 1."""
    return [
        Qualifier(entry=10 * group + place, group=group, place=place)
        for group in range(1, groups + 1)
        for place in range(1, going_on + 1)
    ]


def earliest_meetings(order):
    """Return, for each two of *order*, the round in which they could first meet."""
    met = {}
    plan = bracket(len(order))
    for one, other in combinations(range(1, len(order) + 1), 2):
        met[order[one - 1], order[other - 1]] = meeting_of({one, other}, plan)
    return met


def meeting_of(favourites, plan):
    evening = play_out(plan, lambda one, other: one if one in favourites else other)
    return next(pairing.round for pairing, *two in evening.met if set(two) == favourites)


def test_the_best_two_of_four_groups_meet_crosswise():
    order = elimination_order(qualified(groups=4, going_on=2))

    pairings = [tuple(order[rank - 1] for rank in ranks(p)) for p in bracket(8).rounds[0]]
    assert pairings == [(11, 32), (41, 22), (31, 12), (21, 42)]


@pytest.mark.parametrize("groups", range(2, 13))
def test_two_of_a_group_meet_again_only_in_the_final(groups):
    order = elimination_order(qualified(groups, going_on=2))

    final = len(bracket(2 * groups).rounds)
    for (one, other), round_ in earliest_meetings(order).items():
        if one // 10 == other // 10:
            assert round_ == final


@pytest.mark.parametrize("going_on", [3, 4])
@pytest.mark.parametrize("groups", range(2, 9))
def test_of_three_or_four_two_may_meet_in_a_semifinal_but_not_before(groups, going_on):
    order = elimination_order(qualified(groups, going_on))

    final = len(bracket(going_on * groups).rounds)
    for (one, other), round_ in earliest_meetings(order).items():
        if one // 10 == other // 10:
            assert round_ >= final - 1


@pytest.mark.parametrize("going_on", [1, 2, 3, 4])
@pytest.mark.parametrize("groups", range(1, 13))
def test_a_better_place_in_the_group_is_a_better_rank(groups, going_on):
    order = elimination_order(qualified(groups, going_on))

    assert [entry % 10 for entry in order] == sorted(entry % 10 for entry in order)
    assert sorted(order) == sorted(each.entry for each in qualified(groups, going_on))


def test_who_scored_more_comes_first_among_the_winners():
    winners = [Qualifier(31, 3, 1), Qualifier(11, 1, 1), Qualifier(21, 2, 1)]

    assert elimination_order(winners) == [31, 11, 21]


def test_the_two_best_thirds_may_go_on_as_well():
    # Three groups: the thirds of the groups 2 and 3 complete the eight.
    thirds = [Qualifier(23, 2, 3), Qualifier(33, 3, 3)]

    order = elimination_order([*thirds, *qualified(groups=3, going_on=2)])

    assert set(order[6:]) == {23, 33}
    first_round = [{order[rank - 1] // 10 for rank in ranks(p)} for p in bracket(8).rounds[0]]
    assert all(len(groups) == 2 for groups in first_round)


def test_the_only_third_may_have_to_meet_a_group_mate():
    # Rank 5 meets rank 4, where the second of group 2 is, apart from the winner of that group.
    order = elimination_order([*qualified(groups=2, going_on=2), Qualifier(23, 2, 3)])

    assert order == [11, 21, 12, 22, 23]
