"""A director who tries everything on a night of any stages; what is refused does not happen."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.db import transaction

from games.errors import DomainError
from tests.factories import MembershipFactory, PairFactory
from tests.tournaments.club_night import new_command
from tests.tournaments.soundness import require_standings
from tests.tournaments.staged import OPEN, Staged
from tournaments.models import Entry, Match, Penalty, Tournament
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
    swapping,
    undrawing,
)
from tournaments.services.results import Later

SCORES = [(12, 8), (8, 12), (14, 11), (0, 12), (12, 3), (10, 12), (11, 3)]
BECAUSE = "because of the rain"
PLACES = (0, 1, None)


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
        bracket__tournament=night.id, state__in=(*OPEN, Match.State.WAITING)
    ).exists()
