"""Standings as they are kept: computed again after results, and fixed with the bracket's end."""

from datetime import datetime

from django.db.models import Max

from games.services.transactions import in_transaction
from tournaments.models import Bracket, Standing, Tournament
from tournaments.selectors.drawn import drawn_stages
from tournaments.selectors.standings import Line, computed
from tournaments.services.changes import locked_for_change


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
    brackets = drawn_stages(change.tournament)
    changed = [freeze(bracket, at=at) for bracket in brackets if not _is_frozen(bracket)]
    if any(changed):
        change.standings = True
        change.publish("standings")
    return True


def _is_frozen(bracket: Bracket) -> bool:
    """Return whether *bracket* keeps its standings: once closed, only its own results count."""
    if bracket.state != Bracket.State.CLOSED:
        return False
    written = bracket.standings.aggregate(at=Max("computed_at"))["at"]
    return written is not None and not bracket.matches.filter(finished_at__gte=written).exists()


def freeze(bracket: Bracket, *, at: datetime) -> bool:
    """Write the standings of *bracket* as they are now; return whether that changed any.

    Called with the tournament locked. Who closes a bracket does so after having marked it as
    closed: from then on only its own results can change them.
    """
    fresh = [
        _standing(bracket, line, position, at=at)
        for position, line in enumerate(computed(bracket), start=1)
    ]
    stored = bracket.standings.order_by("position")
    if [_facts(row) for row in stored] == [_facts(row) for row in fresh]:
        # They are of now all the same: results up to here are in them.
        stored.update(computed_at=at)
        return False
    bracket.standings.all().delete()
    Standing.objects.bulk_create(fresh)
    return True


def _standing(bracket: Bracket, line: Line, position: int, *, at: datetime) -> Standing:
    return Standing(
        bracket=bracket,
        entry_id=line.entry,
        rank=line.rank,
        position=position,
        points_doubled=line.points_doubled,
        values=line.values,
        computed_at=at,
    )


def _facts(row: Standing) -> tuple[object, ...]:
    return (row.position, row.entry_id, row.rank, row.points_doubled, row.values)
