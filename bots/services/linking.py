"""Who a Telegram user is, by a one-time link from the web."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from bots.languages import supported
from bots.models import LinkToken, OutboxMessage, TelegramLink
from bots.services import boards, link_tokens
from bots.services.farewells import part
from games.errors import DomainError
from games.services import identity
from games.services.transactions import in_transaction

if TYPE_CHECKING:
    from games.models import Player

CONNECT = LinkToken.Purpose.CONNECT


@in_transaction
def new_token(*, player: "Player", at: datetime) -> str:
    """Return a token for `/start` that works once, for ten minutes; earlier ones stop working.

    :raises DomainError: ``already_linked`` if the player has a Telegram user.
    """
    if TelegramLink.objects.filter(player=player).exists():
        raise DomainError("already_linked", _("Your Telegram is already connected."))
    return link_tokens.new(player=player, purpose=CONNECT, at=at)


@in_transaction
def connect(
    *, token: str, telegram_id: int, chat_id: int, language: str, at: datetime
) -> TelegramLink:
    """Make the Telegram user the player for whom *token* was made; saying it again does nothing.

    :raises DomainError: ``link_unknown``, ``link_used``, ``link_expired``; ``telegram_taken`` if
        the Telegram user is another player; ``already_linked`` if the player is another
        Telegram user.
    """
    found = link_tokens.find(token, CONNECT)
    present = TelegramLink.objects.filter(telegram_id=telegram_id).first()
    if present is not None and present.player_id == found.player_id:
        return present
    require_unlinked(found.player)
    link_tokens.require_fresh(found, at=at)
    if present is not None:
        raise _telegram_taken()
    link_tokens.use(found, at=at)
    return make_link(
        player=found.player, telegram_id=telegram_id, chat_id=chat_id, language=language, at=at
    )


@in_transaction
def join(
    *, token: str, telegram_id: int, chat_id: int, language: str, at: datetime
) -> TelegramLink:
    """Let a Telegram user claim the account of a club's invitation; saying it again does nothing.

    :raises DomainError: as :func:`games.services.identity.claim_invitation`, or as
        :func:`connect`.
    """
    invited = identity.invited(token=token)
    present = TelegramLink.objects.filter(telegram_id=telegram_id).first()
    if present is None:
        require_unlinked(invited)
    elif present.player_id != invited.pk:
        raise _telegram_taken()
    elif invited.is_claimed:
        return present
    player = identity.claim_invitation(token=token, at=at)
    return present or make_link(
        player=player, telegram_id=telegram_id, chat_id=chat_id, language=language, at=at
    )


def make_link(
    *, player: "Player", telegram_id: int, chat_id: int, language: str, at: datetime
) -> TelegramLink:
    """Make a Telegram user *player*, in the caller's transaction, and show the tables.

    :raises DomainError: ``already_linked`` or ``telegram_taken`` if either became somebody else's
        at the same moment.
    """
    try:
        with transaction.atomic():
            link = TelegramLink.objects.create(
                player=player,
                telegram_id=telegram_id,
                chat_id=chat_id,
                language=supported(player.language or language),
                linked_at=at,
            )
    except IntegrityError:
        require_unlinked(player)
        raise _telegram_taken() from None
    boards.refresh_all(link=link, at=at)
    return link


@in_transaction
def disconnect(*, player: "Player", at: datetime) -> bool:
    """Forget the Telegram user of *player*; return whether there was one.

    The tables that stand in the chat are taken out of it, and nothing there goes on.
    """
    link = TelegramLink.objects.select_related("player").filter(player=player).first()
    if link is None:
        return False
    part(link=link, at=at)
    return True


@in_transaction
def speak(*, link: TelegramLink, language: str, at: datetime) -> None:
    """Speak *language*, a supported one, with this person from now on, in the chat and elsewhere."""
    link.language = language
    link.save(update_fields=["language"])
    identity.speak(player=link.player, language=language)
    boards.refresh_all(link=link, at=at)


@in_transaction
def speak_as_elsewhere(*, player: "Player", language: str, at: datetime) -> None:
    """Speak *language* in the chat of *player*, who has chosen it on the web."""
    links = TelegramLink.objects.filter(player=player).exclude(language=language)
    link = links.select_related("player").first()
    if link is not None:
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


def require_unlinked(player: "Player") -> None:
    """Refuse a player who has a Telegram user.

    :raises DomainError: ``already_linked``.
    """
    if TelegramLink.objects.filter(player=player).exists():
        raise DomainError("already_linked", _("This player is already connected to a Telegram."))


def _telegram_taken() -> DomainError:
    return DomainError("telegram_taken", _("This Telegram is already connected to another player."))
