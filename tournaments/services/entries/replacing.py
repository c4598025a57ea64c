"""Another pair in the place of one, or another player in a pair."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services import seating
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, stale
from tournaments.models import Entry, LineUp, Match, Membership, Pair, Tournament
from tournaments.selectors.people import current_line_ups
from tournaments.services.brackets import brackets_of, relabel
from tournaments.services.changes import Change, directed
from tournaments.services.entries.entering import (
    make_entry,
    pair_of_club,
    require_free_members,
)
from tournaments.services.entries.leaving import leave, open_matches, seen_entry
from tournaments.services.matches import call_off_series, fill_tables
from tournaments.services.pairs import members_of
from tournaments.services.progress import clear_call
from tournaments.services.rights import require_organiser
from tournaments.services.seating import seat_of
from tournaments.signals import line_up_changed

if TYPE_CHECKING:
    from games.models import Player

NAME_LENGTH = 120
State, Status = Tournament.State, Entry.Status


@in_transaction
def replace_entry(
    *, actor: "Player | None", entry_id: int, pair_id: int, reason: str, at: datetime
) -> Entry:
    """Put a pair in the place that another has in the draw, before that one has played.

    If the match was called already, it is called again for the new pair. Returns the new entry.
    Who entered alone is not replaced: a substitute does the same, and at any time.

    :raises DomainError: ``not_an_organiser``, ``entered_alone``, ``not_drawn``, ``has_played``,
        ``not_a_member``, ``already_entered``, ``player_entered`` or ``reason_missing``.
    """
    seen = seen_entry(entry_id)
    require_organiser(actor, seen.tournament.club)
    call_off_series(open_matches(seen).exclude(state=Match.State.LIVE), at=at)
    change = directed(seen.tournament_id, actor=actor, at=at)
    leaving = change.tournament.entries.get(pk=entry_id)
    _require_pair(leaving)
    _require_drawn_and_unplayed(change.tournament, leaving)
    pair = pair_of_club(change, pair_id)
    reason = given_reason(reason)
    coming = _entry_for(change, pair, leaving)
    for match in open_matches(leaving):
        if match.state in Match.OCCUPYING:
            clear_call(match, Match.State.READY)
        change.touch(match)
    for bracket in brackets_of(leaving):
        relabel(bracket, {leaving.pk: coming})
    if leaving.is_active:
        leave(change, leaving)
    change.audit(
        "entry_replaced",
        subject=coming,
        reason=reason,
        before={"entry": leaving.name},
        after={"entry": coming.name},
    )
    fill_tables(change)
    change.publish("replacement")
    return coming


def _require_pair(entry: Entry) -> None:
    if entry.pair_id is None:
        raise DomainError(
            "entered_alone",
            _("Here everybody plays alone: let somebody substitute this player instead."),
        )


def _require_drawn_and_unplayed(tournament: Tournament, entry: Entry) -> None:
    drawn = entry.side_entries.exists()
    if tournament.state not in (State.DRAWN, State.RUNNING) or not drawn:
        raise DomainError("not_drawn", _("This pair has no place in the draw."))
    matches = Match.objects.filter(sides__entries=entry)
    over = matches.filter(state__in=(Match.State.LIVE, Match.State.FINISHED))
    if over.exclude(outcome=Match.Outcome.BYE).exists():
        raise DomainError("has_played", _("This pair has played or is playing."))


def _entry_for(change: Change, pair: Pair, leaving: Entry) -> Entry:
    """Return the entry with which *pair* comes in: its own that was not drawn, or a new one."""
    tournament = change.tournament
    entry = tournament.entries.filter(pair=pair).first()
    require_free_members(
        tournament, members_of(pair), besides=[leaving, entry] if entry else [leaving]
    )
    if entry is None:
        entry = make_entry(change, pair)
    elif entry.side_entries.exists():
        raise DomainError("already_entered", _("This pair is in the draw already."))
    entry.status = Status.CHECKED_IN
    entry.checked_in_at = change.at
    entry.withdrawn_at = None
    entry.save(update_fields=["status", "checked_in_at", "withdrawn_at"])
    change.entries = True
    return entry


@in_transaction
def substitute(
    *,
    actor: "Player | None",
    entry_id: int,
    leaving_member_id: int,
    member_id: int,
    reason: str,
    at: datetime,
) -> LineUp:
    """Let another member play for one of an entry from now on, at a live table too.

    :raises DomainError: ``not_an_organiser``, ``tournament_over``, ``withdrawn``,
        ``not_in_line_up``, ``not_a_member``, ``player_entered``, ``sits_already`` or
        ``reason_missing``.
    """
    seen = seen_entry(entry_id)
    require_organiser(actor, seen.tournament.club)
    coming = _member_of_club(seen, member_id)
    taken_over = _change_seats(seen, leaving_member_id, coming, at=at)
    change = directed(seen.tournament_id, actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    _require_playing(change.tournament, entry)
    reason = given_reason(reason)
    row = current_line_ups([entry]).filter(member=leaving_member_id).first()
    if row is None:
        raise DomainError("not_in_line_up", _("This player does not play in this pair."))
    require_free_members(change.tournament, [coming])
    if {match.pk for match in _at_live_tables(entry)} - taken_over:
        raise stale()
    new = _take_over(change, row, coming, reason)
    change.audit(
        "substituted",
        subject=entry,
        reason=reason,
        before={"member": row.member.name},
        after={"member": coming.name},
    )
    line_up_changed.send(Entry, entry=entry, leaving=row.member, coming=coming)
    change.entries = True
    change.publish("substitution")
    return new


def _take_over(change: Change, row: LineUp, coming: Membership, reason: str) -> LineUp:
    """Let *coming* play from now on where *row* says that somebody else does."""
    entry = row.entry
    was_named_by_players = entry.name == _named_by_players(entry)
    row.until_at = change.at
    row.save(update_fields=["until_at"])
    new = LineUp.objects.create(
        entry=entry, member=coming, place=row.place, from_at=change.at, reason=reason
    )
    if was_named_by_players:
        # A name of its own stays; this one would send rivals to look for somebody who has left.
        entry.name = _named_by_players(entry)
        entry.save(update_fields=["name"])
        change.whole = True
    return new


def _named_by_players(entry: Entry) -> str:
    """Return the name that *entry* has by those who play in it."""
    return " / ".join(row.member.name for row in current_line_ups([entry]))[:NAME_LENGTH]


def _member_of_club(entry: Entry, member_id: int) -> Membership:
    member = entry.tournament.club.memberships.filter(pk=member_id).first()
    if member is None:
        raise DomainError("not_a_member", _("The substitute must be a member of the club."))
    return member


def _change_seats(entry: Entry, leaving_id: int, coming: Membership, *, at: datetime) -> set[int]:
    """Change who sits at the live tables of *entry*; return the keys of their matches."""
    row = current_line_ups([entry]).filter(member=leaving_id).first()
    matches = _at_live_tables(entry) if row is not None else []
    for match in matches:
        assert match.series is not None, "a live table has a series"
        assert row is not None, "matches were looked for only for a line-up"
        seating.substitute(
            series_id=match.series.pk,
            seat=seat_of(match, row),
            player_id=None if coming.policy else coming.player_id,
            policy=coming.policy,
            name=coming.name,
            at=at,
        )
    return {match.pk for match in matches}


def _at_live_tables(entry: Entry) -> list[Match]:
    return [match for match in open_matches(entry) if match.series and match.series.is_live]


def _require_playing(tournament: Tournament, entry: Entry) -> None:
    if tournament.state in (State.FINISHED, State.CANCELLED):
        raise DomainError("tournament_over", _("The tournament is over."))
    if not entry.is_active:
        raise DomainError("withdrawn", _("This pair has withdrawn."))
