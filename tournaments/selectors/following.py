"""Who follows which entries."""

from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

from tournaments.models import Entry, Tournament

if TYPE_CHECKING:
    from games.models import Player


def followed_by(player: "Player", tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of *tournament* that *player* follows, in the order in which they began."""
    return tournament.entries.filter(follows__player=player).order_by("follows__at", "pk")


def followers_of(entry: Entry) -> "QuerySet[Player]":
    """Return who wants to know how *entry* fares, without those who left."""
    followers = get_user_model().objects.filter(follows__entry=entry, is_active=True)
    return followers.order_by("pk")
