"""Pairs of a club: two members who enter together."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction, locked
from tournaments.errors import not_found
from tournaments.models import Club, Membership, Pair
from tournaments.services.changes import write_audit
from tournaments.services.names import clean_name
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player

NAME_LENGTH = 120


@in_transaction
def add_pair(
    *,
    actor: "Player | None",
    club_id: int,
    first_id: int,
    second_id: int,
    name: str = "",
    at: datetime,
) -> Pair:
    """Make a pair of two members, in whichever order they are given.

    :raises DomainError: ``not_an_organiser``, ``not_a_member``, ``pair_with_itself``,
        ``pair_exists`` or ``bad_name``.
    """
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    require_organiser(actor, club)
    if first_id == second_id:
        raise DomainError("pair_with_itself", _("A player cannot be their own partner."))
    if club.memberships.filter(pk__in=(first_id, second_id)).count() != 2:
        raise DomainError("not_a_member", _("Both players must be members of the club."))
    lower, higher = sorted((first_id, second_id))
    if Pair.objects.filter(first_id=lower, second_id=higher).exists():
        raise DomainError("pair_exists", _("These two are a pair already."))
    pair = Pair.objects.create(
        club=club,
        first_id=lower,
        second_id=higher,
        name=_optional_name(name),
        created_at=at,
    )
    write_audit(club=club, actor=actor, kind="pair_added", subject=pair, at=at)
    return pair


@in_transaction
def rename_pair(*, actor: "Player | None", pair_id: int, name: str, at: datetime) -> Pair:
    """Give a pair a name of its own, or with an empty one that of its two players.

    What tournaments show of entries made before stays as it is.

    :raises DomainError: ``not_an_organiser`` or ``bad_name``.
    """
    pair = _locked_pair(pair_id)
    require_organiser(actor, pair.club)
    before: dict[str, object] = {"name": pair.name}
    pair.name = _optional_name(name)
    pair.save(update_fields=["name"])
    write_audit(
        club=pair.club,
        actor=actor,
        kind="pair_renamed",
        subject=pair,
        before=before,
        after={"name": pair.name},
        at=at,
    )
    return pair


@in_transaction
def remove_pair(*, actor: "Player | None", pair_id: int, at: datetime) -> None:
    """Remove a pair that never entered a tournament; its players stay members.

    :raises DomainError: ``not_an_organiser`` or ``pair_entered``.
    """
    pair = _locked_pair(pair_id)
    require_organiser(actor, pair.club)
    if pair.entries.exists():
        raise DomainError("pair_entered", _("This pair has entered a tournament."))
    write_audit(club=pair.club, actor=actor, kind="pair_removed", subject=pair, at=at)
    pair.delete()


def members_of(pair: Pair) -> tuple[Membership, Membership]:
    """Return the two members in the order of their places in a line-up."""
    return (pair.first, pair.second)


def _locked_pair(pair_id: int) -> Pair:
    pair = locked(Pair.objects.filter(pk=pair_id).select_related("club", "first", "second")).first()
    if pair is None:
        raise not_found()
    return pair


def _optional_name(name: str) -> str:
    return clean_name(name, most=NAME_LENGTH) if name.strip() else ""
