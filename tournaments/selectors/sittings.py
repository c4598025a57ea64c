"""Who sat at the tables of decided matches."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from tournaments.models import LineUp, Match, SideEntry, Tournament

Outcome = Match.Outcome
# Decided by the cards, whoever wrote the result down.
PLAYED = (Outcome.PLAYED, Outcome.ENTERED, Outcome.REPORTED)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A decided match: the entries of its two sides, and by entry the members in its line-up then.

    *winner* is a place; None where nobody won: both stayed away, or boards were compared.
    """

    match: int
    tournament: int
    outcome: str
    winner: int | None
    sides: tuple[tuple[int, ...], tuple[int, ...]]
    members: Mapping[int, tuple[int, ...]]

    @property
    def is_played(self) -> bool:
        return self.outcome in PLAYED

    def teams(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the members on the two sides."""
        first, second = (
            tuple(member for entry in side for member in self.members[entry]) for side in self.sides
        )
        return first, second

    def present(self) -> tuple[int, ...]:
        """Return the entries that came: of a walkover, the side that won it."""
        if self.is_played:
            return self.sides[0] + self.sides[1]
        if self.outcome == Outcome.WALKOVER and self.winner is not None:
            return self.sides[self.winner]
        return ()


def sittings(tournaments: QuerySet[Tournament]) -> list[Sitting]:
    """Return the decided matches of *tournaments* in the order in which they were decided."""
    decided = Match.objects.filter(
        bracket__tournament__in=tournaments, state=Match.State.FINISHED
    ).exclude(outcome=Outcome.BYE)
    sides = _sides(tournaments)
    line_ups = _line_ups(tournaments)
    return [
        Sitting(
            match=key,
            tournament=tournament,
            outcome=outcome,
            winner=winner,
            sides=sides[key],
            members={entry: _members(line_ups[entry], at) for side in sides[key] for entry in side},
        )
        for key, tournament, outcome, winner, at in decided.order_by(
            "finished_at", "pk"
        ).values_list("pk", "bracket__tournament", "outcome", "winner", "finished_at")
    ]


def _sides(
    tournaments: QuerySet[Tournament],
) -> Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]:
    rows = SideEntry.objects.filter(side__match__bracket__tournament__in=tournaments)
    found: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = defaultdict(lambda: ((), ()))
    for match, place, entry in rows.order_by("side", "place").values_list(
        "side__match", "side__place", "entry"
    ):
        first, second = found[match]
        found[match] = (first, (*second, entry)) if place else ((*first, entry), second)
    return found


def _line_ups(tournaments: QuerySet[Tournament]) -> Mapping[int, list[LineUp]]:
    found: dict[int, list[LineUp]] = defaultdict(list)
    for row in LineUp.objects.filter(entry__tournament__in=tournaments).order_by("place", "pk"):
        found[row.entry_id].append(row)
    return found


def _members(line_ups: list[LineUp], at: datetime | None) -> tuple[int, ...]:
    assert at is not None, "a finished match has a time"
    return tuple(
        row.member_id
        for row in line_ups
        if row.from_at <= at and (row.until_at is None or at < row.until_at)
    )
