from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.matchpoints import BoardResult, matchpoints, ranking, scaled, top

ANA, BETO, CARO, DANI, EVA, FABIO = 11, 12, 13, 14, 15, 16
# What the first side made more in a hand: at most a falta envido and a vale cuatro.
differences = st.lists(st.integers(-34, 34), min_size=1, max_size=40)


def test_two_for_each_table_beaten_and_one_for_each_equal():
    # The same hand at five tables: a falta envido won, truco won twice, truco lost, and a pass.
    assert matchpoints([15, 2, 2, -2, 1]) == [8, 5, 5, 0, 2]


def test_one_falta_envido_is_worth_no_more_than_any_better_score():
    assert matchpoints([30, 1, 0]) == matchpoints([3, 2, 1]) == [4, 2, 0]


def test_equal_scores_share_the_top_evenly():
    assert matchpoints([2, 2, 2, 2]) == [3, 3, 3, 3]


@given(scores=differences)
def test_both_sides_of_a_table_share_the_top(scores):
    # Seen from the other side, each difference has the other sign.
    others = matchpoints([-score for score in scores])

    sums = {mine + theirs for mine, theirs in zip(matchpoints(scores), others, strict=True)}
    assert sums == {top(len(scores))}


@given(scores=differences)
def test_half_of_all_points_go_to_each_side(scores):
    assert 2 * sum(matchpoints(scores)) == len(scores) * top(len(scores))


@pytest.mark.parametrize(
    ("points", "played", "expected"),
    [
        (6, 4, Fraction(31, 4)),  # a top of four tables is not quite a top of five
        (0, 4, Fraction(1, 4)),  # nor a bottom a bottom
        (3, 4, 4),  # an average is one
        (0, 1, 4),  # and so is the only result
        (8, 5, 8),
    ],
)
def test_a_board_that_one_table_missed_is_scaled_up(points, played, expected):
    assert scaled(points, played=played, tables=5) == expected


def places(rows):
    return [(row.entry, f"{row.rank}{'=' if row.shared else ''}", row.percentage) for row in rows]


def test_two_boards_at_two_tables_with_sides_switched():
    # Ana makes more of the first hand than Caro, against whom Dani therefore lost less than Beto.
    boards = [
        [BoardResult(ANA, BETO, 4), BoardResult(CARO, DANI, 1)],
        [BoardResult(BETO, ANA, -2), BoardResult(CARO, DANI, -2)],
    ]

    assert places(ranking(boards)) == [
        (ANA, "1=", 75), (DANI, "1=", 75), (BETO, "3=", 25), (CARO, "3=", 25),
    ]  # fmt: skip


def test_a_spoilt_board_is_awarded_and_not_compared():
    # A card fell open at the last table, by Fabio's fault.
    board = [
        BoardResult(ANA, BETO, 2),
        BoardResult(CARO, DANI, -1),
        BoardResult(EVA, FABIO, None, awarded=(60, 40)),
    ]

    points = {row.entry: row.points for row in ranking([board])}

    assert points == {
        ANA: Fraction(7, 2), DANI: Fraction(7, 2), BETO: Fraction(1, 2), CARO: Fraction(1, 2),
        EVA: Fraction(12, 5), FABIO: Fraction(8, 5),
    }  # fmt: skip


def test_a_board_that_somebody_sat_out_does_not_count_for_them():
    boards = [
        [BoardResult(ANA, BETO, 3), BoardResult(CARO, DANI, 0)],
        [BoardResult(ANA, DANI, 1), BoardResult(EVA, CARO, 0)],
    ]

    rows = {row.entry: row for row in ranking(boards)}

    assert [rows[entry].most for entry in (ANA, BETO, CARO, DANI, EVA)] == [4, 2, 4, 4, 2]
    assert [rows[entry].points for entry in (ANA, BETO, EVA)] == [4, 0, 0]
    assert [rows[entry].percentage for entry in (ANA, DANI)] == [100, 50]


def test_a_lonely_table_is_average():
    assert places(ranking([[BoardResult(ANA, BETO, 7)], []])) == [(ANA, "1=", 50), (BETO, "1=", 50)]


@given(scores=st.lists(differences, min_size=1, max_size=6), data=st.data())
def test_the_ranking_is_total_and_needs_no_order(scores, data):
    boards = [
        [BoardResult(2 * table, 2 * table + 1, score) for table, score in enumerate(board)]
        for board in scores
    ]

    rows = ranking(boards)

    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    assert len({row.entry for row in rows}) == len(rows) == 2 * max(map(len, scores))
    assert ranking(data.draw(st.permutations(boards))) == rows
    assert all(0 <= row.percentage <= 100 for row in rows)
