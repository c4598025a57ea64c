"""A night in stages: whatever the formats, results come in until there is a champion."""

import random

from tests.factories import NIGHT, MembershipFactory
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Bracket, Entry, LineUp, Match
from tournaments.services import results, rounds, standings
from tournaments.services.stages import StageSpec, set_stages

OPEN = (Match.State.READY, Match.State.CALLED, Match.State.LIVE, Match.State.DISPUTED)


class Staged(Night):
    """A night of *stages*; single players instead of pairs if partners rotate."""

    def __init__(self, entrants: int, *stages: StageSpec, **fields):
        alone = stages[0].format == Bracket.Format.ROTATING_PARTNERS
        super().__init__(0 if alone else entrants, **{"tables": 40, **fields})
        if alone:
            for number in range(1, entrants + 1):
                self._enter_alone(number, fields.get("policy", ""))
        set_stages(tournament_id=self.id, stages=stages, command_id=new_command(), **self.by)

    def _enter_alone(self, number: int, policy: str) -> None:
        name = f"Só {number}"
        member = MembershipFactory.create(club=self.club, name=name, policy=policy)
        entry = Entry.objects.create(
            tournament=self.tournament,
            name=member.name,
            seed=number,
            status=Entry.Status.CHECKED_IN,
            registered_at=NIGHT,
            checked_in_at=NIGHT,
        )
        LineUp.objects.create(entry=entry, member=member, place=0, from_at=NIGHT)

    def stage(self, number: int = 1) -> Bracket:
        return self.tournament.brackets.get(number=number)

    def open_matches(self) -> list[Match]:
        rows = Match.objects.filter(bracket__tournament=self.id, state__in=OPEN)
        return list(rows.order_by("bracket__number", "round__number", "position"))

    def result(self, match: Match, place: int, loser: int = 8) -> None:
        """Let the side at *place* win *match*, 12 to *loser*."""
        score = (12, loser) if place == 0 else (loser, 12)
        results.enter_result(
            match_id=match.pk, scores=[score], reason="slip", command_id=new_command(), **self.by
        )

    def play_round(self, rng: random.Random) -> None:
        """Enter results, by lot, until no match is open."""
        while waiting := self.open_matches():
            match = rng.choice(waiting)
            self.result(match, rng.randrange(2), rng.randrange(12))

    def draw_next(self, **options) -> None:
        rounds.draw_next(
            **{
                "tournament_id": self.id,
                "expected_seq": self.tournament.seq,
                "command_id": new_command(),
                **self.by,
                **options,
            }
        )

    def play_on(self, seed: int = 1) -> "Staged":
        """Play whatever is to be played, drawing what is to be drawn, until nothing is left."""
        rng = random.Random(seed)
        self.play_round(rng)
        while rounds.next_step(self.tournament) is not None:
            self.draw_next()
            self.play_round(rng)
        return self

    def ranks(self, stage: int = 1) -> list[str]:
        """Return the names in the order of the standings as stored."""
        rows = self.stage(stage).standings.select_related("entry").order_by("position")
        return [row.entry.name for row in rows]


def swiss(entrants: int = 6, rounds: int = 3) -> Staged:
    night = Staged(entrants, StageSpec(Bracket.Format.SWISS, rounds=rounds))
    night.begun()
    return night


def play(night: Staged, loser: int = 8) -> None:
    """Let the side named first win every open match."""
    while waiting := night.open_matches():
        night.result(waiting[0], 0, loser)


def points(night: Staged) -> dict[str, int]:
    """Return the doubled points of each entry, computed from nothing."""
    names = dict(Entry.objects.values_list("pk", "name"))
    return {names[line.entry]: line.points_doubled for line in standings.computed(night.stage())}
