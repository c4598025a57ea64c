"""Swiss rounds beside every other round there is, and whole brackets played out."""

from contextlib import nullcontext
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.fields import SEED, couples, every_round, faults, fields
from tournaments.formats.results import Bye, ByeKind, Ending, Meeting, Result
from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import drawn_lots, standings
from tournaments.formats.swiss.history import contenders
from tournaments.formats.swiss.rounds import NoLegalRoundError, Round, next_round

BREACHES = slice(3)


@given(fields())
def test_no_other_round_is_better(case):
    """Rematches, second byes, forbidden pairings, bye order, gaps, fold: by brute force."""
    entries, apart = case
    drawn = next_round(entries, number=3, draw_seed=SEED, forbidden=apart, breaches_allowed=True)

    best = min(
        faults(entries, apart, other)
        for other in every_round([contender.entry for contender in entries])
    )

    assert faults(entries, apart, couples(drawn)) == best


@given(fields(), st.data())
def test_the_order_of_what_is_forbidden_changes_nothing(case, data):
    entries, apart = case
    draw = partial(next_round, entries, number=3, draw_seed=SEED, breaches_allowed=True)

    assert draw(forbidden=apart) == draw(forbidden=data.draw(st.permutations(apart)))


@given(fields())
def test_a_round_is_refused_exactly_when_every_round_breaks_a_law(case):
    entries, apart = case
    legal = any(
        not any(faults(entries, apart, other)[BREACHES])
        for other in every_round([contender.entry for contender in entries])
    )

    refused = nullcontext() if legal else pytest.raises(NoLegalRoundError)

    with refused:
        drawn = next_round(entries, number=3, draw_seed=SEED, forbidden=apart)
        assert drawn.is_legal


@st.composite
def evenings(draw) -> tuple[list[Round], list[set[int]]]:
    """Play a Swiss of five rounds: some come late, some go home, some do not come to a match."""
    known = list(range(1, draw(st.integers(2, 12)) + 1))
    active = set(known)
    results: list[Result] = []
    rounds, playing = [], []
    for number in range(1, 6):
        drawn = _drawn(known, active, results, number)
        if drawn is None:
            break
        rounds.append(drawn)
        playing.append(set(active))
        results += _results(draw, drawn)
        active -= draw(st.sets(st.sampled_from(known), max_size=2))
        late = range(len(known) + 1, len(known) + 1 + draw(st.integers(0, 2)))
        known += late
        active |= set(late)
    return rounds, playing


def _drawn(known, active, results, number) -> Round | None:
    ledger = Ledger(known, results)
    order = standings(
        ledger,
        [Criterion.POINTS, Criterion.BUCHHOLZ, Criterion.LOTS],
        lots=drawn_lots(known, seed=SEED),
    )
    playing = contenders(ledger, [row.entry for row in order if row.entry in active])
    if len(playing) < 2:
        return None
    return next_round(playing, number=number, draw_seed=SEED, breaches_allowed=True)


def _results(draw, drawn: Round) -> list[Result]:
    endings = st.sampled_from([(Ending.PLAYED, 0), (Ending.PLAYED, 1), (Ending.FORFEIT, 0)])
    results: list[Result] = [
        Meeting(drawn.number, pairing.sides, *draw(endings)) for pairing in drawn.pairings
    ]
    if drawn.rest:
        results.append(Bye(drawn.number, drawn.rest.entry, ByeKind.ALLOTTED))
    return results


@given(evenings())
def test_everybody_plays_or_rests_exactly_once_a_round(evening):
    for drawn, playing in zip(*evening, strict=True):
        named = [entry for couple in couples(drawn) for entry in couple]

        assert sorted(named) == sorted(playing)
        assert (drawn.rest is None) == (len(playing) % 2 == 0)
        assert [pairing.number for pairing in drawn.pairings] == list(
            range(1, len(drawn.pairings) + 1)
        )


@given(evenings())
def test_nobody_meets_the_same_rivals_twice_without_being_told(evening):
    rounds, _ = evening
    met: set[frozenset[int]] = set()
    for drawn in rounds:
        again = {frozenset(pairing.sides) for pairing in drawn.pairings} & met

        assert bool(again) <= (not drawn.is_legal)
        met |= {frozenset(pairing.sides) for pairing in drawn.pairings}


@given(evenings())
def test_every_pairing_and_every_bye_says_why(evening):
    rounds, _ = evening
    for drawn in rounds:
        for part in (*drawn.pairings, *([drawn.rest] if drawn.rest else [])):
            assert part.reasons
