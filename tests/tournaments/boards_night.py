"""A night on duplicate boards: computer players at every table, and the clock that goes on."""

from random import Random

from games.models import BoardSet, Series
from games.services.play import play_policy
from games.services.sweeps import sweep_policies
from tests.tournaments.staged import Staged
from tournaments.models import Match, Round, Tournament
from tournaments.services import sweeps
from tournaments.services.stages import StageSpec


class BoardsNight(Staged):
    """Pairs who all meet on boards, with more tables than they need."""

    def __init__(
        self,
        entrants: int = 4,
        *later: StageSpec,
        format_: str = "round_robin",
        boards: int = 2,
        rounds: int | None = None,
        **fields,
    ):
        fields = {"mode": "online", "policy": "random", "tables": 8, **fields}
        super().__init__(
            entrants, StageSpec(format_, boards=boards, rounds=rounds), *later, **fields
        )
        self.rng = Random(7)

    def round(self, number: int) -> Round:
        return Round.objects.get(bracket=self.stage(), number=number)

    def boards(self, number: int) -> BoardSet:
        boards = self.round(number).boards
        assert boards is not None
        return boards

    def series(self, number: int) -> list[Series]:
        """Return the tables of round *number* in order."""
        matches = Match.objects.filter(round=self.round(number)).order_by("number")
        return [match.series for match in matches.select_related("series") if match.series]

    def play(self, number: int, *, most: int = 1000) -> Match:
        """Let the computer players play match *number* to its end."""
        key = self.match(number).series.pk
        for _move in range(most):
            self.minutes += 1
            play_policy(series_id=key, rng=self.rng, at=self.now)
            if self.match(number).is_decided:
                return self.match(number)
        raise AssertionError("the boards do not come to an end")

    def sweep(self) -> None:
        sweeps.sweep(at=self.now)

    def play_to_the_end(self, *, most: int = 4000) -> None:
        """Let the clock run until the tournament is over."""
        for _tick in range(most):
            self.minutes += 1
            sweep_policies(rng=self.rng, at=self.now)
            self.sweep()
            if self.tournament.state == Tournament.State.FINISHED:
                return
        raise AssertionError("the tournament does not come to an end")
