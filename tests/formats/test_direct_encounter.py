"""Who did better among those tied: FIDE C.07, article 6."""

from tests.formats.crosstables import A, B, C, D, ledger, letters
from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.direct_encounter import direct_encounter
from tournaments.formats.standings.table import Value, explain, standings


def decided(account, tied):
    return " ".join(letters(group) for group in direct_encounter(account, tied))


def test_of_two_the_one_that_won_is_first():
    account = ledger("B>A", pairs="AB")

    assert decided(account, [A, B]) == "B A"


def test_of_three_that_beat_each_other_in_a_ring_nobody_is_first():
    account = ledger("A>B", "B>C", "C>A", pairs="ABC", swiss=False)

    assert decided(account, [A, B, C]) == "ABC"


def test_those_still_tied_are_compared_again_among_themselves():
    """6.2. All have met; among the four A and B have 2, C and D have 1.

    ..      A  B  C  D
    ..  A   .  0  1  1    2
    ..  B   1  .  1  0    2
    ..  C   0  0  .  1    1
    ..  D   0  1  0  .    1
    """
    account = ledger("B>A, C>D", "A>C, D>B", "A>D, B>C", pairs="ABCD")

    assert decided(account, [A, B, C, D]) == "B A C D"


def test_who_cannot_be_caught_is_first_although_not_all_have_met():
    """6.3. A beat B and C, who have not met: 2, and they would have 1 each at best."""
    account = ledger("A>B, C>D", "A>C, B>D", pairs="ABCD")

    assert decided(account, [A, B, C]) == "A BC"


def test_who_can_still_be_caught_is_not_first():
    """6.3. A beat B; C met neither and would win both."""
    account = ledger("A>B, C>D", pairs="ABCD")

    assert decided(account, [A, B, C]) == "ABC"


def test_who_would_share_the_first_place_is_not_first():
    """6.3. A beat B and has not met C, B beat C: A has 1, C could have 1."""
    account = ledger("A>B, C>D", "B>C, A>D", pairs="ABCD")

    assert decided(account, [A, B, C]) == "ABC"


def test_a_forfeit_counts_in_a_round_robin_only():
    assert decided(ledger("B>>A", pairs="AB"), [A, B]) == "AB"
    assert decided(ledger("B>>A", pairs="AB", swiss=False), [A, B]) == "B A"


def test_of_several_meetings_the_average_counts():
    """6.1.2. A beat B twice and lost once, C beat A in their only match, B beat C in theirs.

    A has 2/3 of B, none of C; B has 1/3 and 1; C has 1 and none: B 4/3, C 1, A 2/3.
    """
    account = ledger("A>B", "A>B", "B>A", "C>A", "B>C", pairs="ABC", swiss=False)

    assert decided(account, [A, B, C]) == "B C A"


def test_those_before_who_are_not_tied_are_left_out():
    """A is alone on 2 points; B and C have 1 each, and C beat B."""
    account = ledger("A>B, C>D", "A>D, C?B", "C>B, D?A", pairs="ABCD")

    rows = standings(account, [Criterion.POINTS, Criterion.DIRECT_ENCOUNTER])

    assert letters(row.entry for row in rows) == "ACBD"


def test_the_rank_comes_with_the_matches_it_comes_from():
    account = ledger("A>B, C>D", "B>D, A>C", "C>A, B>D", pairs="ABCD", swiss=False)
    rows = standings(account, [Criterion.POINTS, Criterion.DIRECT_ENCOUNTER])
    first, last = rows[0], rows[-1]

    matches = explain(account, first.values[1], first.entry)

    # A, B and C have 2 points each; A beat B, and C once of twice. C, who has not met B,
    # could still draw level.
    assert letters(first.values[1].tied) == "ABC"
    assert [(match.round, match.rival, match.value) for match in matches] == [
        (1, B, 2),
        (2, C, 2),
        (3, C, 0),
    ]
    assert first.values[1].amount == 1
    assert last.values[1] == Value(Criterion.DIRECT_ENCOUNTER, None)
