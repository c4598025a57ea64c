"""The tables' background work: each task claims by looking again under the lock, and may run twice."""

import secrets
from typing import Any

from celery import shared_task
from django.utils import timezone

from games.services import play, sweeps


@shared_task(name="games.tasks.sweep_turns")
def sweep_turns(**_options: Any) -> int:
    """Act for the seats whose time has run out, and settle tables that nobody came to."""
    return sweeps.sweep_turns(at=timezone.now())


@shared_task(name="games.tasks.play_policies")
def play_policies(**_options: Any) -> int:
    """Let the computer players act whose turn it is: what a lost :func:`play_policy` left."""
    return sweeps.sweep_policies(rng=secrets.SystemRandom(), at=timezone.now())


@shared_task(name="games.tasks.play_policy")
def play_policy(*, series_id: int, **_options: Any) -> bool:
    """Let the computer player act whose turn it is at one table."""
    return play.play_policy(series_id=series_id, rng=secrets.SystemRandom(), at=timezone.now())
