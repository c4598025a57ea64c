"""Where the tournaments of an evening stand, in numbers."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Count, Q
from django.utils.functional import Promise

from tournaments.models import Bracket, Entry, Match, Tournament
from tournaments.selectors.rounds import RoundProgress, StageProgress, progress_of

Text = str | Promise

CHECKED_IN = Count("pk", filter=Q(status=Entry.Status.CHECKED_IN))
EXPECTED = Count("pk", filter=Q(status=Entry.Status.REGISTERED))


@dataclass(frozen=True, slots=True)
class Step:
    """A button that leads to a page of a tournament; *icon* is one of Material Symbols."""

    label: Text
    url: str
    icon: str = ""
    grave: bool = False
    # Assistants may go there too.
    for_scorers: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """Where a tournament stands, in numbers, and what can be done."""

    tournament: Tournament
    entered: int
    checked_in: int
    stages: tuple[StageProgress, ...]
    said: Text = ""
    next: Step | None = None
    others: tuple[Step, ...] = field(default=())

    @property
    def missing(self) -> int:
        return self.entered - self.checked_in

    @property
    def stage(self) -> StageProgress | None:
        """The stage that is being played, or was last; None before the draw."""
        drawn = [stage for stage in self.stages if stage.rounds]
        return next(
            (each for each in drawn if not each.is_played_out), drawn[-1] if drawn else None
        )

    @property
    def round(self) -> RoundProgress | None:
        return self.stage.current if self.stage else None

    @property
    def individuals(self) -> bool:
        """Tell whether people enter one by one, because partners rotate."""
        return (
            bool(self.stages) and self.stages[0].bracket.format == Bracket.Format.ROTATING_PARTNERS
        )

    @property
    def at_tables(self) -> int:
        return self._count(Match.State.CALLED) + self._count(Match.State.LIVE)

    @property
    def ready(self) -> int:
        return self._count(Match.State.READY)

    @property
    def disputed(self) -> int:
        return self._count(Match.State.DISPUTED)

    def _count(self, state: str) -> int:
        rounds = (each for stage in self.stages for each in stage.rounds)
        return sum(each.states.get(state, 0) for each in rounds)


def standing_of(tournaments: Iterable[Tournament]) -> list[Evening]:
    """Return how each of *tournaments* stands, in three queries whatever their number."""
    listed = list(tournaments)
    stages = progress_of(listed)
    entries = _entries(listed)
    return [Evening(each, *entries[each.pk], stages=stages[each.pk]) for each in listed]


def _entries(tournaments: list[Tournament]) -> dict[int, tuple[int, int]]:
    """Count who is entered, and who of them is here."""
    rows = Entry.objects.filter(tournament__in=[each.pk for each in tournaments])
    counted: dict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for row in rows.order_by().values("tournament").annotate(here=CHECKED_IN, expected=EXPECTED):
        counted[row["tournament"]] = (row["here"] + row["expected"], row["here"])
    return counted
