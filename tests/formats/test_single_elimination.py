import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.single_elimination import (
    Bye,
    Plan,
    ReasonCode,
    Result,
    Seed,
    WinnerOf,
    bracket,
    explain,
    seeded_order,
    standings,
)

counts = st.integers(min_value=2, max_value=130)
ANA, BETO, CARO, DANI, EVA, FABIO = 11, 12, 13, 14, 15, 16


def play(plan: Plan, choose) -> tuple[dict[int, int], list[Result]]:
    """Play *plan* out: the winner's rank of each pairing, and the results in order."""
    won: dict[int, int] = {}
    results = []
    for pairing in plan.pairings():
        ranks = [
            side.rank if isinstance(side, Seed) else won[side.number]
            for side in pairing.sides
            if not isinstance(side, Bye)
        ]
        won[pairing.number] = winner = choose(ranks) if len(ranks) == 2 else ranks[0]
        losers = tuple(rank for rank in ranks if rank != winner)
        results.append(Result(pairing.round, winner, losers))
    return won, results


def by_hand(data):
    return lambda ranks: data.draw(st.sampled_from(ranks))


def test_eight_pairs_meet_as_every_club_expects():
    first, second, final = bracket(8).rounds

    assert [pairing.sides for pairing in first] == [
        (Seed(1), Seed(8)),
        (Seed(4), Seed(5)),
        (Seed(3), Seed(6)),
        (Seed(2), Seed(7)),
    ]
    assert [pairing.sides for pairing in second] == [
        (WinnerOf(1), WinnerOf(2)),
        (WinnerOf(3), WinnerOf(4)),
    ]
    assert [(pairing.number, pairing.sides) for pairing in final] == [
        (7, (WinnerOf(5), WinnerOf(6)))
    ]


@given(count=counts, data=st.data())
def test_one_match_fewer_than_entries_finds_one_champion(count, data):
    plan = bracket(count)

    _, results = play(plan, by_hand(data))

    beaten = [loser for result in results for loser in result.losers]
    assert len(beaten) == len(set(beaten)) == count - 1
    assert len(plan.rounds[-1]) == 1


@given(count=counts, data=st.data())
def test_nobody_meets_themselves(count, data):
    won, _ = play(bracket(count), by_hand(data))

    for pairing in bracket(count).pairings():
        sides = [won[side.number] if isinstance(side, WinnerOf) else side for side in pairing.sides]
        assert sides[0] != sides[1]


@given(count=counts)
def test_every_rank_starts_exactly_once(count):
    ranks = [
        side.rank for p in bracket(count).pairings() for side in p.sides if isinstance(side, Seed)
    ]

    assert sorted(ranks) == list(range(1, count + 1))


@given(count=counts)
def test_byes_go_to_the_top_seeds_and_only_in_the_first_round(count):
    plan = bracket(count)

    resting = [pairing for pairing in plan.pairings() if pairing.is_bye]

    assert sorted(pairing.sides[0].rank for pairing in resting) == list(range(1, plan.byes + 1))
    assert all(pairing.round == 1 for pairing in resting)
    assert plan.byes == plan.size - count < count


@given(count=counts)
def test_the_best_seeds_meet_as_late_as_possible(count):
    plan = bracket(count)

    _, results = play(plan, min)

    # When the better seed always wins, 2^k remain before the last k rounds: the top 2^k.
    for left in range(len(plan.rounds)):
        round_ = len(plan.rounds) - left
        playing = {r for x in results if x.round == round_ for r in (x.winner, *x.losers)}
        assert playing == set(range(1, min(2 ** (left + 1), count) + 1))


@given(count=counts)
def test_pairings_are_numbered_round_after_round_from_the_top(count):
    plan = bracket(count)

    assert [pairing.number for pairing in plan.pairings()] == list(range(1, plan.size))
    for number, round_ in enumerate(plan.rounds, start=1):
        assert [(p.round, p.position) for p in round_] == [
            (number, position) for position in range(1, len(round_) + 1)
        ]


def test_the_largest_bracket_holds_256_pairs():
    assert len(list(bracket(256).pairings())) == 255


@pytest.mark.parametrize(
    ("count", "code"),
    [(0, DrawReason.TOO_FEW), (1, DrawReason.TOO_FEW), (257, DrawReason.TOO_MANY)],
)
def test_a_bracket_of_another_size_is_refused(count, code):
    with pytest.raises(DrawError, match="bracket") as refused:
        bracket(count)

    assert refused.value.code == code


def test_seeded_pairs_come_first_by_their_seed_and_lots_decide_the_rest():
    order = seeded_order([ANA, BETO, CARO, DANI, EVA], seeds={EVA: 1, BETO: 4}, draw_seed=b"seed")

    assert order[:2] == [EVA, BETO]
    assert sorted(order[2:]) == [ANA, CARO, DANI]


@given(ids=st.sets(st.integers(1, 500), min_size=2, max_size=40), data=st.data())
def test_the_lots_do_not_depend_on_who_was_entered_first(ids, data):
    given_order = data.draw(st.permutations(sorted(ids)))

    order = seeded_order(given_order, seeds={}, draw_seed=b"friday")

    assert order == seeded_order(sorted(ids), seeds={}, draw_seed=b"friday")


def test_seeds_of_pairs_that_stayed_at_home_do_not_matter():
    seeds = {ANA: 2, FABIO: 1}

    assert seeded_order([ANA, BETO], seeds=seeds, draw_seed=b"seed") == [ANA, BETO]


@pytest.mark.parametrize(
    ("ids", "seeds", "code"),
    [
        ([ANA, BETO, ANA], {}, DrawReason.SAME_ENTRY),
        ([ANA, BETO], {ANA: 1, BETO: 1}, DrawReason.SAME_SEED),
    ],
)
def test_nobody_and_no_seed_is_drawn_twice(ids, seeds, code):
    with pytest.raises(DrawError) as refused:
        seeded_order(ids, seeds=seeds, draw_seed=b"seed")

    assert refused.value.code == code


def test_every_pairing_of_six_pairs_can_be_explained():
    plan = bracket(6)

    reasons = [explain(plan, pairing) for pairing in plan.pairings()]

    assert [(reason.code, reason.values) for (reason,) in reasons] == [
        (ReasonCode.TOP_BYE, (1, 2)),
        (ReasonCode.SEED_SUM, (4, 5, 9)),
        (ReasonCode.SEED_SUM, (3, 6, 9)),
        (ReasonCode.TOP_BYE, (2, 2)),
        (ReasonCode.WINNERS_MEET, (1, 2)),
        (ReasonCode.WINNERS_MEET, (3, 4)),
        (ReasonCode.WINNERS_MEET, (5, 6)),
    ]


def places(rows):
    return [(row.entry, f"{row.rank}{'=' if row.shared else ''}") for row in rows]


def test_places_follow_the_round_a_pair_went_out_in():
    # Ana has the bye and beats Dani, who beat Eva; Caro beats Beto, and Ana the final.
    order = [ANA, BETO, CARO, DANI, EVA, FABIO]
    results = [
        Result(1, ANA, ()),
        Result(1, DANI, (EVA,)),
        Result(1, CARO, (FABIO,)),
        Result(1, BETO, ()),
        Result(2, ANA, (DANI,)),
        Result(2, CARO, (BETO,)),
        Result(3, ANA, (CARO,)),
    ]

    rows = standings(order, results)

    assert places(rows) == [
        (ANA, "1"), (CARO, "2"), (BETO, "3="), (DANI, "3="), (EVA, "5="), (FABIO, "5="),
    ]  # fmt: skip
    assert [row.won for row in rows] == [2, 2, 0, 1, 0, 0]
    assert all(row.settled for row in rows)


def test_pairs_still_in_play_share_the_lead_and_nothing_is_settled_for_them():
    rows = standings([ANA, BETO, CARO, DANI], [Result(1, DANI, (ANA,))])

    assert [(*place, row.settled) for place, row in zip(places(rows), rows, strict=True)] == [
        (BETO, "1=", False),
        (CARO, "1=", False),
        (DANI, "1=", False),
        (ANA, "3=", True),
    ]


def test_a_semifinal_to_which_nobody_came_makes_two_losers():
    # Ana and Dani both stayed away; Caro beat Beto and has nobody left to meet.
    results = [Result(1, None, (ANA, DANI)), Result(1, CARO, (BETO,)), Result(2, CARO, ())]

    rows = standings([ANA, BETO, CARO, DANI], results)

    assert places(rows) == [(CARO, "1"), (ANA, "3="), (BETO, "3="), (DANI, "3=")]


def test_a_final_to_which_nobody_came_has_no_champion():
    results = [Result(1, ANA, (BETO,)), Result(1, CARO, (DANI,)), Result(2, None, (ANA, CARO))]

    rows = standings([ANA, CARO, DANI, BETO], results)

    assert places(rows) == [(ANA, "2="), (CARO, "2="), (DANI, "3="), (BETO, "3=")]


@given(count=counts, data=st.data())
def test_the_order_is_total_and_ends_with_one_champion(count, data):
    _, results = play(bracket(count), by_hand(data))

    rows = standings(range(1, count + 1), results)

    assert sorted(row.entry for row in rows) == list(range(1, count + 1))
    assert [row.rank for row in rows].count(1) == 1
    assert [(row.rank, row.entry) for row in rows] == sorted((row.rank, row.entry) for row in rows)
    assert rows[0].entry == results[-1].winner
