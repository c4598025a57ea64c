import random
from statistics import mean, stdev

import pytest

from tournaments.formats.double_elimination import double_elimination
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.forecast import Forecast, Pace, as_ready, by_round, turns_as_ready
from tournaments.formats.groups import group_stage
from tournaments.formats.plans import LoserOf, Partners, Seed, WinnerOf
from tournaments.formats.rotating_partners import rotating_partners
from tournaments.formats.round_robin import round_robin
from tournaments.formats.single_elimination import bracket

HALF_AN_HOUR = Pace(minutes=30, pause=5)


def test_a_swiss_of_twenty_four_pairs_takes_as_many_turns_as_rounds_with_twelve_tables():
    forecast = by_round([12] * 5, tables=12, pace=HALF_AN_HOUR)

    assert forecast == Forecast(matches=60, turns=5, minutes=175, margin=0)


def test_with_eight_tables_each_round_is_played_in_two_turns():
    forecast = by_round([12] * 5, tables=8, pace=HALF_AN_HOUR)

    assert (forecast.turns, forecast.minutes) == (10, 350)


def test_an_elimination_of_sixteen_does_not_wait_for_whole_rounds():
    # Three quarterfinals begin beside the last two matches of the first round.
    turns = turns_as_ready(bracket(16), tables=6)

    assert [[pairing.round for pairing in turn] for turn in turns] == [
        [1, 1, 1, 1, 1, 1], [1, 1, 2, 2, 2], [2, 3], [3], [4],
    ]  # fmt: skip
    assert as_ready(bracket(16), tables=6, pace=HALF_AN_HOUR).minutes == 5 * 35


def test_two_tables_more_save_the_club_a_turn():
    plan = bracket(20)

    saved = [as_ready(plan, tables=tables, pace=HALF_AN_HOUR).minutes for tables in (3, 4, 5)]

    assert saved == sorted(saved, reverse=True)
    assert saved[0] > saved[-1]


def test_groups_and_then_an_elimination_follow_one_another():
    groups = as_ready(group_stage(16, 4).plan, tables=8, pace=HALF_AN_HOUR)
    elimination = as_ready(bracket(8), tables=8, pace=HALF_AN_HOUR)

    evening = groups + elimination

    assert (evening.matches, evening.turns, evening.minutes) == (24 + 7, 3 + 3, 210)


def test_margins_of_two_stages_partly_cancel_out():
    one = Forecast(matches=1, turns=1, minutes=30, margin=3)
    other = Forecast(matches=1, turns=1, minutes=30, margin=4)

    assert (one + other).margin == 5


PLANS = {
    "single elimination": bracket(13, third_place=True),
    "double elimination": double_elimination(13),
    "round robin": round_robin(9, twice=True),
    "groups": group_stage(11, 3).plan,
    "rotating partners": rotating_partners(10),
}


# Others gave tables to matches whose sides were still playing (evroon/bracket#1184, #1312).
@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
@pytest.mark.parametrize("tables", [1, 3, 20])
def test_nobody_is_at_two_tables_and_every_match_comes_after_those_it_waits_for(plan, tables):
    turns = turns_as_ready(plan, tables=tables)

    played = [pairing.number for turn in turns for pairing in turn]
    assert sorted(played) == [pairing.number for pairing in plan.matches()]
    done = {pairing.number for pairing in plan.pairings() if pairing.is_bye}
    for turn in turns:
        assert len(turn) <= tables
        ranks = [rank for pairing in turn for side in pairing.sides for rank in ranks_of(side)]
        assert len(set(ranks)) == len(ranks)
        sides = [side for pairing in turn for side in pairing.sides]
        assert {s.number for s in sides if isinstance(s, WinnerOf | LoserOf)} <= done
        done |= {pairing.number for pairing in turn}


def ranks_of(side):
    match side:
        case Seed(rank):
            return [rank]
        case Partners(both):
            return list(both)
        case _:
            return []


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_one_table_plays_one_match_after_another(plan):
    forecast = as_ready(plan, tables=1, pace=Pace(minutes=20))

    assert forecast.turns == forecast.matches == len(list(plan.matches()))
    assert forecast.minutes == 20 * forecast.matches


def evening_by_round(lots, matches, rounds, pace):
    return sum(
        max(lots.gauss(pace.minutes, pace.spread) for _ in range(matches)) for _ in range(rounds)
    )


def evening_as_ready(lots, plan, pace):
    over = {pairing.number: 0.0 for pairing in plan.pairings() if pairing.is_bye}
    for pairing in plan.matches():
        sides = [side.number for side in pairing.sides if isinstance(side, WinnerOf | LoserOf)]
        begun = max((over[number] for number in sides), default=0)
        over[pairing.number] = begun + lots.gauss(pace.minutes, pace.spread)
    return max(over.values())


def test_a_round_waits_for_its_slowest_table():
    pace, lots = Pace(minutes=30, spread=8), random.Random(7)
    evenings = [evening_by_round(lots, 12, 5, pace) for _ in range(400)]

    forecast = by_round([12] * 5, tables=12, pace=pace)

    assert forecast.minutes == pytest.approx(mean(evenings), abs=4)
    assert forecast.minutes > 5 * 30 + 50
    assert forecast.margin >= stdev(evenings)


def test_no_round_takes_longer_at_more_tables():
    pace = Pace(minutes=25, spread=8, pause=5)

    minutes = [by_round([8] * 4, tables=tables, pace=pace).minutes for tables in range(1, 9)]

    assert minutes == sorted(minutes, reverse=True)


@pytest.mark.parametrize("plan", [bracket(16), bracket(24), double_elimination(16)])
def test_an_elimination_ends_within_the_margin_most_evenings(plan):
    pace, lots = Pace(minutes=30, spread=8), random.Random(7)
    evenings = [evening_as_ready(lots, plan, pace) for _ in range(300)]

    forecast = as_ready(plan, tables=16, pace=pace)

    within = [abs(evening - forecast.minutes) <= forecast.margin for evening in evenings]
    assert sum(within) >= 2 / 3 * len(evenings)


@pytest.mark.parametrize(
    "forecast",
    [
        lambda: by_round([1], tables=0, pace=HALF_AN_HOUR),
        lambda: turns_as_ready(bracket(2), tables=0),
    ],
)
def test_without_a_table_there_is_no_forecast(forecast):
    with pytest.raises(DrawError, match="table") as refused:
        forecast()

    assert refused.value.code == DrawReason.TABLES
