"""Who follows which entries."""

from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

from tournaments.models import Entry, Match, SideEntry, Tournament

if TYPE_CHECKING:
    from games.models import Player


def followed_by(player: "Player", tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of *tournament* that *player* follows, in the order in which they began."""
    return tournament.entries.filter(follows__player=player).order_by("follows__at", "pk")


def followers_of(entry: Entry) -> "QuerySet[Player]":
    """Return who wants to know how *entry* fares, without those who left."""
    followers = get_user_model().objects.filter(follows__entry=entry, is_active=True)
    return followers.order_by("pk")


def followers_at(match: Match) -> dict[int, tuple[int, str]]:
    """Return who follows a side of *match*: by player, its place and the entry there.

    Who follows both sides has the first.
    """
    rows = SideEntry.objects.filter(side__match=match, entry__follows__player__is_active=True)
    found = rows.order_by("-side__place", "-place")
    told = found.values_list("entry__follows__player", "side__place", "entry__public_id")
    return {player: (place, entry) for player, place, entry in told}
