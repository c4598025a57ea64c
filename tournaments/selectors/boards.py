"""What is known of the hands that all tables of a round play, and to whom (DEALS 7)."""

from tournaments.models import Bracket, Match

# For each board of a table at which nobody played, in percent of the top: who was there has the
# average of a side without fault, who was not that of a side at fault.
PRESENT, ABSENT = 60, 40


def tells_scores(match: Match) -> bool:
    """Return whether everybody may know the points of *match*: of boards once they are revealed."""
    series = match.series
    return series is None or series.boards is None or series.boards.revealed_at is not None


def hands_are_known(match: Match) -> bool:
    """Return whether *match* can no longer be played: its players, or all, have seen its boards."""
    boards = match.round.boards
    if boards is None:
        return False
    was_dealt = match.series is not None and match.series.started_at is not None
    return was_dealt or boards.sealed_at is not None


def keeps_secrets(bracket: Bracket) -> bool:
    """Return whether boards were played in *bracket* that are not revealed yet.

    Till then nobody can say who did well, so that its standings are not complete.
    """
    if not bracket.boards:
        return False
    secret = bracket.rounds.filter(boards__isnull=False, boards__revealed_at__isnull=True)
    return secret.filter(matches__outcome=Match.Outcome.PLAYED).exists()
