"""Withdrawing from a tournament, and taking that back."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found
from tournaments.models import Entry, Match, Tournament
from tournaments.selectors.boards import hands_are_known
from tournaments.selectors.people import current_line_ups
from tournaments.services.changes import Change, directed
from tournaments.services.entries.entering import require_free_members
from tournaments.services.matches import call_off_series, fill_tables, require_no_live_series
from tournaments.services.progress import (
    decided_by_itself,
    match_of,
    matches_with_sides,
    settle,
)
from tournaments.services.retracting import retract, unplayed_after
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player

State, Status = Tournament.State, Entry.Status
OVER = (State.FINISHED, State.CANCELLED)


@in_transaction
def withdraw(*, actor: "Player | None", entry_id: int, reason: str, at: datetime) -> Entry:
    """Take an entry out. While the tournament runs, its open matches are walkovers for the rivals.

    Drawn but not started, it keeps its place until the start, so that it can still be replaced
    or the draw be made again.

    :raises DomainError: ``not_an_organiser``, ``tournament_over``, ``withdrawn`` or
        ``reason_missing``.
    """
    return _take_out(actor, entry_id, Status.WITHDRAWN, reason, at=at)


@in_transaction
def disqualify(*, actor: "Player | None", entry_id: int, reason: str, at: datetime) -> Entry:
    """Exclude an entry from the rest of the tournament; otherwise as :func:`withdraw`.

    What it has played stays: to take that away as well is a correction of each result.

    :raises DomainError: as :func:`withdraw`.
    """
    return _take_out(actor, entry_id, Status.DISQUALIFIED, reason, at=at)


def _take_out(
    actor: "Player | None", entry_id: int, status: str, reason: str, *, at: datetime
) -> Entry:
    seen = seen_entry(entry_id)
    require_organiser(actor, seen.tournament.club)
    call_off_series(open_matches(seen), at=at)
    change = directed(seen.tournament_id, actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    _require_not_over(change.tournament)
    if not entry.is_active:
        raise DomainError("withdrawn", _("This pair has withdrawn already."))
    reason = given_reason(reason)
    before: dict[str, object] = {"status": entry.status, "seed": entry.seed}
    leave(change, entry, status)
    kind = "entry_withdrawn" if status == Status.WITHDRAWN else "entry_disqualified"
    change.audit(kind, subject=entry, reason=reason, before=before)
    if change.tournament.state == State.RUNNING:
        for match in list(open_matches(entry)):
            require_no_live_series(match)
            settle(change, match)
        fill_tables(change)
    change.publish("withdrawal")
    return entry


@in_transaction
def reinstate(*, actor: "Player | None", entry_id: int, reason: str, at: datetime) -> Entry:
    """Take a withdrawal or disqualification back; matches that it lost by that are played after all.

    On boards whose hands have been seen they stay walkovers.

    :raises DomainError: ``not_an_organiser``, ``tournament_over``, ``not_withdrawn``,
        ``player_entered``, ``next_match_played`` or ``reason_missing``.
    """
    seen = seen_entry(entry_id)
    require_organiser(actor, seen.tournament.club)
    lost = _lost_by_leaving(seen)
    call_off_series([later for match in lost for later in unplayed_after(match)], at=at)
    change = directed(seen.tournament_id, actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    _require_not_over(change.tournament)
    if entry.is_active:
        raise DomainError("not_withdrawn", _("This pair has not withdrawn."))
    members = [row.member for row in current_line_ups([entry])]
    require_free_members(change.tournament, members, besides=[entry])
    reason = given_reason(reason)
    lost = _lost_by_leaving(entry)
    entry.status = Status.REGISTERED if entry.checked_in_at is None else Status.CHECKED_IN
    entry.withdrawn_at = None
    entry.save(update_fields=["status", "withdrawn_at"])
    change.entries = True
    for match in lost:
        retract(change, match_of(change, match.pk), back_to=Match.State.WAITING)
        settle(change, match_of(change, match.pk))
    change.audit("entry_reinstated", subject=entry, reason=reason)
    fill_tables(change)
    change.publish("reinstatement")
    return entry


def _lost_by_leaving(entry: Entry) -> list[Match]:
    matches = [match for match in _matches_of(entry) if decided_by_itself(match)]
    return [match for match in matches if not hands_are_known(match)]


def leave(change: Change, entry: Entry, status: str = Status.WITHDRAWN) -> None:
    """Mark *entry* as gone; undrawn, its seed is free for another."""
    entry.status = Status(status)
    entry.withdrawn_at = change.at
    if not entry.side_entries.exists():
        entry.seed = None
    entry.save(update_fields=["status", "withdrawn_at", "seed"])
    change.entries = True


def seen_entry(entry_id: int) -> Entry:
    """Return an entry with its club, not locked.

    :raises DomainError: ``not_found``.
    """
    entry = Entry.objects.select_related("tournament__club").filter(pk=entry_id).first()
    if entry is None:
        raise not_found()
    return entry


def open_matches(entry: Entry) -> QuerySet[Match]:
    """Return the undecided matches in which *entry* stands on a side."""
    return _matches_of(entry).exclude(state=Match.State.FINISHED)


def _matches_of(entry: Entry) -> QuerySet[Match]:
    mine = Match.objects.filter(sides__entries=entry).values("pk")
    return matches_with_sides().filter(pk__in=mine).order_by("round__number", "pk")


def _require_not_over(tournament: Tournament) -> None:
    if tournament.state in OVER:
        raise DomainError("tournament_over", _("The tournament is over."))
