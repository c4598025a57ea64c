"""What keeps the roles of a club in order: nobody raises their own, and it has an owner."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.models import Membership
from tournaments.selectors.people import who_can_sign_in

if TYPE_CHECKING:
    from games.models import Player

Role = Membership.Role
# A role can do all that those before it can.
RANKS = (Role.PLAYER, Role.ASSISTANT, Role.DIRECTOR, Role.OWNER)


def require_not_own_rise(actor: "Player | None", member: Membership, role: str) -> None:
    """Refuse somebody who would give themselves more rights.

    :raises DomainError: ``own_role``.
    """
    rises = RANKS.index(Role(role)) > RANKS.index(Role(member.role))
    if actor is not None and actor.pk == member.player_id and rises:
        raise DomainError("own_role", _("Nobody can give themselves more rights."))


def require_open_account(member: Membership, role: str) -> None:
    """Refuse to let a member run anything who has left for good.

    :raises DomainError: ``account_closed``.
    """
    if role != Role.PLAYER and member.player.closed_at is not None:
        raise DomainError("account_closed", _("This account has been closed."))


def require_another_owner(member: Membership, role: str) -> None:
    """Refuse to take the role of an owner from the last one.

    One who can sign in leaves it to another who can; before that, an invitation is only a promise.

    :raises DomainError: ``last_owner``.
    """
    if member.role != Role.OWNER or role == Role.OWNER:
        return
    owners = member.club.memberships.filter(role=Role.OWNER)
    others = owners.exclude(pk=member.pk)
    if who_can_sign_in(owners).filter(pk=member.pk).exists():
        others = who_can_sign_in(others)
    if not others.exists():
        raise DomainError("last_owner", _("A club needs an owner."))
