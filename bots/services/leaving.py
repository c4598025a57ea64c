"""A person leaves the chat; who has no other way into the account leaves for good."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.selectors import has_no_other_way_in, sits_with_others
from bots.services import linking
from games.errors import DomainError
from games.services.closing import drop_if_unused
from games.services.transactions import in_transaction
from tournaments.services.closing import close_account

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def leave(*, player: "Player", at: datetime) -> None:
    """Disconnect the Telegram of *player*, and close the account if nothing else opens it.

    So no player stays behind whom nobody can ever be again. Said twice, it is done once.

    :raises DomainError: ``with_others`` if the account would be closed in the middle of a game
        with other people, or as :func:`tournaments.services.closing.close_account`.
    """
    if has_no_other_way_in(player) and sits_with_others(player):
        raise DomainError(
            "with_others",
            _("%(present)s is in the middle of a game with others.") % {"present": player.name},
        )
    linking.disconnect(player=player, at=at)
    # The account may have been claimed a moment ago, by a link that has become void only now.
    player.refresh_from_db()
    if player.closed_at is None and has_no_other_way_in(player):
        give_up(player=player, at=at)


def give_up(*, player: "Player", at: datetime) -> None:
    """Close an account that nothing opens, in the caller's transaction; unused, it is deleted."""
    close_account(actor=player, keep_name=True, at=at)
    drop_if_unused(player=player)
