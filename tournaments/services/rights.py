"""Who may do what. None as the actor is the clock, which may do what the organisers arranged."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.errors import not_an_organiser
from tournaments.models import Club, Membership
from tournaments.selectors.people import organises, role_of

if TYPE_CHECKING:
    from games.models import Player


def require_organiser(actor: "Player | None", club: Club) -> None:
    """Refuse everybody but the directors and owners of *club*.

    :raises DomainError: ``not_an_organiser``.
    """
    if actor is not None and not organises(actor, club):
        raise not_an_organiser()


def require_owner(actor: "Player | None", club: Club) -> None:
    """Refuse everybody but the owners of *club*.

    :raises DomainError: ``not_an_owner``.
    """
    if actor is None or actor.is_superuser or role_of(actor, club) == Membership.Role.OWNER:
        return
    raise DomainError("not_an_owner", _("Only an owner of this club may do that."))


def require_superuser(actor: "Player | None") -> None:
    """Refuse everybody but who runs the installation.

    :raises DomainError: ``not_allowed``.
    """
    if actor is not None and not actor.is_superuser:
        raise DomainError("not_allowed", _("Only who runs this installation may do that."))
