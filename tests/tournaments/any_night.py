"""A director who tries everything on a night of any stages; what is refused does not happen."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.db import transaction

from games.errors import DomainError
from tests.factories import MembershipFactory, PairFactory
from tests.tournaments.club_night import new_command
from tests.tournaments.staged import Staged
from tournaments.models import Entry, Match, Penalty, SideEntry, Tournament
from tournaments.services import (
    byes,
    draws,
    ending,
    entries,
    matches,
    penalties,
    postponing,
    results,
    rounds,
    stages,
    standings,
    swapping,
    undrawing,
)
from tournaments.services.progress import comes, matches_with_sides, sides_of
from tournaments.services.results import Later

SCORES = [(12, 8), (8, 12), (14, 11), (0, 12), (12, 3), (10, 12), (11, 3)]
BECAUSE = "because of the rain"
PLACES = (0, 1, None)
STATES = Match.State
TO_PLAY = (STATES.READY, STATES.CALLED, STATES.LIVE, STATES.DISPUTED)


class AnyNight:
    """Each deed takes two numbers that choose among what is there."""

    def __init__(self, night: Staged):
        self.night = night
        self.commands: list[Callable[[], Any]] = []

    def step(self, kind: str, pick: int, value: int) -> str:
        """Try a deed; return how it was refused, if it was."""
        try:
            with transaction.atomic():
                getattr(self, kind)(pick, value)
        except DomainError as refusal:
            return refusal.code
        return ""

    # ---- results ------------------------------------------------------------
    def enter(self, pick: int, value: int) -> None:
        waiting = self.night.open_matches()
        self._do(results.enter_result, match_id=_one(waiting, pick).pk, scores=[_score(value)])

    def walkover(self, pick: int, value: int) -> None:
        waiting = self.night.open_matches()
        place = PLACES[value % 3]
        self._do(results.declare_walkover, match_id=_one(waiting, pick).pk, winner=place)

    def correct(self, pick: int, value: int) -> None:
        later = list(Later)[value % 3]
        match = self._any_match(pick)
        self._do(results.correct_result, match_id=match.pk, scores=[_score(pick)], later=later)

    def correct_to_walkover(self, pick: int, value: int) -> None:
        later, place = list(Later)[value % 3], PLACES[value % 4 % 3]
        match = self._any_match(pick)
        self._do(results.correct_result, match_id=match.pk, winner=place, later=later)

    def reopen(self, pick: int, value: int) -> None:
        later = list(Later)[value % 3]
        self._do(results.reopen_result, match_id=self._any_match(pick).pk, later=later)

    def repeat(self, pick: int, _value: int) -> None:
        if self.commands:
            before = self.night.tournament.seq
            self.commands[pick % len(self.commands)]()
            assert self.night.tournament.seq == before, "a command counts once"

    # ---- entries ------------------------------------------------------------
    def withdraw(self, pick: int, _value: int) -> None:
        entries.withdraw(entry_id=self._entry(pick).pk, reason=BECAUSE, **self.night.by)

    def disqualify(self, pick: int, _value: int) -> None:
        entries.disqualify(entry_id=self._entry(pick).pk, reason=BECAUSE, **self.night.by)

    def reinstate(self, pick: int, _value: int) -> None:
        gone = self.night.tournament.entries.filter(status__in=Entry.GONE).order_by("pk")
        entries.reinstate(entry_id=_one(gone, pick).pk, reason=BECAUSE, **self.night.by)

    def come_late(self, pick: int, value: int) -> None:
        entries.enter_late(
            tournament_id=self.night.id,
            pair_id=self._pair_of(pick) if value % 4 == 0 else self._new_pair(),
            missed=("ZPB", "HPB", "FPB")[value % 3],
            reason=BECAUSE,
            **self.night.by,
        )

    def replace(self, pick: int, _value: int) -> None:
        entries.replace_entry(
            entry_id=self._entry(pick).pk,
            pair_id=self._new_pair(),
            reason=BECAUSE,
            **self.night.by,
        )

    def penalise(self, pick: int, value: int) -> None:
        self._do(penalties.penalise, entry_id=self._entry(pick).pk, points_doubled=value % 3 + 1)

    def revoke(self, pick: int, _value: int) -> None:
        penalty = _one(Penalty.objects.order_by("pk"), pick)
        penalties.revoke_penalty(penalty_id=penalty.pk, reason=BECAUSE, **self.night.by)

    def miss(self, pick: int, value: int) -> None:
        byes.grant_bye(
            entry_id=self._entry(pick).pk,
            round_number=value % 3 + 1,
            kind=("ZPB", "HPB", "FPB")[value % 3],
            reason=BECAUSE,
            **self.night.by,
        )

    # ---- draws --------------------------------------------------------------
    def next_round(self, _pick: int, value: int) -> None:
        self._do(
            rounds.draw_next,
            tournament_id=self.night.id,
            expected_seq=self.night.tournament.seq,
            breaches_allowed=value % 3 == 0,
        )

    def delete_round(self, _pick: int, _value: int) -> None:
        seen = undrawing.preview_delete(tournament_id=self.night.id)
        self._do(undrawing.delete_last_round, tournament_id=self.night.id, expected_seq=seen.seq)

    def swap(self, pick: int, value: int) -> None:
        swapping.swap_entries(
            first_entry_id=self._entry(pick).pk,
            second_entry_id=self._entry(pick + value + 1).pk,
            reason=BECAUSE,
            **self.night.by,
        )

    def begin(self, _pick: int, _value: int) -> None:
        if self.night.tournament.state == Tournament.State.CHECK_IN:
            self._do(draws.draw, tournament_id=self.night.id, draw_seed="again", expected_seq=None)
        else:
            self.night.start()

    def drop_last_stage(self, _pick: int, _value: int) -> None:
        specs = [stages.spec_of(stage) for stage in stages.stages_of(self.night.tournament)]
        self._do(stages.set_stages, tournament_id=self.night.id, stages=specs[:-1] or specs)

    # ---- the night ----------------------------------------------------------
    def end(self, _pick: int, _value: int) -> None:
        self._do(ending.end_early, tournament_id=self.night.id)

    def go_on(self, _pick: int, _value: int) -> None:
        self._do(ending.go_on_after_all, tournament_id=self.night.id)

    def pause(self, _pick: int, value: int) -> None:
        if value % 2:
            self.night.pause()
        else:
            self.night.resume()

    def call(self, pick: int, _value: int) -> None:
        match = _one(self.night.open_matches(), pick)
        matches.call_match(match_id=match.pk, **self.night.by)

    def postpone(self, pick: int, _value: int) -> None:
        match = _one(self.night.open_matches(), pick)
        self._do(postponing.postpone_match, match_id=match.pk)

    def take_up(self, pick: int, _value: int) -> None:
        late = Match.objects.filter(postponed_at__isnull=False).order_by("pk")
        postponing.take_up_match(
            match_id=_one(late, pick).pk, command_id=new_command(), **self.night.by
        )

    def rank(self, _pick: int, _value: int) -> None:
        self.night.minutes += 1
        self.night.rank()
        require_standings(self.night)

    # ---- whatever there is --------------------------------------------------
    def _do(self, service: Callable[..., Any], **form: Any) -> None:
        form = {"reason": BECAUSE, "command_id": new_command(), **self.night.by, **form}
        service(**form)
        self.commands.append(lambda: service(**form))

    def _any_match(self, pick: int) -> Match:
        return _one(Match.objects.order_by("pk"), pick)

    def _entry(self, pick: int) -> Entry:
        return _one(self.night.tournament.entries.order_by("pk"), pick)

    def _pair_of(self, pick: int) -> int:
        return self._entry(pick).pair_id or self._new_pair()

    def _new_pair(self) -> int:
        name = new_command()
        both = [MembershipFactory.create(club=self.night.club, name=name + x) for x in "ab"]
        return PairFactory.create(club=self.night.club, first=both[0], second=both[1]).pk


def _one(rows: Any, pick: int) -> Any:
    rows = list(rows)
    if not rows:
        raise DomainError("nothing", "There is nothing of the kind.")
    return rows[pick % len(rows)]


def _score(value: int) -> tuple[int, int]:
    return SCORES[value % len(SCORES)]


# ---- what holds between any two steps ---------------------------------------


def require_sound(night: Staged) -> None:
    """Check that everybody stands where they should, and that the night can go on."""
    found = list(matches_with_sides().filter(bracket__tournament=night.id).order_by("pk"))
    sides = {match.pk: sides_of(match) for match in found}
    tournament = night.tournament
    running = tournament.state == Tournament.State.RUNNING
    for match in found:
        _require_sides(match, sides)
        if running and match.state in TO_PLAY:
            assert all(map(comes, sides[match.pk])), "nobody plays who is unknown or gone"
        if running:
            assert match.state != STATES.DROPPED, "what was dropped is dropped for good"
    _require_once_a_round(night)
    _require_once_at_a_table(night, found)
    _require_a_way_on(night, found)


def _require_sides(match: Match, sides: dict[int, Any]) -> None:
    first, second = ({entry.pk for entry in side.all_entries} for side in sides[match.pk])
    assert not first & second, "nobody meets themselves"
    open_sources = 0
    for side in sides[match.pk]:
        source = side.source_match
        if source is None:
            continue
        open_sources += not source.is_decided
        expected = None
        if source.winner is not None:
            loses = side.source == side.Source.LOSER
            expected = sides[source.pk][source.winner ^ loses].entry
        assert side.entry == expected, "who goes on stands where their match feeds"
    if match.state == STATES.WAITING:
        assert open_sources, "a match waits only for one that is open"


def _require_once_a_round(night: Staged) -> None:
    rows = SideEntry.objects.filter(side__match__bracket__tournament=night.id)
    seen = Counter(rows.values_list("side__match__round", "entry"))
    assert not [key for key, times in seen.items() if times > 1], "once a round at most"
    resting = night.tournament.brackets.filter(requested_byes__isnull=False).values_list(
        "requested_byes__entry", "requested_byes__round_number", "pk"
    )
    playing = set(rows.values_list("entry", "side__match__round__number", "side__match__bracket"))
    assert not playing & set(resting), "who rests does not play"


def _require_once_at_a_table(night: Staged, found: list[Match]) -> None:
    seated = [match for match in found if match.table and match.state in Match.OCCUPYING]
    tables = Counter(match.table for match in seated)
    people = Counter(
        entry.pk for match in seated for side in sides_of(match) for entry in side.all_entries
    )
    assert max([*tables.values(), *people.values()], default=1) == 1, "one table for each"


def _require_a_way_on(night: Staged, found: list[Match]) -> None:
    tournament = night.tournament
    waiting = [match for match in found if match.state in TO_PLAY]
    for stage in tournament.brackets.filter(state="closed"):
        assert not stage.matches.exclude(state__in=("finished", "dropped")).exists()
    if tournament.state == Tournament.State.FINISHED:
        assert not waiting, "when it is over nothing is open"
    if tournament.state == Tournament.State.RUNNING:
        assert waiting or rounds.next_step(tournament), "there is something to do"


def require_standings(night: Staged) -> None:
    """Check that the standings as stored are those computed from nothing."""
    for stage in night.tournament.brackets.exclude(state="planned"):
        stored = [
            (row.entry_id, row.rank, row.points_doubled)
            for row in stage.standings.order_by("position")
        ]
        fresh = [(line.entry, line.rank, line.points_doubled) for line in standings.computed(stage)]
        assert stored == fresh, stage


def play_to_the_end(deeds: AnyNight) -> None:
    """Play and draw until the tournament is over; what cannot be drawn any more ends it early."""
    night = deeds.night
    with suppress(DomainError):
        night.resume()
    for _deed in range(400):
        if night.tournament.state == Tournament.State.FINISHED:
            break
        if night.tournament.state != Tournament.State.RUNNING:
            if deeds.step("begin", 0, 0):
                return
        elif night.open_matches():
            assert not deeds.step("enter", 0, 0)
        elif deeds.step("next_round", 0, 0):
            assert not deeds.step("end", 0, 0)
    assert night.tournament.state == Tournament.State.FINISHED, "it always comes to an end"
    assert not Match.objects.filter(
        bracket__tournament=night.id, state__in=(*TO_PLAY, STATES.WAITING)
    ).exists()
