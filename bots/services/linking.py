"""Who a Telegram user is, by a one-time link from the web."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.languages import supported
from bots.models import LinkToken, OutboxMessage, TelegramLink
from bots.services import boards
from games.errors import DomainError
from games.services.transactions import in_transaction, locked

if TYPE_CHECKING:
    from games.models import Player

TOKEN_LIFE = timedelta(minutes=10)


@in_transaction
def new_token(*, player: "Player", at: datetime) -> str:
    """Return a token for `/start` that works once, for ten minutes; earlier ones stop working.

    :raises DomainError: ``already_linked`` if the player has a Telegram user.
    """
    if TelegramLink.objects.filter(player=player).exists():
        raise DomainError("already_linked", _("Your Telegram is already connected."))
    LinkToken.objects.filter(player=player, used_at__isnull=True).delete()
    token = secrets.token_urlsafe(32)
    LinkToken.objects.create(player=player, digest=_digest(token), expires_at=at + TOKEN_LIFE)
    return token


@in_transaction
def connect(
    *, token: str, telegram_id: int, chat_id: int, language: str, at: datetime
) -> TelegramLink:
    """Make the Telegram user the player for whom *token* was made; saying it again does nothing.

    :raises DomainError: ``link_unknown``, ``link_used``, ``link_expired``; ``telegram_taken`` if
        the Telegram user is another player; ``already_linked`` if the player is another
        Telegram user.
    """
    found = locked(LinkToken.objects.filter(digest=_digest(token))).first()
    if found is None:
        raise DomainError("link_unknown", _("This link is not known here."))
    present = _present_link(found, telegram_id)
    if present is not None:
        return present
    _refuse_unless_fresh(found, at)
    found.used_at = at
    found.save(update_fields=["used_at"])
    link = TelegramLink.objects.create(
        player=found.player,
        telegram_id=telegram_id,
        chat_id=chat_id,
        language=supported(found.player.language or language),
        linked_at=at,
    )
    boards.refresh_all(link=link, at=at)
    return link


@in_transaction
def disconnect(*, player: "Player") -> bool:
    """Forget the Telegram user of *player*; return whether there was one."""
    deleted, _rows = TelegramLink.objects.filter(player=player).delete()
    return bool(deleted)


@in_transaction
def speak(*, link: TelegramLink, language: str, at: datetime) -> None:
    """Speak *language*, a supported one, with this person from now on."""
    link.language = language
    link.save(update_fields=["language"])
    boards.refresh_all(link=link, at=at)


@in_transaction
def note_blocked(*, chat_id: int, at: datetime) -> None:
    """Stop writing to a chat that has shut the bot out."""
    TelegramLink.objects.filter(chat_id=chat_id, blocked_at__isnull=True).update(blocked_at=at)
    OutboxMessage.objects.filter(chat_id=chat_id, state=OutboxMessage.State.PENDING).update(
        state=OutboxMessage.State.DROPPED, error="blocked"
    )


@in_transaction
def heard(*, telegram_id: int, at: datetime) -> None:
    """Write again to a person who had shut the bot out, if they had."""
    back = TelegramLink.objects.filter(telegram_id=telegram_id, blocked_at__isnull=False)
    link = back.select_related("player").first()
    if link is not None:
        link.blocked_at = None
        link.save(update_fields=["blocked_at"])
        boards.refresh_all(link=link, at=at)


def _present_link(token: LinkToken, telegram_id: int) -> TelegramLink | None:
    """Return the link that *token* would make, if it is there."""
    own = TelegramLink.objects.filter(telegram_id=telegram_id).first()
    if own is not None and own.player_id != token.player_id:
        raise DomainError(
            "telegram_taken", _("This Telegram is already connected to another player.")
        )
    if own is None and TelegramLink.objects.filter(player=token.player_id).exists():
        raise DomainError("already_linked", _("This player is already connected to a Telegram."))
    return own


def _refuse_unless_fresh(token: LinkToken, at: datetime) -> None:
    if token.used_at is not None:
        raise DomainError("link_used", _("This link has already been used."))
    if token.expires_at <= at:
        raise DomainError(
            "link_expired", _("This link has expired; ask the club's page for another.")
        )


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
