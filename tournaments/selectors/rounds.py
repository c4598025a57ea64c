"""How far the stages of tournaments are, round by round, in two queries whatever their number."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Case, Count, Value, When

from tournaments.models import Bracket, Match, Tournament
from tournaments.selectors.round_names import round_names

State = Match.State
_OVER = (State.FINISHED, State.DROPPED)
# Beside the states of a match: it is called only when the director says so.
POSTPONED = "postponed"


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """The matches of a round by their states; byes are no matches."""

    number: int
    name: str
    states: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.states.values())

    @property
    def over(self) -> int:
        return sum(self.states.get(state, 0) for state in _OVER)

    @property
    def open(self) -> int:
        return self.total - self.over

    @property
    def at_tables(self) -> int:
        return self.states.get(State.CALLED, 0) + self.states.get(State.LIVE, 0)

    @property
    def waiting(self) -> int:
        """Those that could be called, or wait for earlier matches."""
        return self.states.get(State.READY, 0) + self.states.get(State.WAITING, 0)

    @property
    def disputed(self) -> int:
        return self.states.get(State.DISPUTED, 0)

    @property
    def postponed(self) -> int:
        return self.states.get(POSTPONED, 0)

    @property
    def is_over(self) -> bool:
        return not self.open

    @property
    def is_played_out(self) -> bool:
        """Tell whether only what is postponed is still to come."""
        return self.open == self.postponed


@dataclass(frozen=True, slots=True)
class StageProgress:
    """A stage and its rounds, as far as they are drawn; *planned* counts those still to come too."""

    bracket: Bracket
    rounds: tuple[RoundProgress, ...]
    planned: int

    @property
    def current(self) -> RoundProgress | None:
        """The first round that goes on, else the last, None before the draw."""
        if not self.rounds:
            return None
        return next((each for each in self.rounds if not each.is_played_out), self.rounds[-1])

    @property
    def is_over(self) -> bool:
        return bool(self.rounds) and all(each.is_over for each in self.rounds)

    @property
    def is_played_out(self) -> bool:
        return bool(self.rounds) and all(each.is_played_out for each in self.rounds)


def progress_in(tournament: Tournament) -> tuple[StageProgress, ...]:
    """Return how far the stages of *tournament* are, the first one first."""
    return progress_of([tournament])[tournament.pk]


def progress_of(tournaments: Iterable[Tournament]) -> dict[int, tuple[StageProgress, ...]]:
    """Return how far the stages of each of *tournaments* are, by its key."""
    keys = [tournament.pk for tournament in tournaments]
    counted = _counted(keys)
    found: dict[int, list[StageProgress]] = {key: [] for key in keys}
    brackets = Bracket.objects.filter(tournament__in=keys).order_by("tournament", "number")
    for bracket in brackets:
        found[bracket.tournament_id].append(_stage(bracket, counted[bracket.pk]))
    return {key: tuple(stages) for key, stages in found.items()}


_States = dict[str, int]


@dataclass(slots=True)
class _Counted:
    """The matches of a bracket by round and state, and the part that each round belongs to."""

    states: dict[int, _States] = field(default_factory=dict)
    parts: dict[int, str] = field(default_factory=dict)


def _counted(tournament_ids: list[int]) -> dict[int, _Counted]:
    """Count the matches of each bracket; a round of byes alone has none."""
    waits = When(
        state__in=(State.READY, State.WAITING), postponed_at__isnull=False, then=Value(POSTPONED)
    )
    rows = (
        Match.objects.filter(bracket__tournament__in=tournament_ids)
        .order_by()
        .annotate(stands=Case(waits, default="state"))
        .values_list("bracket", "round__number", "part", "stands", "outcome")
        .annotate(Count("pk"))
    )
    counted: dict[int, _Counted] = defaultdict(_Counted)
    for bracket, number, part, stands, outcome, count in rows:
        states = counted[bracket].states.setdefault(number, {})
        # The match for the third place is played beside the final.
        if part != Match.Part.THIRD_PLACE:
            counted[bracket].parts[number] = part
        if outcome != Match.Outcome.BYE:
            states[stands] = states.get(stands, 0) + count
    return counted


def _stage(bracket: Bracket, counted: _Counted) -> StageProgress:
    names = round_names(bracket.format, counted.parts)
    return StageProgress(
        bracket=bracket,
        rounds=tuple(
            RoundProgress(number, str(names[number]), counted.states[number])
            for number in sorted(counted.parts)
        ),
        planned=max([*counted.parts, bracket.rounds_wanted or 0]),
    )
