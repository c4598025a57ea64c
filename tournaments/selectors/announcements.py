"""What directors have announced, and to whom it is told."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model

from tournaments.models import Announcement, Entry, LineUp, Tournament

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import QuerySet

    from games.models import Player

# What is older concerns nobody who opens the page, and more nobody reads.
LIFE = timedelta(hours=12)
MOST_SHOWN = 3


def announcements_of(tournament: Tournament) -> "QuerySet[Announcement]":
    """Return all that was announced in *tournament*, the latest first, with who did."""
    return tournament.announcements.select_related("by").order_by("-at", "-pk")


def announced_now(tournament: Tournament, *, now: datetime) -> tuple[Announcement, ...]:
    """Return what the page of *tournament* shows at *now*, the latest first."""
    standing = tournament.announcements.filter(withdrawn_at__isnull=True, at__gt=now - LIFE)
    return tuple(standing.order_by("-at", "-pk")[:MOST_SHOWN])


def listeners(tournament: Tournament) -> "QuerySet[Player]":
    """Return everybody who plays in *tournament* now."""
    return players_of(tournament.entries.exclude(status__in=Entry.GONE))


def players_of(entries: "Iterable[Entry]") -> "QuerySet[Player]":
    """Return who plays in *entries* now, each once."""
    playing = LineUp.objects.filter(entry__in=entries, until_at__isnull=True)
    return get_user_model().objects.filter(pk__in=playing.values("member__player")).order_by("pk")
