"""Results: entered by the director, or told by a table."""

from tournaments.services.results.entering import declare_walkover, enter_result
from tournaments.services.results.recording import (
    note_timeout,
    record_no_show,
    record_series_progress,
    record_series_result,
)
from tournaments.services.results.scores import Score, winner_of

__all__ = [
    "Score",
    "declare_walkover",
    "enter_result",
    "note_timeout",
    "record_no_show",
    "record_series_progress",
    "record_series_result",
    "winner_of",
]
