"""Times as the clock on the club's wall shows them."""

import zoneinfo
from contextlib import AbstractContextManager
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format

from tournaments.models import Club


def zone_of(club: Club) -> zoneinfo.ZoneInfo:
    return zoneinfo.ZoneInfo(club.time_zone)


def clock_of(club: Club) -> AbstractContextManager[None]:
    """Let times be read and shown in the club's zone."""
    return timezone.override(zone_of(club))


def shown(at: datetime | None, club: Club) -> str:
    """Return *at* as people at the club read it, "" for none."""
    return date_format(at.astimezone(zone_of(club)), "SHORT_DATETIME_FORMAT") if at else ""
