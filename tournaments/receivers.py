"""What tournaments make of the signals of the tables, and of their own.

Those of the tables arrive inside the transaction that holds the lock of the series.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.dispatch import receiver
from simple_history.signals import pre_create_historical_record

from games import signals as tables
from games.selectors import events_after
from tournaments.selectors.own_data import own_data
from tournaments.services import reports, results
from tournaments.services.history import sign
from tournaments.signals import match_withdrawn, tournament_changed
from tournaments.tasks import recompute_standings

# A task that is this late leaves the work to the sweep.
LATE_SECONDS = 60


@receiver(tables.series_finished)
def take_over_result(
    series: Any, winner: int | None, scores: list[tuple[int, int]], **_kwargs: Any
) -> None:
    results.record_series_result(series=series, winner=winner, scores=scores, at=series.finished_at)


@receiver(tables.series_not_attended)
def settle_no_show(series: Any, present: frozenset[int], **_kwargs: Any) -> None:
    results.record_no_show(series=series, present=present, at=series.finished_at)


@receiver(tables.series_changed)
def follow_series(
    series: Any, kind: str, payload: Mapping[str, object], at: datetime, **_kwargs: Any
) -> None:
    if kind in ("started", "action"):
        results.record_series_progress(series=series, hand_ended="hand" in payload, at=at)


@receiver(tables.boards_revealed)
def count_boards(boards: Any, **_kwargs: Any) -> None:
    results.record_reveal(boards=boards, at=boards.revealed_at)


@receiver(tables.turn_timed_out)
def tell_of_timeout(series: Any, seat: int, **_kwargs: Any) -> None:
    at = events_after(series.topic, series.seq - 1, 1)[0].at
    results.note_timeout(series=series, seat=seat, at=at)


@receiver(pre_create_historical_record)
def say_who_changed_it(history_instance: Any, **_kwargs: Any) -> None:
    sign(history_instance)


@receiver(tournament_changed)
def have_standings_computed(tournament: Any, **_kwargs: Any) -> None:
    if tournament.standings_due_at is None:
        return
    key = tournament.pk
    transaction.on_commit(
        lambda: recompute_standings.apply_async(
            kwargs={"tournament_id": key}, expires=LATE_SECONDS, retry=False
        ),
        robust=True,
    )


@receiver(match_withdrawn)
def forget_what_was_reported(match: Any, **_kwargs: Any) -> None:
    reports.forget_reports(match)


@receiver(tables.own_data_asked)
def tell_what_clubs_keep(player: Any, **_kwargs: Any) -> dict[str, object]:
    return own_data(player)
