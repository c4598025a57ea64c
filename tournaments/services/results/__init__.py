"""Results: entered by the director, told by a table, corrected."""

from tournaments.services.results.consequences import Consequence, Correction, Later
from tournaments.services.results.correcting import (
    correct_result,
    preview_correction,
    preview_reopening,
    reopen_result,
)
from tournaments.services.results.delayed import tell_scores
from tournaments.services.results.entering import declare_walkover, enter_result
from tournaments.services.results.recording import (
    note_timeout,
    record_no_show,
    record_reveal,
    record_series_progress,
    record_series_result,
)
from tournaments.services.results.rounds import TypedResult, enter_results
from tournaments.services.results.scores import Score, winner_of

__all__ = [
    "Consequence",
    "Correction",
    "Later",
    "Score",
    "TypedResult",
    "correct_result",
    "declare_walkover",
    "enter_result",
    "enter_results",
    "note_timeout",
    "preview_correction",
    "preview_reopening",
    "record_no_show",
    "record_reveal",
    "record_series_progress",
    "record_series_result",
    "reopen_result",
    "tell_scores",
    "winner_of",
]
