"""A game against the house, asked for in a chat."""

from datetime import datetime

from django.utils.translation import gettext as _

from bots.models import TelegramLink
from bots.services import outbox
from bots.services.tables import connected
from games.errors import DomainError
from games.selectors import live_series_of
from games.services import friendlies
from games.services.transactions import in_transaction, locked

# A chat with more boards than this is no use to anybody.
MOST_TABLES = 5


@in_transaction
def start(*, telegram_id: int, rules: str, seats: int, message_id: int, at: datetime) -> bool:
    """Seat the player whom the Telegram user is with the house, and deal.

    *message_id* is the message in which the game was chosen. It is taken away, and two taps on
    it begin one game; returns whether this one did.

    :raises DomainError: ``not_connected``, ``too_many_tables``, or as
        :func:`games.services.friendlies.start_friendly`.
    """
    link = connected(telegram_id)
    locked(TelegramLink.objects.filter(pk=link.pk)).get()
    if outbox.is_removed(chat_id=link.chat_id, message_id=message_id):
        return False
    if live_series_of(link.player).count() >= MOST_TABLES:
        raise DomainError(
            "too_many_tables",
            _("You sit at %(number)d tables already; finish one first.") % {"number": MOST_TABLES},
        )
    friendlies.start_friendly(player=link.player, rules=rules, seats=seats, at=at)
    outbox.remove(chat_id=link.chat_id, message_id=message_id, link_id=link.pk, at=at)
    return True
