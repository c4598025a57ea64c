"""One-time tokens between the web and a chat, of which only the hash is kept."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.models import LinkToken
from games.errors import DomainError

if TYPE_CHECKING:
    from games.models import Player

LIFE = timedelta(minutes=10)


def new(*, player: "Player", purpose: LinkToken.Purpose, at: datetime) -> str:
    """Return a token for *player* that works once; earlier ones for this purpose stop working."""
    void(player=player, purpose=purpose)
    # Of digits and the letters a to f: no deep link that begins with a word is ever taken for one.
    token = secrets.token_hex(24)
    LinkToken.objects.create(
        player=player, purpose=purpose, digest=_digest(token), expires_at=at + LIFE
    )
    return token


def void(*, player: "Player", purpose: LinkToken.Purpose) -> None:
    """Let no token of *player* for this purpose work any more."""
    LinkToken.objects.filter(player=player, purpose=purpose, used_at__isnull=True).delete()


def find(token: str, purpose: LinkToken.Purpose) -> LinkToken:
    """Return the row of *token*, fresh or not.

    :raises DomainError: ``link_unknown``.
    """
    known = LinkToken.objects.select_related("player")
    found = known.filter(digest=_digest(token), purpose=purpose).first()
    if found is None:
        raise DomainError("link_unknown", _("This link is not known here."))
    return found


def require_fresh(token: LinkToken, *, at: datetime) -> None:
    """Refuse a token that opens nothing any more.

    :raises DomainError: ``link_used`` or ``link_expired``.
    """
    if token.used_at is not None:
        raise DomainError("link_used", _("This link has already been used."))
    if token.expires_at <= at:
        raise DomainError(
            "link_expired", _("This link has expired; ask the club's page for another.")
        )


def use(token: LinkToken, *, at: datetime) -> None:
    """Use *token* up; of two who do so at once, one succeeds.

    :raises DomainError: as :func:`require_fresh`.
    """
    require_fresh(token, at=at)
    if not LinkToken.objects.filter(pk=token.pk, used_at__isnull=True).update(used_at=at):
        raise DomainError("link_used", _("This link has already been used."))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
