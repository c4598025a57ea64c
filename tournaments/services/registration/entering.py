"""Entries that players make and take back themselves, until the draw."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.models import Entry, LineUp, Membership, Pair
from tournaments.selectors.people import current_line_ups
from tournaments.services.changes import Change
from tournaments.services.entries.entering import make_entry, tournament_of
from tournaments.services.entries.leaving import leave
from tournaments.services.registration.conditions import (
    member_of,
    registering,
    require_free,
    require_individuals,
    require_not_drawn,
    require_open,
)
from tournaments.signals import entry_taken_out

if TYPE_CHECKING:
    from games.models import Player

Status = Entry.Status


@in_transaction
def register_alone(*, actor: "Player", tournament_id: int, command_id: str, at: datetime) -> Entry:
    """Enter the own person where partners rotate.

    :raises DomainError: ``not_a_member``, ``already_drawn``, ``registration_closed``,
        ``entered_in_pairs`` or ``already_entered``.
    """
    change = registering(tournament_id, actor=actor, at=at)
    if done := change.repeated(command_id, told="entry"):
        return Entry.objects.get(pk=str(done["entry"]))
    me = member_of(change)
    require_open(change.tournament)
    require_individuals(change.tournament)
    require_free(change.tournament, me)
    gone = change.tournament.entries.filter(pair=None, line_ups__member=me, status=Status.WITHDRAWN)
    entry = _back(change, gone.first(), [me]) or _alone(change, me)
    change.audit("registered", subject=entry)
    change.publish("entry")
    change.receipt(command_id, {"entry": entry.pk})
    return entry


@in_transaction
def withdraw_own_entry(*, actor: "Player", entry_id: int, command_id: str, at: datetime) -> Entry:
    """Take the own entry out before the draw; either of a pair may.

    :raises DomainError: ``not_found``, ``not_a_member``, ``not_your_entry``, ``already_drawn`` or
        ``withdrawn``.
    """
    change = registering(tournament_of(entry_id), actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    if change.repeated(command_id) is not None:
        return entry
    me = member_of(change)
    if not entry.line_ups.filter(member=me, until_at__isnull=True).exists():
        raise DomainError("not_your_entry", _("You do not play in this entry."))
    require_not_drawn(change.tournament)
    if not entry.is_active:
        raise DomainError("withdrawn", _("This entry is withdrawn already."))
    before: dict[str, object] = {"status": entry.status, "seed": entry.seed}
    leave(change, entry)
    change.audit("entry_withdrawn", subject=entry, before=before)
    entry_taken_out.send(Entry, entry=entry, actor=actor)
    change.publish("withdrawal")
    change.receipt(command_id)
    return entry


def enter_together(change: Change, asking: Membership, asked: Membership) -> Entry:
    """Enter two members, as the pair of the club that they are from now on.

    :raises DomainError: ``pair_withdrawn`` if the director took out an entry of theirs.
    """
    first, second = sorted((asking, asked), key=lambda member: member.pk)
    pair, is_new = Pair.objects.get_or_create(
        first=first,
        second=second,
        defaults={"club": change.tournament.club, "created_at": change.at},
    )
    if is_new:
        change.audit("pair_added", subject=pair)
    gone = change.tournament.entries.filter(pair=pair).first()
    entry = _back(change, gone, [first, second]) or make_entry(change, pair)
    change.audit("registered", subject=entry)
    return entry


def _alone(change: Change, member: Membership) -> Entry:
    entry = Entry.objects.create(
        tournament=change.tournament, name=member.name, registered_at=change.at
    )
    LineUp.objects.create(entry=entry, member=member, place=0, from_at=change.at)
    change.entries = True
    return entry


def _back(change: Change, entry: Entry | None, members: Sequence[Membership]) -> Entry | None:
    """Enter a withdrawn entry again; None if there is none.

    :raises DomainError: ``pair_withdrawn`` if somebody else played in it, or it is shut out.
    """
    if entry is None:
        return None
    playing = [row.member_id for row in current_line_ups([entry])]
    if entry.status != Status.WITHDRAWN or playing != [member.pk for member in members]:
        raise DomainError(
            "pair_withdrawn", _("The director has to take you in again; ask at the desk.")
        )
    entry.status = Status.REGISTERED
    entry.checked_in_at = entry.withdrawn_at = None
    entry.registered_at = change.at
    entry.save(update_fields=["status", "checked_in_at", "withdrawn_at", "registered_at"])
    change.entries = True
    return entry
