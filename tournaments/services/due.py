"""When ratings and the tables of seasons are computed: once a tournament is over, and every night.

The moment stands in a column, so nothing is lost with a worker. Who computes first puts it a few
minutes ahead, as a lease, and holds no lock while computing; the outcome is written only if that
lease still stands. A change in between has moved it, and the next sweep computes from what is
there then.
"""

import zoneinfo
from datetime import datetime, time, timedelta

from tournaments.models import Club, Season, Tournament

OVER = (Tournament.State.FINISHED, Tournament.State.CANCELLED)
# Of the club's night, when nobody plays any more and nobody plays yet.
QUIET = time(5, 0)
LEASE = timedelta(minutes=5)


def next_night(club: Club, *, at: datetime) -> datetime:
    """Return the next quiet hour on the club's clock after *at*."""
    here = at.astimezone(zoneinfo.ZoneInfo(club.time_zone))
    tonight = datetime.combine(here.date(), QUIET, here.tzinfo)
    return tonight if tonight > here else tonight + timedelta(days=1)


def count_anew(tournament: Tournament, *, at: datetime) -> None:
    """Have the ratings and the season that *tournament* counts in computed again soon."""
    Club.objects.filter(pk=tournament.club_id).update(ratings_due_at=at)
    count_season_anew(tournament.season_id, at=at)


def count_season_anew(season_id: int | None, *, at: datetime) -> None:
    """Have the table of a season computed again soon; None is no season."""
    if season_id is not None:
        Season.objects.filter(pk=season_id).update(due_at=at)
