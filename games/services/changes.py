"""The one way in which a change at a table gets its number."""

from collections.abc import Collection
from datetime import datetime

from games import live
from games.models import Series
from games.services.events import record_event
from games.signals import series_changed


def changed(
    series: Series,
    kind: str,
    payload: dict[str, object],
    *,
    at: datetime,
    asked: Collection[int] | None = None,
) -> None:
    """Give the change its number, save the series, and tell everybody who listens.

    *asked* are the seats that may act now, as everybody may know it, where the caller knows them.
    """
    series.seq += 1
    series.save(
        update_fields=[
            "seq",
            "state",
            "paused_from",
            "paused_at",
            "winner",
            "first_dealer",
            "side_strings",
            "turn_deadline_at",
            "ready_deadline_at",
            "policy_due_at",
            "started_at",
            "finished_at",
        ]
    )
    record_event(topic=series.topic, seq=series.seq, kind=kind, payload=payload, at=at)
    series_changed.send(
        Series, series=series, seq=series.seq, kind=kind, payload=payload, asked=asked, at=at
    )
    live.announce(live.series_group(series.public_id), seq=series.seq)
