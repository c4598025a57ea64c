from collections import Counter

import pytest

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.plans import Partners, Seed
from tournaments.formats.rotating_partners import (
    Balance,
    balance,
    most_rounds,
    rotating_partners,
    sides_evened,
)

PERFECT = (4, 5, 8, 9, 12, 13, 16, 17, 20, 24)
COUNTS = [*range(4, 34), 47, 64]
SEARCHED = [count for count in COUNTS if count not in PERFECT]


def in_print(round_):
    played = [pairing for pairing in round_ if not pairing.is_bye]
    return [" | ".join("{} {}".format(*side.ranks) for side in p.sides) for p in played]


def ranks(pairing):
    for side in pairing.sides:
        if isinstance(side, Partners):
            yield from side.ranks
        elif isinstance(side, Seed):
            yield side.rank


def test_four_friends_play_each_with_each_other_in_three_rounds():
    rounds = rotating_partners(4).rounds

    assert [*map(in_print, rounds)] == [["4 1 | 2 3"], ["4 2 | 3 1"], ["4 3 | 1 2"]]


def test_eight_play_at_two_tables_and_the_last_never_leaves_the_first():
    first, second, *_ = rotating_partners(8).rounds

    assert in_print(first) == ["8 5 | 1 6", "2 3 | 4 7"]
    assert in_print(second) == ["8 6 | 2 7", "3 4 | 5 1"]


def test_of_nine_each_rests_in_one_round_of_nine():
    plan = rotating_partners(9)

    resting = [pairing.sides[0].rank for pairing in plan.pairings() if pairing.is_bye]
    assert resting == list(range(1, 10))
    assert in_print(plan.rounds[0]) == ["2 3 | 4 7", "5 9 | 6 8"]


@pytest.mark.parametrize("count", PERFECT)
def test_a_perfect_schedule_gives_every_partner_once_and_every_opponent_twice(count):
    plan = rotating_partners(count)

    rests = count % 2
    assert len(plan.rounds) == most_rounds(count)
    assert balance(plan) == Balance(partners=(1, 1), opponents=(2, 2), rests=(rests, rests))


def test_in_each_round_everybody_plays_or_rests_exactly_once():
    for count in COUNTS:
        plan = rotating_partners(count)

        assert plan.byes == count % 4
        for round_ in plan.rounds:
            assert sorted(r for p in round_ for r in ranks(p)) == list(range(1, count + 1))
            assert [pairing.is_bye for pairing in round_] == sorted(p.is_bye for p in round_)
            assert sum(pairing.is_bye for pairing in round_) == plan.byes


@pytest.mark.parametrize("count", SEARCHED)
def test_of_any_number_nobody_has_a_partner_twice_and_opponents_are_about_even(count):
    even = balance(rotating_partners(count))

    assert even.partners == (int(count % 4 < 2), 1)
    assert even.opponents[1] <= 4
    assert even.rests[1] - even.rests[0] <= 1


@pytest.mark.parametrize("count", [6, 7, 10, 11, 14, 15, 18, 30])
def test_rests_are_fair_however_many_rounds_there_are(count):
    for rounds in range(1, most_rounds(count) + 1):
        rests = balance(rotating_partners(count, rounds)).rests

        # When every entry would have to rest just once in couples, two may differ by two.
        allowed = 2 if 2 * rounds == count else 1
        assert rests[1] - rests[0] <= allowed


def test_fewer_rounds_are_the_first_of_the_perfect_schedule():
    assert rotating_partners(12, 4).rounds == rotating_partners(12).rounds[:4]
    assert balance(rotating_partners(12, 4)).partners == (0, 1)


def test_the_same_tables_are_found_each_time():
    assert rotating_partners(22) == rotating_partners(22)


@pytest.mark.parametrize(
    ("count", "rounds", "code"),
    [
        (3, None, DrawReason.TOO_FEW),
        (65, None, DrawReason.TOO_MANY),
        (8, 8, DrawReason.ROUNDS),
        (8, 0, DrawReason.ROUNDS),
    ],
)
def test_what_cannot_rotate_is_refused(count, rounds, code):
    with pytest.raises(DrawError, match="otat") as refused:
        rotating_partners(count, rounds)

    assert refused.value.code == code


@pytest.mark.parametrize("count", [8, 9, 12, 16, 24])
def test_on_boards_nobody_sits_on_the_same_side_all_night(count):
    plan = rotating_partners(count)
    sides: Counter[tuple[int, int]] = Counter()

    evened = sides_evened(plan)

    for pairing in evened.matches():
        for place, side in enumerate(pairing.sides):
            sides.update((rank, place) for rank in side.ranks)

    ahead = [sides[rank, 0] - sides[rank, 1] for rank in range(1, count + 1)]
    assert max(map(abs, ahead)) <= 3
    assert [{*pairing.sides} for pairing in evened.matches()] == [
        {*pairing.sides} for pairing in plan.matches()
    ]
