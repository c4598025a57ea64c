"""The table of a season, computed from the final standings of its tournaments anew.

What an entry earns counts in full for every member who sat at one of its tables: a substitute
as much as who was replaced. Computer players and disqualified entries earn nothing.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from django.db.models import QuerySet

from games.services.transactions import in_transaction, locked
from tournaments.formats.season import Earned, Total, earned, ranked, total
from tournaments.models import (
    Bracket,
    Entry,
    Membership,
    Season,
    SeasonStanding,
    Standing,
    Tournament,
)
from tournaments.selectors.sittings import sittings
from tournaments.services.due import LEASE, next_night
from tournaments.services.seasons import is_over


def due(*, at: datetime) -> list[int]:
    """Return the seasons whose tables are due at *at*."""
    return list(Season.objects.filter(due_at__lte=at).order_by("pk").values_list("pk", flat=True))


def recompute(*, season_id: int, at: datetime) -> bool:
    """Compute the table of a season if it is due; return whether it was, and was written.

    Of two who do it at once, one claims the work; no lock is held while computing.
    """
    lease = at + LEASE
    claimed = Season.objects.filter(pk=season_id, due_at__lte=at).update(due_at=lease)
    if not claimed:
        return False
    return _write(season_id, computed(season_id), lease=lease, at=at)


def computed(season_id: int) -> list[tuple[int, int, Total]]:
    """Return rank, member and total in order, from nothing but standings and line-ups."""
    season = Season.objects.get(pk=season_id)
    over = Tournament.objects.filter(season=season, state=Tournament.State.FINISHED)
    persons = set(
        Membership.objects.filter(club=season.club_id, policy="").values_list("pk", flat=True)
    )
    best = _best_of_each(over, season.scale)
    results: dict[int, list[Earned]] = defaultdict(list)
    for (member, _tournament), result in best.items():
        if member in persons:
            results[member].append(result)
    return list(ranked({member: total(each) for member, each in results.items()}))


def _best_of_each(
    tournaments: QuerySet[Tournament], scale: list[int]
) -> dict[tuple[int, int], Earned]:
    """Return what each member earned in each tournament: the better, who played for two entries."""
    by_entry = _earned_by_entry(tournaments, scale)
    best: dict[tuple[int, int], Earned] = {}
    for sitting in sittings(tournaments):
        for entry in sitting.present():
            result = by_entry.get(entry)
            for member in sitting.members[entry]:
                key = member, sitting.tournament
                if result and (key not in best or result.rank < best[key].rank):
                    best[key] = result
    return best


def _earned_by_entry(tournaments: QuerySet[Tournament], scale: list[int]) -> dict[int, Earned]:
    rows = (
        Standing.objects.filter(
            bracket__tournament__in=tournaments, bracket__state=Bracket.State.CLOSED
        )
        .order_by("-bracket__number", "bracket", "position")
        .values_list("bracket__tournament", "bracket", "rank", "entry")
    )
    stages: dict[int, dict[int, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for tournament, bracket, rank, entry in rows:
        stages[tournament][bracket].append((rank, entry))
    found = {
        entry: result
        for each in stages.values()
        for entry, result in earned(list(each.values()), scale).items()
    }
    for entry in _disqualified(tournaments):
        found.pop(entry, None)
    return found


def _disqualified(tournaments: QuerySet[Tournament]) -> QuerySet[Entry, int]:
    out = Entry.objects.filter(tournament__in=tournaments, status=Entry.Status.DISQUALIFIED)
    return out.values_list("pk", flat=True)


@in_transaction
def _write(
    season_id: int, fresh: Iterable[tuple[int, int, Total]], *, lease: datetime, at: datetime
) -> bool:
    season = locked(Season.objects.select_related("club").filter(pk=season_id)).first()
    if season is None or season.due_at != lease:
        # Something was decided meanwhile, or this took longer than it may: others compute it.
        return False
    again_at = None if is_over(season, at=at) else next_night(season.club, at=at)
    Season.objects.filter(pk=season_id).update(due_at=again_at)
    season.standings.all().delete()
    SeasonStanding.objects.bulk_create(
        SeasonStanding(
            season=season,
            member_id=member,
            rank=rank,
            position=position,
            points=row.points,
            tournaments=row.tournaments,
            best_rank=row.best_rank,
            computed_at=at,
        )
        for position, (rank, member, row) in enumerate(fresh, start=1)
    )
    return True
