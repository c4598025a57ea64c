"""Work in the background: what the clock does, standings after a result, and the night's counting."""

from celery import shared_task
from django.utils import timezone

from tournaments.services import nightly, standings, sweeps


@shared_task
def sweep_windows(**_kwargs: object) -> int:
    """Open and close check-ins, settle no-shows, keep tables and standings in step."""
    return sweeps.sweep(at=timezone.now())


@shared_task
def recompute_standings(*, tournament_id: int, **_kwargs: object) -> bool:
    """Compute the standings of a tournament, if they are still due."""
    return standings.recompute(tournament_id=tournament_id, at=timezone.now())


@shared_task
def count_seasons(**_kwargs: object) -> int:
    """Compute the ratings and season tables that are due: a tournament ended, or it is night."""
    return nightly.sweep(at=timezone.now())
