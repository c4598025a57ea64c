"""Who comes to the table: matches with real cards begin, or end for want of a side."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from games.services.transactions import in_transaction
from tournaments.errors import not_a_scorer
from tournaments.models import Match, MatchSide
from tournaments.selectors.people import scores, side_of_member
from tournaments.services.changes import Change, Facts, locked_for_change
from tournaments.services.matches import (
    await_director,
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
def say_present(
    *,
    actor: "Player",
    match_id: int,
    place: int | None = None,
    command_id: str = "",
    at: datetime,
) -> Match:
    """Note that a side is at its table; when both are, a match with real cards begins.

    A player speaks for the own side; a director or an assistant names the *place* of the side.

    :raises DomainError: ``not_a_scorer``, ``not_on_site`` or ``not_called``.
    """
    change = locked_for_change(tournament_of(match_id), actor=actor, at=at)
    if change.repeated(command_id) is not None:
        return match_of(change, match_id)
    match = called_on_site(change, match_id)
    spoken_for = place if scores(actor, change.tournament.club) else None
    if spoken_for is None:
        spoken_for = side_of_member(match, actor)
    if spoken_for is None:
        raise not_a_scorer()
    sides = sides_of(match)
    _arrive(sides[spoken_for], at)
    change.touch(match)
    if all(side.present_at for side in sides):
        note_start(change, match)
    change.publish("present")
    change.receipt(command_id)
    return match


@in_transaction
def end_grace(*, match_id: int, at: datetime) -> bool:
    """Settle a match with real cards whose sides are not both there in time; return if it was due.

    If somebody said that one side is there, and nobody that the other is, the first wins by
    walkover. Where nobody said anything the match has begun: with real cards a silent table is one
    at which people play. A club may want its director to confirm the walkover.
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
    """Decide a called match to which only the sides *there* came, or leave it to the director."""
    if len(there) != 1:
        nobody = gettext_lazy("Nobody came to the table; the director decides.")
        await_director(change, match, "nobody_came", nobody)
    elif change.tournament.walkovers_confirmed:
        _ask_director(change, match, there[0])
    else:
        side = sides_of(match)[there[0]]
        after: Facts = {"winner": there[0], "entry": side.name}
        change.audit("no_show", subject=match, after=after)
        decide(change, match, walkover(there[0]))


def _ask_director(change: Change, match: Match, place: int) -> None:
    sides = sides_of(match)
    # At a table online nobody said so to the tournament.
    _arrive(sides[place], change.at)
    await_director(
        change,
        match,
        "walkover_to_confirm",
        format_lazy(
            gettext_lazy("{here}: here; {missing}: not here. Confirm the walkover."),
            here=sides[place].name,
            missing=sides[1 - place].name,
        ),
    )


def _arrive(side: MatchSide, at: datetime) -> None:
    if side.present_at is None:
        side.present_at = at
        side.save(update_fields=["present_at"])
