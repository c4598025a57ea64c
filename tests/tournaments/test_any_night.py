"""Whatever a director does on a night of any stages, everybody stands where they should."""

from random import Random

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tournaments.any_night import AnyNight, play_to_the_end
from tests.tournaments.soundness import require_sound, require_standings
from tests.tournaments.staged import Staged
from tournaments.models import Bracket, Match, Tournament
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
F = Bracket.Format

NIGHTS = {
    "Swiss, then a final": (
        StageSpec(F.SWISS, rounds=2),
        StageSpec(F.SINGLE_ELIMINATION, qualifiers=2),
    ),
    "double elimination": (StageSpec(F.DOUBLE_ELIMINATION),),
    "single elimination": (StageSpec(F.SINGLE_ELIMINATION, third_place=True),),
    "groups, then an elimination": (
        StageSpec(F.GROUPS, groups=2),
        StageSpec(F.SINGLE_ELIMINATION, qualifiers=2, third_place=True),
    ),
    "rotating partners": (StageSpec(F.ROTATING_PARTNERS, rounds=2),),
}
RARE = (
    "walkover", "correct", "correct", "correct_to_walkover", "reopen", "repeat", "withdraw",
    "disqualify", "reinstate", "come_late", "replace", "penalise", "revoke", "miss", "swap",
    "drop_last_stage", "end", "go_on", "pause", "call", "postpone", "take_up", "rank",
    "delete_round", "begin",
)  # fmt: skip
DEEDS = st.sampled_from(["enter"] * 20 + ["next_round"] * 5 + list(RARE))
STEPS = st.lists(st.tuples(DEEDS, st.integers(0, 30), st.integers(0, 11)), min_size=8, max_size=20)


@settings(
    max_examples=2,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@pytest.mark.parametrize("stages", NIGHTS.values(), ids=NIGHTS.keys())
@given(entrants=st.integers(4, 7), tables=st.sampled_from([1, 2, 9]), steps=STEPS)
def test_nobody_is_misplaced_and_no_match_is_stuck(stages, entrants, tables, steps):
    with transaction.atomic():
        deeds = AnyNight(Staged(entrants, *stages, tables=tables).begun())
        for step in steps:
            if not deeds.step(*step):
                require_sound(deeds.night)

        play_to_the_end(deeds)
        deeds.rank(0, 0)
        transaction.set_rollback(True)


@pytest.mark.parametrize(
    ("entrants", "stage"),
    [
        (entrants, stage)
        for stage in NIGHTS["double elimination"] + NIGHTS["single elimination"]
        for entrants in (2, 3, 5, 6, 9)
        if entrants > 2 or stage.format == F.DOUBLE_ELIMINATION
    ],
    ids=lambda value: getattr(value, "format", value),
)
def test_an_elimination_ends_whoever_leaves_or_stays_away(entrants, stage):
    rng = Random(entrants)
    night = Staged(entrants, stage).begun()
    deeds = AnyNight(night)
    gone = 0
    while waiting := night.open_matches():
        pick, lot = rng.randrange(len(waiting)), rng.random()
        if lot < 0.1 and gone < entrants - 1:
            gone += not deeds.step("withdraw", rng.randrange(99), 0)
        elif lot < 0.25:
            night.walkover(waiting[pick].number, rng.choice((0, 1, None)))
        else:
            night.result(waiting[pick], rng.randrange(2))

    require_sound(night)
    assert night.tournament.state == Tournament.State.FINISHED
    assert not Match.objects.exclude(state=Match.State.FINISHED).exists()
    night.rank()
    require_standings(night)
