"""A player who came by Telegram gets into the web, and with that the account is claimed."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.models import LinkToken, OutboxMessage, TelegramLink
from bots.services import link_tokens, outbox
from bots.services.outbox import Letter
from games.errors import DomainError
from games.services import identity
from games.services.transactions import in_transaction

if TYPE_CHECKING:
    from games.models import Player

ABOUT = "sign_in"
SIGN_IN = LinkToken.Purpose.SIGN_IN


def promise(*, link: TelegramLink, key: str, at: datetime) -> None:
    """Send the person a link that signs in, once for each *key*.

    It is made when it is sent: what waits in the outbox opens nothing. Of those that would wait
    together all but the last were dead, so one is enough.
    """
    pending = OutboxMessage.objects.filter(link=link, state=OutboxMessage.State.PENDING)
    if pending.filter(payload__about=ABOUT).exists():
        return
    letter = Letter(
        link.chat_id,
        OutboxMessage.Kind.NOTICE,
        f"sign_in:{key}:{link.pk}",
        {"about": ABOUT},
        link.pk,
    )
    outbox.put_once([letter], at=at)


@in_transaction
def new_token(*, link: TelegramLink, at: datetime) -> str:
    """Return a token with which the person signs in once, within ten minutes.

    To be told in the chat of *link* and nowhere else. Earlier ones stop working.
    """
    return link_tokens.new(player=link.player, purpose=SIGN_IN, at=at)


def read(*, token: str, at: datetime) -> "Player":
    """Return whom *token* signs in, without using it.

    :raises DomainError: ``link_unknown``, ``link_used`` or ``link_expired``.
    """
    return _fresh(token, at).player


@in_transaction
def sign_in(*, token: str, at: datetime) -> "Player":
    """Use *token* and return whom it signs in: the account is theirs from now on.

    :raises DomainError: as :func:`read`, or ``account_closed``.
    """
    found = _fresh(token, at)
    link_tokens.use(found, at=at)
    return identity.claim(player=found.player, at=at)


def _fresh(token: str, at: datetime) -> LinkToken:
    found = link_tokens.find(token, SIGN_IN)
    link_tokens.require_fresh(found, at=at)
    if not TelegramLink.objects.filter(player=found.player_id).exists():
        # Its chat is no longer this person's.
        raise DomainError("link_unknown", _("This link is not known here."))
    return found
