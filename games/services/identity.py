"""Who a player is, and the one-time links that open an account."""

import hashlib
import secrets
import unicodedata
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import AccessLink, Player
from games.services.transactions import in_transaction, locked
from games.signals import language_chosen

INVITATION_LIFE = timedelta(days=14)
SIGN_IN_LIFE = timedelta(minutes=30)
NAME_LENGTH = 80
# Letters and signs by Unicode's book that leave no ink.
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")

PATHS = {AccessLink.Kind.INVITATION: "/join/{}/", AccessLink.Kind.SIGN_IN: "/sign-in/{}/"}


def create_player(*, name: str, language: str = "", is_guest: bool = False) -> Player:
    """Save a person without a login: no e-mail, no password, until they claim the account.

    :raises DomainError: ``bad_name`` if nothing is left of *name* without spaces, or too much.
    """
    return Player.objects.create_user(name=clean_name(name), language=language, is_guest=is_guest)


def clean_name(name: str) -> str:
    """Return *name* without superfluous spaces.

    :raises DomainError: ``bad_name`` if nothing of it can be seen, or if it is too long or not
        printable.
    """
    clean = " ".join(name.split())
    if _is_unseen(clean) or len(clean) > NAME_LENGTH or not clean.isprintable():
        raise DomainError(
            "bad_name",
            _("A name needs 1 to %(most)d printable characters.") % {"most": NAME_LENGTH},
        )
    return clean


def _is_unseen(text: str) -> bool:
    """Return whether nothing stands where *text* is written but accents without a letter."""
    return all(sign in BLANK or unicodedata.category(sign)[0] in "MZ" for sign in text)


@in_transaction
def rename_self(*, player: Player, name: str) -> Player:
    """Change the name that the player goes by; clubs keep the names that they show."""
    player.name = clean_name(name)
    player.save(update_fields=["name"])
    return player


@in_transaction
def speak(*, player: Player, language: str) -> None:
    """Speak *language*, one of the product's, with *player* wherever they sign in."""
    Player.objects.filter(pk=player.pk).update(language=language)
    language_chosen.send(Player, player=player, language=language)


@in_transaction
def create_organiser(*, name: str, at: datetime) -> Player:
    """Save the first organiser of an installation, who may do everything in the admin."""
    return Player.objects.create_superuser(name=clean_name(name), claimed_at=at)


@in_transaction
def set_staff(*, player: Player, is_staff: bool) -> None:
    """Let *player* into the admin, or no longer; what they may do there follows their clubs."""
    Player.objects.filter(pk=player.pk, is_superuser=False).update(is_staff=is_staff)


@in_transaction
def invite(*, player: Player, invited_by: Player | None, on_behalf_of: str, at: datetime) -> str:
    """Return the path of a one-time link with which *player* claims the account.

    Earlier invitations of the same player no longer work.

    :raises DomainError: ``already_claimed``, since only the player changes what opens a claimed
        account.
    """
    player = locked(Player.objects.filter(pk=player.pk)).get()
    if player.is_claimed:
        raise _already_claimed()
    revoke_invitations(player=player, at=at)
    return _new_link(
        player,
        AccessLink.Kind.INVITATION,
        at=at,
        life=INVITATION_LIFE,
        invited_by=invited_by,
        on_behalf_of=on_behalf_of,
    )


def revoke_invitations(*, player: Player, at: datetime) -> int:
    """Make the open invitations of *player* void; return how many there were."""
    return AccessLink.objects.filter(
        player=player,
        kind=AccessLink.Kind.INVITATION,
        used_at__isnull=True,
        revoked_at__isnull=True,
    ).update(revoked_at=at)


@in_transaction
def sign_in_path(*, player: Player, at: datetime) -> str:
    """Return the path of a one-time link that signs *player* in.

    For an installation without e-mail: only who has the machine at hand may ask for it.

    :raises DomainError: ``account_closed``.
    """
    if player.closed_at is not None:
        raise DomainError("account_closed", _("This account has been closed."))
    return _new_link(player, AccessLink.Kind.SIGN_IN, at=at, life=SIGN_IN_LIFE)


def _new_link(
    player: Player,
    kind: AccessLink.Kind,
    *,
    at: datetime,
    life: timedelta,
    invited_by: Player | None = None,
    on_behalf_of: str = "",
) -> str:
    token = secrets.token_urlsafe(24)
    AccessLink.objects.create(
        player=player,
        kind=kind,
        token_hash=_hashed(token),
        invited_by=invited_by,
        on_behalf_of=on_behalf_of,
        created_at=at,
        expires_at=at + life,
    )
    return PATHS[kind].format(token)


def read_link(*, token: str, kind: AccessLink.Kind, at: datetime) -> AccessLink:
    """Return the link that *token* opens, without using it.

    :raises DomainError: ``link_unknown``, ``link_used``, ``link_revoked`` or ``link_expired``.
    """
    link = (
        AccessLink.objects.select_related("player", "invited_by")
        .filter(token_hash=_hashed(token), kind=kind)
        .first()
    )
    if link is None:
        raise DomainError("link_unknown", _("This link is not known here."))
    if link.used_at is not None:
        raise DomainError("link_used", _("This link has already been used."))
    if link.revoked_at is not None:
        raise DomainError("link_revoked", _("This link has been withdrawn by the club."))
    if link.expires_at <= at:
        raise DomainError("link_expired", _("This link has expired; ask the club for a new one."))
    return link


def invited(*, token: str) -> Player:
    """Return for whom an invitation is or was, whether it can still be used or not.

    :raises DomainError: ``link_unknown``.
    """
    kind = AccessLink.Kind.INVITATION
    found = AccessLink.objects.select_related("player").filter(token_hash=_hashed(token), kind=kind)
    link = found.first()
    if link is None:
        raise DomainError("link_unknown", _("This link is not known here."))
    return link.player


def read_invitation(*, token: str, at: datetime) -> Player:
    """Return whom an invitation is for, without using it.

    :raises DomainError: as :func:`read_link`, or ``already_claimed``.
    """
    player = read_link(token=token, kind=AccessLink.Kind.INVITATION, at=at).player
    if player.is_claimed:
        raise _already_claimed()
    return player


@in_transaction
def claim_invitation(*, token: str, at: datetime) -> Player:
    """Use an invitation: the account now belongs to whoever followed the link.

    :raises DomainError: as :func:`read_link`, or ``already_claimed``.
    """
    return _claimed_first(_use(token, AccessLink.Kind.INVITATION, at), at)


@in_transaction
def claim_invited(*, player: Player, at: datetime) -> Player:
    """Use the open invitation of *player* for somebody who has shown it before.

    :raises DomainError: ``link_expired`` if it was used, withdrawn or got too old meanwhile, or
        ``already_claimed``.
    """
    link = AccessLink.objects.filter(
        player=player,
        kind=AccessLink.Kind.INVITATION,
        used_at__isnull=True,
        revoked_at__isnull=True,
        expires_at__gt=at,
    )
    if not link.update(used_at=at):
        raise DomainError("link_expired", _("This link has expired; ask the club for a new one."))
    return _claimed_first(player, at)


@in_transaction
def use_sign_in(*, token: str, at: datetime) -> Player:
    """Use a sign-in link and return whom it signs in.

    :raises DomainError: as :func:`read_link`.
    """
    return claim(player=_use(token, AccessLink.Kind.SIGN_IN, at), at=at)


@in_transaction
def claim(*, player: Player, at: datetime) -> Player:
    """Let the account belong to *player*, who has just proven to be that person.

    Open invitations to it no longer work.

    :raises DomainError: ``account_closed``.
    """
    player = locked(Player.objects.filter(pk=player.pk)).get()
    if player.closed_at is not None:
        raise DomainError("account_closed", _("This account has been closed."))
    if not player.is_claimed:
        player.claimed_at = at
        player.save(update_fields=["claimed_at"])
        revoke_invitations(player=player, at=at)
    return player


def _claimed_first(player: Player, at: datetime) -> Player:
    if not Player.objects.filter(pk=player.pk, claimed_at__isnull=True).update(claimed_at=at):
        raise _already_claimed()
    player.refresh_from_db()
    return player


def _use(token: str, kind: AccessLink.Kind, at: datetime) -> Player:
    link = read_link(token=token, kind=kind, at=at)
    # The conditional update is the claim: of two who follow the link at once, one gets it.
    if not AccessLink.objects.filter(
        pk=link.pk, used_at__isnull=True, revoked_at__isnull=True
    ).update(used_at=at):
        raise DomainError("link_used", _("This link has already been used."))
    return link.player


def _already_claimed() -> DomainError:
    return DomainError("already_claimed", _("This player already has a login."))


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
