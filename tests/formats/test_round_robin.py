from collections import Counter
from itertools import combinations, groupby

import pytest

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.plans import Bye
from tournaments.formats.round_robin import results_stand, round_robin

COUNTS = [*range(2, 33), 63, 64]

# FIDE Handbook C.05, Annex 1.
PRINTED = {
    3: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    5: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    7: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | "
    "3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    9: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | "
    "10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | "
    "4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
}


def ranks(pairing):
    return tuple(side.rank for side in pairing.sides if side != Bye())


def table(plan):
    return [["-".join(map(str, ranks(p))) for p in round_] for round_ in plan.rounds]


def in_print(rounds):
    return [round_.split() for round_ in PRINTED[rounds].split("|")]


@pytest.mark.parametrize("rounds", PRINTED)
def test_an_even_number_meets_as_the_berger_table_is_printed(rounds):
    assert table(round_robin(rounds + 1)) == in_print(rounds)


@pytest.mark.parametrize("rounds", PRINTED)
def test_of_an_odd_number_one_rests_who_would_meet_the_last_rank(rounds):
    plan = round_robin(rounds)

    for played, printed in zip(plan.rounds, in_print(rounds), strict=True):
        (missing, *rest) = printed
        assert ["-".join(map(str, ranks(p))) for p in played[:-1]] == rest
        assert played[-1].is_bye
        assert str(*ranks(played[-1])) in missing.split("-")


@pytest.mark.parametrize("twice", [False, True])
def test_everybody_meets_everybody_and_plays_or_rests_once_a_round(twice):
    for count in COUNTS:
        plan = round_robin(count, twice=twice)

        met = Counter(tuple(sorted(ranks(pairing))) for pairing in plan.matches())
        assert met == Counter(dict.fromkeys(combinations(range(1, count + 1), 2), 1 + twice))
        for round_ in plan.rounds:
            assert sorted(r for p in round_ for r in ranks(p)) == list(range(1, count + 1))


def test_everybody_rests_equally_often():
    for count in COUNTS:
        plan = round_robin(count)

        resting = [ranks(pairing)[0] for pairing in plan.pairings() if pairing.is_bye]
        assert sorted(resting) == (list(range(1, count + 1)) if count % 2 else [])
        assert plan.byes == count % 2


def test_everybody_is_named_first_about_as_often_as_second():
    for count in COUNTS:
        first = Counter(ranks(pairing)[0] for pairing in round_robin(count).matches())

        allowed = {(count - 1) // 2, count // 2}
        assert {first[rank] for rank in range(1, count + 1)} <= allowed


def test_in_the_second_half_the_sides_change_about():
    for count in COUNTS:
        met = [ranks(pairing) for pairing in round_robin(count, twice=True).matches()]

        assert len(set(met)) == len(met) == count * (count - 1)


def test_four_pairs_meeting_twice_swap_the_last_rounds_of_the_first_half():
    assert table(round_robin(4, twice=True)) == [
        ["1-4", "2-3"],
        ["2-4", "3-1"],
        ["4-3", "1-2"],
        ["4-1", "3-2"],
        ["3-4", "2-1"],
        ["4-2", "1-3"],
    ]


def test_nobody_is_named_first_or_second_three_times_running():
    for count in COUNTS[1:]:
        named: dict[int, list[int]] = {rank: [] for rank in range(1, count + 1)}
        for pairing in round_robin(count, twice=True).matches():
            for place, rank in enumerate(ranks(pairing)):
                named[rank].append(place)

        assert max(len(list(run)) for places in named.values() for _, run in groupby(places)) == 2


def test_pairings_are_numbered_round_after_round():
    plan = round_robin(7)

    assert [pairing.number for pairing in plan.pairings()] == list(range(1, 29))
    assert [(p.round, p.position) for p in plan.rounds[2]] == [(3, 1), (3, 2), (3, 3), (3, 4)]


@pytest.mark.parametrize(("count", "code"), [(1, DrawReason.TOO_FEW), (65, DrawReason.TOO_MANY)])
def test_a_round_robin_of_another_size_is_refused(count, code):
    with pytest.raises(DrawError, match="round robin") as refused:
        round_robin(count)

    assert refused.value.code == code


def test_who_leaves_before_half_of_the_matches_is_struck_out():
    assert not results_stand(played=2, to_play=5)
    assert results_stand(played=3, to_play=5)
    assert results_stand(played=2, to_play=4)
