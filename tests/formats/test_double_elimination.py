from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.playing import play_out
from tournaments.formats import single_elimination
from tournaments.formats.double_elimination import double_elimination, second_final, standings
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.plans import LoserOf, Part, Seed, WinnerOf
from tournaments.formats.single_elimination import Result

EVERY_COUNT = range(2, 131)
counts = st.integers(min_value=2, max_value=130)
seeds = st.integers(min_value=0, max_value=2**32)
ANA, BETO, CARO, DANI = 11, 12, 13, 14


def better(first, second):
    return min(first, second)


def worse(first, second):
    return max(first, second)


def second_named(first, second):
    return second


def by_lot(seed):
    lots = Random(seed)
    return lambda first, second: lots.choice([first, second])


def test_eight_pairs_have_a_second_chance():
    rounds = double_elimination(8).rounds

    assert [(round_[0].part, [pairing.sides for pairing in round_]) for round_ in rounds] == [
        (Part.MAIN, [(Seed(1), Seed(8)), (Seed(4), Seed(5)), (Seed(3), Seed(6)), (Seed(2), Seed(7))]),
        (Part.MAIN, [(WinnerOf(1), WinnerOf(2)), (WinnerOf(3), WinnerOf(4))]),
        (Part.LOSERS, [(LoserOf(1), LoserOf(2)), (LoserOf(3), LoserOf(4))]),
        # Those who fall from 5 and 6 change sides: they met the winners of 1 to 4 already.
        (Part.LOSERS, [(LoserOf(6), WinnerOf(7)), (LoserOf(5), WinnerOf(8))]),
        (Part.MAIN, [(WinnerOf(5), WinnerOf(6))]),
        (Part.LOSERS, [(WinnerOf(9), WinnerOf(10))]),
        (Part.LOSERS, [(LoserOf(11), WinnerOf(12))]),
        (Part.FINAL, [(WinnerOf(11), WinnerOf(13))]),
    ]  # fmt: skip


def test_of_five_pairs_nobody_in_the_losers_bracket_waits_for_a_bye():
    plan = double_elimination(5)

    losers = [pairing for pairing in plan.pairings() if pairing.part is Part.LOSERS]
    assert [(pairing.number, pairing.sides) for pairing in losers] == [
        (7, (LoserOf(6), LoserOf(2))),
        (9, (WinnerOf(7), LoserOf(5))),
        (10, (LoserOf(8), WinnerOf(9))),
    ]


# Others' brackets left a loser waiting who had a bye (Drarig29/brackets-manager.js#54), doubled
# matches of the losers' bracket (seiyria/tournamentmango#67), made no second final, or one in
# vain (online-go/online-go.com#1046, #1488).
@pytest.mark.parametrize("choose", [better, worse, second_named])
def test_any_number_of_pairs_plays_to_one_champion(choose):
    for count in EVERY_COUNT:
        plan = double_elimination(count)

        evening = play_out(plan, choose)

        assert len(list(plan.matches())) == 2 * count - 2
        final = plan.rounds[-1][0]
        is_second_played = evening.won[final.number] == evening.who(final.sides[1])
        assert len(evening.met) == 2 * count - 2 + is_second_played
        assert_one_stands(evening, count)


@settings(max_examples=40, deadline=None)
@given(count=counts, seed=seeds)
def test_everybody_plays_until_the_second_defeat(count, seed):
    plan = double_elimination(count)

    evening = play_out(plan, by_lot(seed))

    assert len(evening.met) in {2 * count - 2, 2 * count - 1}
    assert_one_stands(evening, count)
    assert all(first != second for _, first, second in evening.met)


def assert_one_stands(evening, count):
    defeats = Counter(loser for result in evening.results for loser in result.losers)
    (champion,) = (rank for rank in range(1, count + 1) if defeats[rank] < 2)
    assert evening.results[-1].winner == champion
    assert all(defeats[rank] == 2 for rank in range(1, count + 1) if rank != champion)


@settings(max_examples=40, deadline=None)
@given(count=counts, seed=seeds)
def test_nothing_is_stuck_where_nobody_came(count, seed):
    plan = double_elimination(count)

    lots = Random(seed)
    evening = play_out(plan, lambda first, second: lots.choice([first, second, None]))

    assert set(evening.won) >= {pairing.number for pairing in plan.pairings()}
    rows = standings(range(1, count + 1), evening.results)
    assert sorted(row.entry for row in rows) == list(range(1, count + 1))
    assert all(1 <= row.rank <= count for row in rows)


def test_each_match_feeds_those_after_it_and_none_before():
    for count in EVERY_COUNT:
        plan = double_elimination(count)

        pairings = list(plan.pairings())
        assert [pairing.number for pairing in pairings] == list(range(1, len(pairings) + 1))
        sources = [
            (pairing, side)
            for pairing in pairings
            for side in pairing.sides
            if isinstance(side, WinnerOf | LoserOf)
        ]
        assert all(side.number < pairing.number for pairing, side in sources)
        assert len({side for _, side in sources}) == len(sources)
        for number, round_ in enumerate(plan.rounds, start=1):
            assert {(p.round, p.part) for p in round_} == {(number, round_[0].part)}
            assert len({p.position for p in round_}) == len(round_)


def test_only_the_first_round_has_byes_and_they_go_to_the_top():
    for count in EVERY_COUNT:
        plan = double_elimination(count)

        resting = [pairing for pairing in plan.pairings() if pairing.is_bye]
        assert plan.rounds[0] == single_elimination.bracket(count).rounds[0]
        assert all(pairing.round == 1 for pairing in resting)
        assert len(resting) == plan.byes


def way_to(number, main):
    """Return the main matches, by number, that may lead to the one of *number*, and that."""
    before = [side.number for side in main[number].sides if isinstance(side, WinnerOf)]
    return {number}.union(*(way_to(earlier, main) for earlier in before))


def meetings_again(plan):
    """Yield the losers' round in which two who met in a main match may meet again, and that."""
    main = {p.number: p for p in plan.pairings() if p.part is Part.MAIN}
    ways = {number: way_to(number, main) for number in main}
    # The main matches in which those may have fallen who come out of each source.
    fell: dict[LoserOf | WinnerOf, set[int]] = {LoserOf(number): {number} for number in main}
    rounds = [round_ for round_ in plan.rounds if round_[0].part is Part.LOSERS]
    for number, round_ in enumerate(rounds, start=1):
        for pairing in round_:
            one, other = (fell[side] for side in pairing.sides)
            fell[WinnerOf(pairing.number)] = one | other
            for early, late in map(sorted, product(one, other)):
                if early in ways[late]:
                    yield number, early


# Others let losers fall straight across, to meet again at once (lansuite/lansuite#1215).
@pytest.mark.parametrize(
    ("size", "losers_rounds", "earliest"),
    [(4, 2, 2), (8, 4, 3), (16, 6, 4), (32, 8, 5), (64, 10, 7), (128, 12, 8), (256, 14, 8)],
)
def test_who_have_met_do_not_soon_meet_again(size, losers_rounds, earliest):
    plan = double_elimination(size)

    assert sum(round_[0].part is Part.LOSERS for round_ in plan.rounds) == losers_rounds
    assert min(number for number, _ in meetings_again(plan)) == earliest


@pytest.mark.parametrize(("size", "earliest"), [(8, 3), (16, 4), (32, 6), (64, 7), (128, 8)])
def test_who_have_met_in_the_first_round_meet_again_even_later(size, earliest):
    plan = double_elimination(size)

    first = [again for again, number in meetings_again(plan) if number <= size // 2]
    assert min(first) == earliest


def test_a_second_final_is_played_only_if_the_unbeaten_side_loses_the_first():
    plan = double_elimination(4)

    assert second_final(plan, won_by=0) is None
    again = second_final(plan, won_by=1)
    assert (again.number, again.round, again.part) == (7, 6, Part.FINAL)
    # The same two: who was unbeaten has just lost for the first time.
    assert again.sides == (LoserOf(6), WinnerOf(6))


@pytest.mark.parametrize(("count", "code"), [(1, DrawReason.TOO_FEW), (257, DrawReason.TOO_MANY)])
def test_a_bracket_of_another_size_is_refused(count, code):
    with pytest.raises(DrawError) as refused:
        double_elimination(count)

    assert refused.value.code == code


ORDER = [ANA, BETO, CARO, DANI]
# Ana beats Dani and Beto, Beto beats Caro; Caro puts Dani out, then Beto.
TO_THE_FINAL = [
    Result(1, ANA, (DANI,)),
    Result(1, BETO, (CARO,)),
    Result(2, ANA, (BETO,)),
    Result(3, CARO, (DANI,)),
    Result(4, CARO, (BETO,)),
]


def places(results):
    return [
        (row.entry, f"{row.rank}{'=' if row.shared else ''}", row.settled)
        for row in standings(ORDER, results)
    ]


def test_third_and_fourth_lost_the_last_matches_of_the_losers_bracket():
    assert places(TO_THE_FINAL) == [
        (ANA, "1=", False), (CARO, "1=", False), (BETO, "3", True), (DANI, "4", True),
    ]  # fmt: skip


def test_the_unbeaten_side_wins_with_one_final():
    rows = standings(ORDER, [*TO_THE_FINAL, Result(5, ANA, (CARO,))])

    assert [(row.entry, row.rank, row.won, row.lost_in) for row in rows] == [
        (ANA, 1, 3, None), (CARO, 2, 2, 5), (BETO, 3, 1, 4), (DANI, 4, 0, 3),
    ]  # fmt: skip


def test_after_a_first_final_won_from_below_nothing_is_decided():
    beaten_once = [*TO_THE_FINAL, Result(5, CARO, (ANA,))]

    assert places(beaten_once)[:2] == [(ANA, "1=", False), (CARO, "1=", False)]
    assert places([*beaten_once, Result(6, CARO, (ANA,))])[:2] == [
        (CARO, "1", True), (ANA, "2", True),
    ]  # fmt: skip


def test_a_final_to_which_nobody_came_has_no_champion():
    assert places([*TO_THE_FINAL, Result(5, None, (ANA, CARO))])[:2] == [
        (ANA, "2=", True), (CARO, "2=", True),
    ]  # fmt: skip


def test_who_stay_away_from_the_same_match_are_both_out():
    # Others declared whoever was listed second the winner (splewis/get5-web#152).
    results = [Result(1, None, (ANA, DANI)), Result(1, BETO, (CARO,)), Result(2, BETO, ())]

    assert places(results) == [
        (BETO, "1=", False), (CARO, "1=", False), (ANA, "4=", True), (DANI, "4=", True),
    ]  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(count=counts, seed=seeds)
def test_standings_do_not_depend_on_the_order_of_the_results(count, seed):
    results = play_out(double_elimination(count), by_lot(seed)).results

    rows = standings(range(1, count + 1), results)

    mixed = Random(seed).sample(results, len(results))
    assert standings(range(1, count + 1), mixed) == rows
    assert [row.rank for row in rows].count(1) == 1
    assert all(row.settled for row in rows)
    assert [(row.rank, row.entry) for row in rows] == sorted((row.rank, row.entry) for row in rows)
