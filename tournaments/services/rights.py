"""Who may do what. None as the actor is the clock, which may do what the organisers arranged."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.errors import not_a_scorer, not_an_organiser, not_for_assistants
from tournaments.models import Club, Match, Membership
from tournaments.selectors.people import organises, role_of, scores

if TYPE_CHECKING:
    from games.models import Player


def require_organiser(actor: "Player | None", club: Club) -> None:
    """Refuse everybody but the directors and owners of *club*.

    :raises DomainError: ``not_an_organiser``.
    """
    if actor is None or organises(actor, club):
        return
    raise not_for_assistants() if scores(actor, club) else not_an_organiser()


def require_scorer(actor: "Player | None", club: Club) -> None:
    """Refuse everybody but the assistants, directors and owners of *club*.

    :raises DomainError: ``not_a_scorer``.
    """
    if actor is not None and not scores(actor, club):
        raise not_a_scorer()


def require_decider(actor: "Player | None", match: Match) -> None:
    """Refuse a scorer who is an assistant and would settle a dispute or break off an online game.

    :raises DomainError: ``for_a_director``.
    """
    played_online = match.state == Match.State.LIVE and match.series_id is not None
    if match.state != Match.State.DISPUTED and not played_online:
        return
    if actor is not None and not organises(actor, match.bracket.tournament.club):
        raise DomainError(
            "for_a_director",
            _("A director decides matches in dispute and games that are being played online."),
        )


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
