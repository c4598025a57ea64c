"""The match for the third place of a single elimination."""

import pytest

from tournaments.formats.plans import LoserOf, Part
from tournaments.formats.single_elimination import (
    ReasonCode,
    Result,
    bracket,
    explain,
    standings,
    with_third_place,
)

ANA, BETO, CARO, DANI, EVA = 11, 12, 13, 14, 15
SEMIFINALS = [Result(1, ANA, (DANI,)), Result(1, BETO, (CARO,))]
FINAL = Result(2, BETO, (ANA,))


def places(rows):
    return [(row.entry, f"{row.rank}{'=' if row.shared else ''}", row.settled) for row in rows]


def test_the_losers_of_the_semifinals_meet_beside_the_final():
    plan = bracket(8, third_place=True)

    final, third = plan.rounds[-1]
    assert plan.rounds[:-1] == bracket(8).rounds[:-1]
    assert (final,) == bracket(8).rounds[-1]
    assert (third.number, third.round, third.position) == (8, 3, 2)
    assert third.sides == (LoserOf(5), LoserOf(6))
    assert third.part is Part.THIRD_PLACE
    assert [reason.code for reason in explain(plan, third)] == [ReasonCode.LOSERS_MEET]


@pytest.mark.parametrize("count", [2, 3])
def test_without_two_losing_semifinalists_there_is_no_such_match(count):
    assert bracket(count, third_place=True) == bracket(count)


@pytest.mark.parametrize("count", range(4, 131))
def test_both_of_its_sides_come_from_matches_that_are_played(count):
    plan = bracket(count, third_place=True)

    played = {pairing.number for pairing in plan.matches()}
    assert {side.number for side in plan.rounds[-1][1].sides} <= played
    assert len(played) == count


def test_until_it_is_played_nobody_is_third():
    rows = with_third_place(standings([ANA, BETO, CARO, DANI], [*SEMIFINALS, FINAL]), None)

    assert places(rows) == [
        (BETO, "1", True), (ANA, "2", True), (CARO, "3=", False), (DANI, "3=", False),
    ]  # fmt: skip


def test_its_winner_is_third_and_its_loser_fourth():
    rows = standings([ANA, BETO, CARO, DANI], [*SEMIFINALS, FINAL])

    rows = with_third_place(rows, Result(2, DANI, (CARO,)))

    assert places(rows) == [
        (BETO, "1", True), (ANA, "2", True), (DANI, "3", True), (CARO, "4", True),
    ]  # fmt: skip
    assert [row.won for row in rows] == [2, 1, 1, 0]


def test_it_may_be_over_before_the_final():
    rows = with_third_place(
        standings([ANA, BETO, CARO, DANI], SEMIFINALS), Result(2, CARO, (DANI,))
    )

    assert places(rows) == [
        (ANA, "1=", False), (BETO, "1=", False), (CARO, "3", True), (DANI, "4", True),
    ]  # fmt: skip


def test_the_third_place_stays_shared_if_nobody_came_for_it():
    rows = with_third_place(
        standings([ANA, BETO, CARO, DANI], [*SEMIFINALS, FINAL]), Result(2, None, (CARO, DANI))
    )

    assert places(rows)[2:] == [(CARO, "3=", True), (DANI, "3=", True)]


def test_after_a_semifinal_without_sides_the_other_loser_is_third_unopposed():
    # Ana and Dani both stayed away from their semifinal; Beto beat Caro.
    semifinals = [Result(1, None, (ANA, DANI)), Result(1, BETO, (CARO,))]
    rows = standings([ANA, BETO, CARO, DANI], [*semifinals, Result(2, BETO, ())])

    rows = with_third_place(rows, Result(2, CARO, ()))

    assert places(rows) == [
        (BETO, "1", True), (CARO, "3", True), (ANA, "4=", True), (DANI, "4=", True),
    ]  # fmt: skip
    assert [row.won for row in rows] == [1, 0, 0, 0]
