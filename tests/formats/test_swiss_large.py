"""Large fields look at likely rivals first; here small ones are made to do so as well."""

import random
from contextlib import nullcontext

import pytest
from hypothesis import given

from tests.formats.fields import SEED, couples, every_round, faults, fields
from tournaments.formats.errors import DrawReason
from tournaments.formats.swiss import matching
from tournaments.formats.swiss.costs import HEAVIEST, Costs
from tournaments.formats.swiss.field import MOST, Contender, field_of
from tournaments.formats.swiss.rounds import NoLegalRoundError, next_round


def after_rounds(size: int, rounds: int, winners: random.Random) -> list[Contender]:
    """Return a field of *size* after so many rounds, in the order of the standings."""
    field = [Contender(entry, 0) for entry in range(1, size + 1)]
    for number in range(1, rounds + 1):
        known = {contender.entry: contender for contender in field}
        for couple in couples(next_round(field, number=number, draw_seed=SEED)):
            winner = winners.choice(couple)
            for entry in couple:
                before = known[entry]
                known[entry] = Contender(
                    entry,
                    before.score + 2 * (entry == winner),
                    (*before.rivals, *(other for other in couple if other != entry)),
                    before.byes + (len(couple) == 1),
                )
        field = sorted(known.values(), key=lambda contender: (-contender.score, contender.entry))
    return field


@given(fields(fewest=4, most=8))
def test_a_legal_round_is_found_however_few_rivals_are_looked_at_first(case):
    entries, apart = case
    legal = any(
        not any(faults(entries, apart, other)[:3])
        for other in every_round([contender.entry for contender in entries])
    )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matching, "EVERY_PAIRING", 0)
        patch.setattr(matching, "REACHES", (2, 4))
        with nullcontext() if legal else pytest.raises(NoLegalRoundError) as refusal:
            drawn = next_round(entries, number=3, draw_seed=SEED, forbidden=apart)
            assert drawn.is_legal

    assert legal or refusal.value.code is DrawReason.NO_LEGAL_ROUND


@pytest.mark.parametrize("size", [257, 300])
def test_likely_rivals_are_enough_for_the_narrowest_gaps(size, monkeypatch):
    field = after_rounds(size, 3, random.Random(size))
    likely = next_round(field, number=4, draw_seed=SEED)

    monkeypatch.setattr(matching, "EVERY_PAIRING", size)
    complete = next_round(field, number=4, draw_seed=SEED)

    assert likely.is_legal
    assert faults(field, [], couples(likely))[:6] == faults(field, [], couples(complete))[:6]


@pytest.mark.parametrize(("size", "spread", "times"), [(MOST, 40, 1), (1_000, 40, 5), (256, 80, 9)])
def test_no_cost_is_too_heavy_for_the_matching(size, spread, times):
    """Forty doubled points are 20 rounds; *times* is how often two have met, and one rested."""
    scores = [spread] * (size // 2) + [0] * (size - size // 2)
    entries = [Contender(entry, score, byes=times) for entry, score in enumerate(scores)]

    costs = Costs.of(field_of(entries, forbidden=(), round_=1, draw_seed=SEED))

    assert times**2 * costs.rematch < HEAVIEST
    assert costs.of_bye(0) < costs.forbidden
