"""What is counted once a tournament is over, and every night: ratings and the tables of seasons."""

from datetime import datetime

from tournaments.services import ratings, season_tables


def sweep(*, at: datetime) -> int:
    """Compute whatever is due at all clubs; return how much that was."""
    done = [ratings.recompute(club_id=club, at=at) for club in ratings.due(at=at)]
    done += [
        season_tables.recompute(season_id=season, at=at) for season in season_tables.due(at=at)
    ]
    return sum(done)
