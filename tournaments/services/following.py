"""Following entries: whoever does is told how they fare, and finds them marked on every page.

Nothing of a tournament changes by it, and nobody else sees who follows whom.
"""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found
from tournaments.models import Entry, Follow

if TYPE_CHECKING:
    from games.models import Player

# More than that at once is no help to anybody, and each of them may mean a message.
MOST_IN_A_TOURNAMENT: Final = 20


@in_transaction
def follow(*, actor: "Player", entry_id: int, at: datetime) -> None:
    """Let *actor* follow an entry from now on. Said twice, it is done once.

    :raises DomainError: ``not_found``, or ``too_many`` of one tournament.
    """
    entry = Entry.objects.filter(pk=entry_id).first()
    if entry is None:
        raise not_found()
    others = Follow.objects.filter(player=actor, entry__tournament=entry.tournament_id)
    if others.exclude(entry=entry).count() >= MOST_IN_A_TOURNAMENT:
        raise DomainError(
            "too_many",
            _("You follow %(most)d pairs of this tournament already.")
            % {"most": MOST_IN_A_TOURNAMENT},
        )
    Follow.objects.get_or_create(player=actor, entry=entry, defaults={"at": at})


@in_transaction
def unfollow(*, actor: "Player", entry_id: int, at: datetime) -> None:  # noqa: ARG001 - as all deeds
    """Let *actor* follow an entry no longer; who does not anyway has nothing to fear."""
    Follow.objects.filter(player=actor, entry=entry_id).delete()


@in_transaction
def follow_nobody(*, player: "Player") -> None:
    """Forget whom *player* follows: the account is being closed."""
    Follow.objects.filter(player=player).delete()
