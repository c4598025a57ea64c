"""The tournaments that can be entered, are about to begin or are being played."""

from datetime import datetime
from typing import TYPE_CHECKING

from tournaments.models import Membership, Tournament
from tournaments.selectors.pages import tournament_lists
from tournaments.selectors.registration import own_entries

if TYPE_CHECKING:
    from games.models import Player


def open_tournaments(player: "Player", *, now: datetime) -> list[Tournament]:
    """Return the tournaments that are not over, those that concern *player* most first.

    Own entries come first, then what the own clubs offer, then all others; among these what is
    being played, then what is today, then what comes later.
    """
    lists = tournament_lists(now=now)
    entered = set(own_entries(player).values_list("tournament", flat=True))
    clubs = set(Membership.objects.filter(player=player).values_list("club", flat=True))
    return sorted(
        (*lists.running, *lists.today, *lists.later),
        key=lambda each: (each.pk not in entered, each.club_id not in clubs),
    )
