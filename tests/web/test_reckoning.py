"""The second reckoning of a night, by examples that are easy to follow on paper."""

from tests.web.reckoning import How, Result, Swiss, double_elimination

# Davi does not come to his second match and goes home; Ana then has nobody left to meet.
RESULTS = [
    Result(1, "Ana", "Bia", (12, 9)),
    Result(1, "Caio", "Davi", (12, 3)),
    Result(2, "Ana", "Caio", (12, 10)),
    Result(2, "Bia", "Davi", how=How.WALKOVER),
    Result(3, "Ana", how=How.BYE),
    Result(3, "Bia", "Caio", (12, 8)),
]


def test_rounds_that_were_not_played_count_as_the_rules_have_it():
    pairs = ["Davi", "Caio", "Bia", "Ana"]

    # To his rivals Davi has half a point: for the round that he was not there. Ana's bye stands for
    # a rival of half a point a round, Bia's walkover for one as strong as Davi.
    assert Swiss(pairs, RESULTS, rounds=3).table(lots=pairs) == [
        ["Ana", "3", "–", "3.5", "4.5", "4.5", "+5"],
        ["Bia", "2", "–", "4", "4.5", "1.5", "+1"],
        ["Caio", "1", "–", "5", "5.5", "0.5", "+3"],
        ["Davi", "0", "–", "1", "1", "0", "-9"],
    ]


def test_who_would_be_first_even_if_the_others_won_what_is_missing_is_first():
    level = [Result(1, "Ana", "Bia"), Result(2, "Ana", "Caio")]
    swiss = Swiss(["Bia", "Caio", "Ana"], level, rounds=2)

    assert swiss.by_direct_encounter(["Bia", "Caio", "Ana"]) == [["Ana"], ["Bia", "Caio"]]
    assert swiss.by_direct_encounter(["Bia", "Ana"]) == [["Ana"], ["Bia"]]


def test_who_loses_twice_is_out():
    final = [Result(1, "Ana", "Bia"), Result(1, "Caio", "Davi"), Result(2, "Bia", "Davi")]
    final += [Result(3, "Ana", "Caio"), Result(4, "Bia", "Caio"), Result(5, "Bia", "Ana")]

    assert double_elimination([*final, Result(6, "Ana", "Bia")]) == [
        ["1", "Ana", "3"], ["2", "Bia", "3"], ["3", "Caio", "1"], ["4", "Davi", "0"],
    ]  # fmt: skip
