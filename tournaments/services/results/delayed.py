"""Running scores that spectators are told later than the players (law 10)."""

from datetime import datetime

from games.selectors import delayed_scores
from tournaments.models import Match
from tournaments.services.changes import Change, locked_for_change
from tournaments.services.matches import tournament_of
from tournaments.services.progress import match_of


def tell_later(match: Match, due_at: datetime) -> None:
    """See to it that the clock tells a score at *due_at*, if it has none to tell before.

    The caller has locked the tournament.
    """
    if match.scores_due_at is None:
        match.scores_due_at = due_at
        match.save(update_fields=["scores_due_at"])


def tell_scores(*, match_id: int, at: datetime) -> bool:
    """Tell who follows the bracket the score as it was before the delay; return if it was due."""
    change = locked_for_change(tournament_of(match_id), actor=None, at=at)
    match = match_of(change, match_id)
    if not _is_due(match, at):
        return False
    _tell(change, match)
    return True


def _is_due(match: Match, at: datetime) -> bool:
    due_at = match.scores_due_at
    return match.state == Match.State.LIVE and due_at is not None and due_at <= at


def _tell(change: Change, match: Match) -> None:
    assert match.series is not None, "only a table has scores to tell"
    scores, match.scores_due_at = delayed_scores(match.series, at=change.at)
    match.told_scores = [list(score) for score in scores]
    match.save(update_fields=["told_scores", "scores_due_at"])
    change.touch(match)
    change.publish("score")
