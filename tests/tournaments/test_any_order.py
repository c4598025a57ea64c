"""Whatever happens in whatever order: no match is stuck, one champion, standings as from nothing."""

from contextlib import suppress

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.errors import DomainError
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Entry, Match, Tournament
from tournaments.services import entries, results, tournaments
from tournaments.services.progress import comes, sides_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

SCORES = [(12, 8), (8, 12), (14, 11), (0, 12), (12, 13), (11, 3)]
EXAMPLES = settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


class Chaos:
    """A director who tries everything; what the services refuse does not happen."""

    def __init__(self, night: Night):
        self.night = night
        self.commands: list[tuple[str, dict]] = []

    def step(self, kind: str, pick: int, value: int) -> None:
        matches = list(Match.objects.filter(bracket=self.night.bracket).order_by("number"))
        match = matches[pick % len(matches)]
        with suppress(DomainError), transaction.atomic():
            getattr(self, kind)(match, value)

    def enter(self, match, value):
        self._do("enter_result", match, scores=[SCORES[value % len(SCORES)]])

    def walkover(self, match, value):
        self._do("declare_walkover", match, winner=(0, 1, None)[value % 3])

    def correct(self, match, value):
        self._do("correct_result", match, scores=[SCORES[value % len(SCORES)]])

    def correct_to_walkover(self, match, value):
        self._do("correct_result", match, winner=(0, 1, None)[value % 3])

    def reopen(self, match, _value):
        self._do("reopen_result", match)

    def repeat(self, _match, value):
        if self.commands:
            name, form = self.commands[value % len(self.commands)]
            getattr(results, name)(**form)

    def withdraw(self, match, value):
        entry = self._entry(match, value)
        entries.withdraw(entry_id=entry.pk, reason="gone home", **self.night.by)

    def reinstate(self, match, value):
        gone = list(Entry.objects.filter(tournament=self.night.id, status="withdrawn"))
        if gone:
            entry = gone[value % len(gone)]
            entries.reinstate(entry_id=entry.pk, reason="is back", **self.night.by)

    def pause(self, _match, value):
        form = {"tournament_id": self.night.id, "command_id": new_command(), **self.night.by}
        if value % 2:
            tournaments.pause(reason="power cut", **form)
        else:
            tournaments.resume(**form)

    def call(self, match, _value):
        self.night.call(match.number)

    def rank(self, _match, _value):
        self.night.rank()

    def _do(self, name, match, **values):
        form = {
            "match_id": match.pk,
            "reason": "chaos",
            "command_id": new_command(),
            **values,
            **self.night.by,
        }
        self.commands.append((name, form))
        getattr(results, name)(**form)

    def _entry(self, match, value):
        present = [side.entry for side in sides_of(self.night.match(match.number)) if side.entry]
        if not present:
            raise DomainError("nobody", "Nobody is there.")
        return present[value % len(present)]


KINDS = st.sampled_from(
    ["enter"] * 6
    + ["walkover", "correct", "correct_to_walkover", "reopen", "repeat", "withdraw"]
    + ["reinstate", "pause", "call", "rank"]
)
STEPS = st.lists(st.tuples(KINDS, st.integers(0, 30), st.integers(0, 11)), min_size=5, max_size=20)


def assert_sound(night: Night) -> None:
    """Check what must hold between any two steps."""
    for match in Match.objects.filter(bracket=night.bracket):
        seen = night.match(match.number)
        for side in sides_of(seen):
            source = side.source_match
            if source is None:
                continue
            expected = None
            if source.winner is not None:
                expected = sides_of(night.match(source.number))[source.winner].entry
            assert side.entry == expected, "who stands on a side won the match before"
        if seen.state in (Match.State.READY, Match.State.CALLED, Match.State.LIVE):
            assert all(map(comes, sides_of(seen))), "nobody is called against an absent side"
        if seen.state == Match.State.WAITING:
            assert any(
                side.source_match and not side.source_match.is_decided for side in sides_of(seen)
            ), "a match waits only for one that is open"


def play_to_the_end(night: Night) -> None:
    """Let every match that has two sides be won by the better seed."""
    if night.tournament.is_paused:
        night.resume()
    for _match in range(64):
        open_matches = Match.objects.filter(bracket=night.bracket).exclude(state="finished")
        ready = open_matches.exclude(state=Match.State.WAITING).first()
        if ready is None:
            assert not open_matches.exists(), "no match is stuck"
            return
        night.enter(ready.number, (12, 8))


@EXAMPLES
@given(pairs=st.integers(2, 9), tables=st.integers(1, 4), steps=STEPS)
def test_any_order_of_results_corrections_and_repeats_ends_with_one_champion(pairs, tables, steps):
    with transaction.atomic():
        night = Night(pairs, tables=tables).begun()
        chaos = Chaos(night)
        for step in steps:
            chaos.step(*step)
            assert_sound(night)

        play_to_the_end(night)
        night.rank()

        assert night.tournament.state == Tournament.State.FINISHED
        assert night.table() == night.fresh_table()
        final = Match.objects.filter(bracket=night.bracket).latest("number")
        firsts = [seed for rank, seed in night.table() if rank == 1]
        if final.outcome == Match.Outcome.DOUBLE_WALKOVER:
            assert final.winner is None
        else:
            assert firsts == [night.winner(final.number)]
        transaction.set_rollback(True)


@EXAMPLES
@given(steps=STEPS, pairs=st.integers(2, 9))
def test_the_standings_depend_on_the_final_results_alone(steps, pairs):
    with transaction.atomic():
        night = Night(pairs).begun()
        chaos = Chaos(night)
        for step in steps:
            chaos.step(*step)
        play_to_the_end(night)
        night.rank()
        played = {
            match.number: match
            for match in Match.objects.filter(bracket=night.bracket).exclude(outcome="bye")
        }
        table = night.table()
        seeds = {number: night.seeds(number) for number in played}
        transaction.set_rollback(True)

    with transaction.atomic():
        straight = Night(pairs).begun()
        for number, match in sorted(played.items()):
            if straight.match(number).is_decided:
                continue
            if match.winner is None:
                straight.walkover(number, None)
            else:
                straight.win(number, seeds[number][match.winner])
        straight.rank()

        assert straight.table() == table
        transaction.set_rollback(True)
