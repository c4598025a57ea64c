"""What is due at the tables; the clock's own work, found again from the database every time."""

from datetime import datetime

from django.db.models import QuerySet

from games.models import Series
from games.policies import Rng
from games.services.play import play_policy, time_out
from games.services.seating import end_grace

BATCH = 200


def sweep_turns(*, at: datetime) -> int:
    """Act for every seat whose time has run out and settle every grace; return how many."""
    turns = Series.objects.filter(state=Series.State.PLAYING, turn_deadline_at__lte=at)
    graces = Series.objects.filter(state=Series.State.WAITING, ready_deadline_at__lte=at)
    done = [time_out(series_id=key, at=at) for key in _due(turns, "turn_deadline_at")]
    done += [end_grace(series_id=key, at=at) for key in _due(graces, "ready_deadline_at")]
    return sum(done)


def sweep_policies(*, rng: Rng, at: datetime) -> int:
    """Let every computer player act whose turn it is; return how many did."""
    due = Series.objects.filter(state=Series.State.PLAYING, policy_due_at__lte=at)
    return sum(play_policy(series_id=key, rng=rng, at=at) for key in _due(due, "policy_due_at"))


def _due(rows: QuerySet[Series], column: str) -> list[int]:
    return list(rows.order_by(column, "pk").values_list("pk", flat=True)[:BATCH])
