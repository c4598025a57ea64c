"""What a person still has open when they leave for good."""

from typing import TYPE_CHECKING

from django.db.models import Q, QuerySet

from tournaments.models import Entry, PairRequest, Tournament
from tournaments.selectors.registration import own_entries

if TYPE_CHECKING:
    from games.models import Player

OVER = (Tournament.State.FINISHED, Tournament.State.CANCELLED)


def open_entries(player: "Player") -> QuerySet[Entry]:
    """Return the entries of *player* in tournaments that are not over, in the order of locks."""
    mine = own_entries(player).exclude(status__in=Entry.GONE)
    return mine.exclude(tournament__state__in=OVER).order_by("tournament", "pk")


def waiting_requests(player: "Player") -> QuerySet[PairRequest]:
    """Return the requests to or from *player* that nobody has answered."""
    return PairRequest.objects.filter(
        Q(asking__player=player) | Q(asked__player=player), answered_at__isnull=True
    )
