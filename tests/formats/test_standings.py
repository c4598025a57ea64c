"""Standings as crosstables; the articles are those of FIDE C.07, in force since 1 March 2026."""

import pytest

from tests.formats.crosstables import A, B, C, D, E, F, G, entry, ledger, letters, results
from tournaments.formats.results import Bye, ByeKind, Ending, Meeting, Penalty
from tournaments.formats.standings import VERSION
from tournaments.formats.standings.criteria import SUMS, Criterion, total
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import USUAL, drawn_lots, explain, standings

# Six pairs, three rounds of a Swiss; nobody was missing.
#
#        1    2    3    points
#   A   D 1  C 1  B 1     3
#   B   E 1  F 1  A 0     2
#   C   F 1  A 0  D 1     2
#   D   A 0  E 1  C 0     1
#   E   B 0  D 0  F 1     1
#   F   C 0  B 0  E 0     0
QUIET_NIGHT = ("A>D, B>E, C>F", "A>C, B>F, D>E", "A>B, C>D, E>F")

# Five pairs. E is late and comes in round 2; C does not come in round 2; D asked to rest in
# round 2 for half a point; A goes home after round 2, B has the bye of round 3.
#
#        1    2     3     points
#   A   B 1  C +   ----     2
#   B   A 0  E 1   bye      2
#   C   D 1  A -   E 1      2
#   D   C 0  half  ----     half
#   E   ---- B 0   C 0      0
BUSY_NIGHT = ("A>B, C>D", "A>>C, B>E, D half", "B bye, C>E")


def shown(account: Ledger, criterion: Criterion, letter: str) -> float:
    return total(SUMS[criterion](account, entry(letter))) / criterion.parts


def values(account: Ledger, criterion: Criterion) -> dict[str, float]:
    return {letter: shown(account, criterion, letter) for letter in letters(account.entries)}


def order(rows) -> str:
    """Write a table as ``A B=C=``: with a sign those who share a rank."""
    return " ".join(letters([row.entry]) + ("=" if row.shared else "") for row in rows)


def test_the_version_of_the_definitions_is_named():
    assert VERSION == "FIDE C.07 2026-03"


@pytest.mark.parametrize(
    ("criterion", "expected"),
    [
        ("PTS", {"A": 3, "B": 2, "C": 2, "D": 1, "E": 1, "F": 0}),
        # A met D 1, C 2, B 2; B met E 1, F 0, A 3; C met F 0, A 3, D 1; and so on.
        ("BH", {"A": 5, "B": 4, "C": 4, "D": 6, "E": 3, "F": 5}),
        ("BH-C1", {"A": 4, "B": 4, "C": 4, "D": 5, "E": 3, "F": 4}),
        # The scores of the beaten: A beat D 1, C 2, B 2; B beat E 1, F 0; C beat F 0, D 1.
        ("SB", {"A": 5, "B": 1, "C": 1, "D": 1, "E": 0, "F": 0}),
        # 1 + 2 + 3; 1 + 2 + 2; 1 + 1 + 2; 0 + 1 + 1; 0 + 0 + 1.
        ("PS", {"A": 6, "B": 5, "C": 4, "D": 2, "E": 1, "F": 0}),
        ("WON", {"A": 3, "B": 2, "C": 2, "D": 1, "E": 1, "F": 0}),
    ],
)
def test_tie_breaks_of_a_quiet_night(criterion, expected):
    assert values(ledger(*QUIET_NIGHT, pairs="ABCDEF"), Criterion(criterion)) == expected


@pytest.mark.parametrize(
    ("criterion", "expected"),
    [
        ("PTS", {"A": 2, "B": 2, "C": 2, "D": 0.5, "E": 0}),
        # As their rivals see them: A's round 3 and D's rounds 2 and 3 are byes asked for with
        # nothing after them, so half a point each: A 2.5, D 1. E's round 1 is not such.
        # A: B 2 + forfeit min(own 2, C 2) + bye min(own 2, half of 3 rounds) 1.5
        # B: A 2.5 + E 0 + bye 1.5      C: D 1 + forfeit min(own 2, A 2.5) + E 0
        # D: C 2 + twice own 0.5        E: own 0 + B 2 + C 2
        ("BH", {"A": 5.5, "B": 4, "C": 3, "D": 3, "E": 4}),
        # Cut: A its bye asked for 1.5 (16.5), B the lowest 0, C its forfeit 2 although E has 0,
        # D a bye 0.5, E its round 1.
        ("BH-C1", {"A": 4, "B": 4, "C": 1, "D": 2.5, "E": 4}),
        # A: B 2 + forfeit 2.  B: E 0 + bye 1.5.  C: D 1 + E 0.  D: half of 0.5.
        ("SB", {"A": 4, "B": 1.5, "C": 1, "D": 0.25, "E": 0}),
        ("PS", {"A": 5, "B": 3, "C": 4, "D": 1, "E": 0}),
        ("WON", {"A": 1, "B": 1, "C": 2, "D": 0, "E": 0}),
    ],
)
def test_tie_breaks_of_a_busy_night(criterion, expected):
    assert values(ledger(*BUSY_NIGHT, pairs="ABCDE"), Criterion(criterion)) == expected


def test_a_bye_asked_for_before_a_match_counts_as_given():
    """16.3.2: only byes followed by nothing but voluntary ones count as draws.

    ..      1    2     3
    ..  A  B 1  zero  C 1     adjusted 2
    ..  B  A 0  zero  D -     adjusted 0.5: forfeiting is voluntary too
    """
    account = ledger("A>B, C>D", "A zero, B zero, C zero, D zero", "A>C, D>>B", pairs="ABCD")

    assert account.adjusted_score(A) == 2 * 2
    assert account.adjusted_score(B) == 1


def test_a_forfeited_match_counts_no_more_than_the_rival_has():
    """16.4.1: A has 2, but B, who did not come to it, has 0.5 as others see it."""
    account = ledger("A>>B, C>D", "A>C, D bye", pairs="ABCD")

    (forfeited, played) = SUMS[Criterion.BUCHHOLZ](account, A)

    assert (forfeited.rival, forfeited.value, played.value) == (B, 1, 2)


def test_a_match_to_which_neither_came_is_lost_by_both():
    account = ledger("A--B, C>D", pairs="ABCD")

    assert [account.points(pair) for pair in (A, B, C, D)] == [0, 0, 2, 0]


def test_only_confirmed_results_count():
    """The match of A and B is still open: not a point, not a rival, not a bye."""
    account = ledger("A>C, B>D", "A?B, C>D", pairs="ABCD")

    assert values(account, Criterion.POINTS) == {"A": 1, "B": 1, "C": 1, "D": 0}
    assert shown(account, Criterion.BUCHHOLZ, "A") == 1


def test_a_rival_with_an_open_match_has_not_gone_home():
    account = ledger("A>C, B zero", "A?B, C zero", pairs="ABC")

    assert account.adjusted_score(B) == 0
    assert account.adjusted_score(C) == 1


def test_who_goes_home_after_the_last_round_loses_and_gains_nothing():
    """Only a round that was drawn can be missed; the fourth would be a bye asked for."""
    closed = ledger(*QUIET_NIGHT, pairs="ABCDEF")
    went_on = ledger(*QUIET_NIGHT, "B>D, C>E, F bye", pairs="ABCDEF")

    assert [turn.kind for turn in closed.turns(A)] == ["played"] * 3
    assert closed.adjusted_score(A) == 6
    assert [turn.kind for turn in went_on.turns(A)][3:] == ["ZPB"]
    assert went_on.adjusted_score(A) == 7


def test_reopening_a_result_takes_it_out_of_the_standings():
    reopened = tuple(line.replace("A>B", "A?B") for line in QUIET_NIGHT)

    account = ledger(*reopened, pairs="ABCDEF")

    assert values(account, Criterion.POINTS) == {"A": 2, "B": 2, "C": 2, "D": 1, "E": 1, "F": 0}


def test_games_and_hand_points_come_from_the_records_of_the_matches():
    account = Ledger(
        [A, B, C],
        [
            Meeting(1, (A, B), Ending.PLAYED, 0, games=(2, 1), hand_points=(33, 30)),
            Meeting(2, (C, A), Ending.PLAYED, 1, games=(0, 2), hand_points=(11, 24)),
            Bye(1, C, ByeKind.ALLOTTED),
        ],
    )

    assert values(account, Criterion.GAMES) == {"A": 4, "B": 1, "C": 0}
    assert values(account, Criterion.HAND_POINTS) == {"A": 16, "B": -3, "C": -13}


def test_a_penalty_costs_points_but_not_the_rivals_tie_breaks():
    account = Ledger(
        [A, B, C, D],
        [*results("A>B, C>D"), Penalty(1, A, 1), Penalty(1, A, 1, number=2)],
    )

    assert values(account, Criterion.POINTS) == {"A": 0, "B": 0, "C": 1, "D": 0}
    assert shown(account, Criterion.BUCHHOLZ, "B") == 1


def test_the_director_chooses_the_order():
    """B and C have 2 points each and never met; B's run of wins came earlier."""
    account = ledger(*QUIET_NIGHT, pairs="ABCDEF")

    by_points = standings(account, [Criterion.POINTS])
    by_progress = standings(account, [Criterion.POINTS, Criterion.PROGRESSIVE])
    by_buchholz = standings(account, [Criterion.BUCHHOLZ])

    assert order(by_points) == "A B= C= D= E= F"
    assert [row.rank for row in by_points] == [1, 2, 2, 4, 4, 6]
    assert order(by_progress) == "A B C D E F"
    assert order(by_buchholz) == "D A= F= B= C= E"


def test_lots_that_are_recorded_decide_at_last():
    account = ledger("A>C, B>D", pairs="ABCD")
    criteria = [Criterion.POINTS, Criterion.LOTS]

    rows = standings(account, criteria, lots={A: 4, B: 3, C: 1, D: 2})

    assert order(rows) == "B A C D"
    assert [row.values[1].amount for row in rows] == [1, 2, 1, 2]
    assert explain(account, rows[0].values[1], B) == ()


def test_lots_are_drawn_again_from_the_published_seed():
    lots = drawn_lots([A, B, C, D, E], seed=bytes(32))

    assert lots == drawn_lots([E, D, C, B, A], seed=bytes(32))
    assert sorted(lots.values()) == [1, 2, 3, 4, 5]
    assert lots != drawn_lots([A, B, C, D, E], seed=b"\1" * 32)


@pytest.mark.parametrize(
    ("criteria", "lots"),
    [
        ([], None),
        ([Criterion.POINTS, Criterion.POINTS], None),
        ([Criterion.LOTS], None),
        ([Criterion.LOTS], {A: 1}),
        ([Criterion.LOTS], {A: 1, B: 1}),
    ],
)
def test_criteria_that_cannot_rank_are_refused(criteria, lots):
    with pytest.raises(ValueError, match=r"criteria|[Ll]ot"):
        standings(ledger("A>B", pairs="AB"), criteria, lots=lots)


@pytest.mark.parametrize(
    ("rounds", "pairs"),
    [(("A>B, A>C",), "ABC"), (("A>B, A bye",), "AB"), (("A>B",), "A")],
)
def test_an_account_that_cannot_be_is_refused(rounds, pairs):
    with pytest.raises(ValueError, match=r"two results|Not in this bracket"):
        ledger(*rounds, pairs=pairs)


@pytest.mark.parametrize(
    "values",
    [
        {"sides": (A, A)},
        {"sides": (A, B), "ending": Ending.PLAYED},
        {"sides": (A, B), "winner": 0},
    ],
)
def test_a_match_that_cannot_be_is_refused(values):
    with pytest.raises(ValueError, match=r"themselves|winner"):
        Meeting(1, **values)


def test_in_a_round_robin_a_rest_is_nothing_and_a_forfeit_a_result():
    """Three pairs, one rests each round; C did not come to A.

    ..      A  B  C   points   SB
    ..  A   .  0  +     1      C 0
    ..  B   1  .  1     2      A 1 + C 0
    ..  C   -  0  .     0
    """
    account = ledger("B>C", "A>>C", "B>A", pairs="ABC", swiss=False)

    assert values(account, Criterion.SONNEBORN_BERGER) == {"A": 0, "B": 1, "C": 0}
    assert values(account, Criterion.BUCHHOLZ) == {"A": 2, "B": 1, "C": 3}
    assert values(account, Criterion.WON) == {"A": 0, "B": 2, "C": 0}
    assert account.adjusted_score(C) == 0


def test_a_bye_in_a_round_robin_has_no_dummy():
    account = ledger("A>B, C bye", pairs="ABC", swiss=False)

    assert values(account, Criterion.BUCHHOLZ) == {"A": 0, "B": 1, "C": 0}


def test_every_value_says_where_it_comes_from():
    account = ledger(*BUSY_NIGHT, pairs="ABCDE")
    (row,) = (row for row in standings(account, [Criterion.BUCHHOLZ_CUT_1]) if row.entry == C)

    parts = explain(account, row.values[0], C)

    assert row.values[0].amount == 2
    assert [(part.round, part.rival, part.kind, part.value, part.cut) for part in parts] == [
        (1, D, "played", 2, False),
        (2, A, "forfeit_loss", 4, True),
        (3, E, "played", 0, False),
    ]


def test_nobody_yet_has_played():
    rows = standings(Ledger([F, G], []), USUAL[:-1])

    assert order(rows) == "F= G="
    assert [value.amount for value in rows[0].values] == [0, 1, 0, 0, 0, 0]
