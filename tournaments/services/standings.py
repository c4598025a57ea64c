"""Standings: computed from the results alone, as often as one likes."""

from datetime import datetime

from django.db.models import QuerySet

from games.services.transactions import in_transaction
from tournaments.formats.single_elimination import Result, Row, standings
from tournaments.models import Bracket, Match, Standing, Tournament
from tournaments.services.changes import locked_for_change
from tournaments.services.progress import matches_with_sides, sides_of


@in_transaction
def recompute(*, tournament_id: int, at: datetime) -> bool:
    """Compute the standings of a tournament that are due; return whether they were.

    Of two that do it at once, one claims the work.
    """
    claimed = Tournament.objects.filter(pk=tournament_id, standings_due_at__isnull=False).update(
        standings_due_at=None
    )
    if not claimed:
        return False
    change = locked_for_change(tournament_id, actor=None, at=at)
    changed = [_write(bracket, at=at) for bracket in change.tournament.brackets.order_by("pk")]
    if any(changed):
        change.standings = True
        change.publish("standings")
    return True


def computed(bracket: Bracket) -> tuple[Row, ...]:
    """Return the standings of *bracket* from nothing but its draw and its results."""
    decided = _decided(bracket).order_by("number")
    return standings(bracket.order, [_result(match) for match in decided])


def _decided(bracket: Bracket) -> QuerySet[Match]:
    return matches_with_sides().filter(bracket=bracket, state=Match.State.FINISHED)


def _result(match: Match) -> Result:
    entries = [side.entry for side in sides_of(match)]
    winner = None if match.winner is None else entries[match.winner]
    losers = [entry.pk for entry in entries if entry is not None and entry != winner]
    return Result(
        round=match.round.number,
        winner=None if winner is None else winner.pk,
        losers=tuple(losers),
    )


def _write(bracket: Bracket, *, at: datetime) -> bool:
    """Save the computed standings; return whether that changed any."""
    fresh = [
        Standing(
            bracket=bracket,
            entry_id=row.entry,
            rank=row.rank,
            position=position,
            points_doubled=2 * row.won,
            values={
                "won": row.won,
                "lost_in": row.lost_in,
                "shared": row.shared,
                "settled": row.settled,
            },
            computed_at=at,
        )
        for position, row in enumerate(computed(bracket), start=1)
    ]
    if [_facts(row) for row in bracket.standings.order_by("position")] == list(map(_facts, fresh)):
        return False
    bracket.standings.all().delete()
    Standing.objects.bulk_create(fresh)
    return True


def _facts(row: Standing) -> tuple[object, ...]:
    return (row.position, row.entry_id, row.rank, row.points_doubled, row.values)
