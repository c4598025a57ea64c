"""Who comes to the table: matches with real cards begin, or end for want of a side."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy

from games.services.transactions import in_transaction
from tournaments.errors import not_an_organiser
from tournaments.models import Match, MatchSide
from tournaments.selectors.people import organises, side_of_member
from tournaments.services.changes import Change, Facts, locked_for_change
from tournaments.services.matches import (
    called_on_site,
    fill_tables,
    note_start,
    tournament_of,
)
from tournaments.services.progress import decide, match_of, sides_of, walkover

if TYPE_CHECKING:
    from games.models import Player

State = Match.State


@in_transaction
def say_present(*, actor: "Player", match_id: int, place: int | None = None, at: datetime) -> Match:
    """Note that a side is at its table; when both are, a match with real cards begins.

    A player speaks for the own side; a director names the *place* of the side.

    :raises DomainError: ``not_an_organiser``, ``not_on_site`` or ``not_called``.
    """
    change = locked_for_change(tournament_of(match_id), actor=actor, at=at)
    match = called_on_site(change, match_id)
    spoken_for = place if organises(actor, change.tournament.club) else None
    if spoken_for is None:
        spoken_for = side_of_member(match, actor)
    if spoken_for is None:
        raise not_an_organiser()
    sides = sides_of(match)
    _arrive(sides[spoken_for], at)
    change.touch(match)
    if all(side.present_at for side in sides):
        note_start(change, match)
    change.publish("present")
    return match


@in_transaction
def end_grace(*, match_id: int, at: datetime) -> bool:
    """Settle a match with real cards whose sides are not both there in time; return if it was due.

    If somebody said that one side is there, and nobody that the other is, the first wins by
    walkover. Where nobody said anything the match has begun: with real cards a silent table is one
    at which people play.
    """
    change = locked_for_change(tournament_of(match_id), actor=None, at=at)
    match = match_of(change, match_id)
    deadline = match.no_show_at
    if deadline is None or deadline > at or change.tournament.is_paused:
        return False
    there = [side.place for side in sides_of(match) if side.present_at]
    if there:
        settle_absence(change, match, there)
        fill_tables(change)
    else:
        note_start(change, match)
    change.publish("no_show" if there else "begun")
    return True


def settle_absence(change: Change, match: Match, there: list[int]) -> None:
    """Decide a called match to which only the sides *there* came."""
    if len(there) == 1:
        entry = sides_of(match)[there[0]].entry
        after: Facts = {"winner": there[0], "entry": "" if entry is None else entry.name}
        change.audit("no_show", subject=match, after=after)
        decide(change, match, walkover(there[0]))
        return
    match.state = State.DISPUTED
    match.no_show_at = None
    match.save(update_fields=["state", "no_show_at"])
    change.touch(match)
    change.tell_director(
        "nobody_came", gettext_lazy("Nobody came to the table; the director decides."), match
    )


def _arrive(side: MatchSide, at: datetime) -> None:
    if side.present_at is None:
        side.present_at = at
        side.save(update_fields=["present_at"])
