"""What the tables' own signals set going, once they have committed."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from games.models import Series
from games.signals import series_changed
from games.tasks import play_policy

# A task that is this late leaves the work to the sweep.
LATE = timedelta(minutes=1)


@receiver(series_changed)
def call_the_policy(series: Series, **_kwargs: Any) -> None:
    """Send the computer player a task for the moment it is due.

    A task may be lost with the broker; the sweep finds what is due from the database.
    """
    due, key = series.policy_due_at, series.pk
    if due is None or series.state != Series.State.PLAYING:
        return
    transaction.on_commit(
        lambda: play_policy.apply_async(
            kwargs={"series_id": key}, eta=due, expires=due + LATE, retry=False
        ),
        robust=True,
    )
