"""What must hold for a player to enter themselves; read with the tournament locked."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import locked
from tournaments.models import Club, Entry, LineUp, Membership, Tournament
from tournaments.selectors.registration import BEFORE_THE_DRAW, pairs_enter
from tournaments.services.changes import Change, locked_for_change

if TYPE_CHECKING:
    from games.models import Player


def registering(tournament_id: int, *, actor: "Player", at: datetime) -> Change:
    """Lock a tournament, and its club, for what a player does about their own entry.

    The club is locked as well so that no pair is made twice, and nobody leaves it meanwhile.

    :raises DomainError: ``not_found``.
    """
    change = locked_for_change(tournament_id, actor=actor, at=at)
    locked(Club.objects.filter(pk=change.tournament.club_id)).get()
    return change


def member_of(change: Change) -> Membership:
    """Return the place of who acts in the club of the tournament.

    :raises DomainError: ``not_a_member``.
    """
    club = change.tournament.club
    member = club.memberships.select_related("player").filter(player=change.actor).first()
    if member is None:
        raise DomainError("not_a_member", how_to_become_a_member(club))
    return member


def how_to_become_a_member(club: Club) -> str:
    return _(
        "Only members of %(club)s can enter. Ask a director of the club to add you and to give "
        "you an invitation."
    ) % {"club": club.name}


def require_open(tournament: Tournament) -> None:
    """Refuse a tournament that players cannot enter by themselves now.

    :raises DomainError: ``already_drawn`` or ``registration_closed``.
    """
    require_not_drawn(tournament)
    if not tournament.registration_open:
        raise DomainError("registration_closed", _("Registration is not open."))


def require_not_drawn(tournament: Tournament) -> None:
    """Refuse a tournament whose entries are settled by the draw.

    :raises DomainError: ``already_drawn``.
    """
    if tournament.state not in BEFORE_THE_DRAW:
        raise DomainError(
            "already_drawn", _("The draw has been made; only the director changes entries now.")
        )


def require_pairs(tournament: Tournament) -> None:
    """Refuse a tournament that everybody enters alone.

    :raises DomainError: ``entered_alone``.
    """
    if not pairs_enter(tournament):
        raise DomainError("entered_alone", _("In this tournament everybody enters alone."))


def require_individuals(tournament: Tournament) -> None:
    """Refuse a tournament for pairs.

    :raises DomainError: ``entered_in_pairs``.
    """
    if pairs_enter(tournament):
        raise DomainError("entered_in_pairs", _("This tournament is for pairs; ask a partner."))


def require_free(tournament: Tournament, member: Membership) -> None:
    """Refuse who acts if they play in an entry already.

    :raises DomainError: ``already_entered`` or ``disqualified``.
    """
    entry = entry_of(tournament, member)
    _require_not_shut_out(entry)
    if entry is not None:
        raise DomainError(
            "already_entered", _("You are entered already, in “%(entry)s”.") % {"entry": entry.name}
        )


def require_free_partner(tournament: Tournament, partner: Membership) -> None:
    """Refuse a partner who plays in another entry.

    :raises DomainError: ``partner_entered`` or ``disqualified``.
    """
    entry = entry_of(tournament, partner)
    _require_not_shut_out(entry)
    if entry is not None:
        raise DomainError(
            "partner_entered",
            _("%(name)s is entered already, in “%(entry)s”.")
            % {"name": partner.name, "entry": entry.name},
        )


def _require_not_shut_out(entry: Entry | None) -> None:
    if entry is not None and entry.status == Entry.Status.DISQUALIFIED:
        raise DomainError(
            "disqualified",
            _("“%(entry)s” is disqualified; only the director can enter its players again.")
            % {"entry": entry.name},
        )


def entry_of(tournament: Tournament, member: Membership) -> Entry | None:
    """Return the entry in which *member* plays, or from which the director shut them out."""
    playing = LineUp.objects.filter(
        entry__tournament=tournament, member=member, until_at__isnull=True
    ).exclude(entry__status=Entry.Status.WITHDRAWN)
    found = playing.select_related("entry").order_by("pk").first()
    return None if found is None else found.entry
