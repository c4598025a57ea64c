"""Rounds for points: whatever happens in whatever order, the standings are those of the results."""

from itertools import groupby

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.crosstables import LETTERS
from tests.tournaments.crosstable_rows import Crosstable
from tests.tournaments.staged import Staged
from tests.tournaments.test_any_order import EXAMPLES, STEPS, Chaos
from tournaments.models import Bracket, Entry, Match
from tournaments.services import rounds
from tournaments.services.progress import sides_of
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

FORMATS = [
    StageSpec(Bracket.Format.SWISS, rounds=3),
    StageSpec(Bracket.Format.ROUND_ROBIN),
    StageSpec(Bracket.Format.GROUPS, groups=2),
]
_SIGNS = {"walkover": ">>", "double_walkover": "--"}


class RoundsChaos(Chaos):
    """Draws the next round as well, as soon as it can be."""

    night: Staged

    def call(self, match, value):
        if rounds.next_step(self.night.tournament) is None:
            super().call(match, value)
        else:
            self.night.draw_next()


def told_again(night: Staged) -> Crosstable:
    """Write the results down as they are now, and nothing of how they came about."""
    stage = night.stage()
    matches = Match.objects.filter(bracket=stage).order_by("round__number", "position")
    by_round = groupby((night.match(row.number) for row in matches), key=lambda m: m.round.number)
    letters = _letters(night)
    again = Crosstable(
        *(", ".join(_word(match, letters) for match in played) for _, played in by_round),
        pairs="".join(letters[key] for key in sorted(letters)),
        format_=stage.format,
        groups=["".join(letters[key] for key in group) for group in stage.groups],
    )
    for entry in _entries(night):
        if entry.withdrawn_at is not None:
            again.withdraw(letters[entry.pk], at=entry.withdrawn_at)
    return again


def _entries(night: Staged) -> list[Entry]:
    return list(Entry.objects.filter(tournament=night.id).order_by("pk"))


def _letters(night: Staged) -> dict[int, str]:
    return {entry.pk: letter for entry, letter in zip(_entries(night), LETTERS, strict=False)}


def _word(match: Match, letters: dict[int, str]) -> str:
    first, second = ("".join(letters[each.pk] for each in s.all_entries) for s in sides_of(match))
    if match.outcome == Match.Outcome.BYE:
        return f"{first or second} bye"
    scores = match.scores
    if match.winner == 1:
        first, second = second, first
        scores = [score[::-1] for score in scores]
    games = "".join(f" {ours}-{theirs}" for ours, theirs in scores)
    return f"{first}{_SIGNS.get(match.outcome, '>')}{second}{games}"


@EXAMPLES
@given(stage=st.sampled_from(FORMATS), pairs=st.integers(4, 6), steps=STEPS)
def test_any_order_of_results_corrections_and_repeats_ends_with_the_same_table(stage, pairs, steps):
    with transaction.atomic():
        night = Staged(pairs, stage)
        night.begun()
        chaos = RoundsChaos(night)
        for step in steps:
            chaos.step(*step)
        if night.tournament.is_paused:
            night.resume()
        night.play_on()
        night.rank()

        # Drawn from the same seed, lots are the same for the same places in the draw.
        letters = _letters(night)
        stored = night.stage().standings.order_by("position").values_list("entry_id", flat=True)
        assert "".join(letters[key] for key in stored) == told_again(night).order
        transaction.set_rollback(True)
