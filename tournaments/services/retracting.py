"""Taking a decision back, and with it whatever follows from it.

Called with the tournament locked, as everything in :mod:`tournaments.services.progress`.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.models import Bracket, Match, MatchSide, SideEntry, Tournament
from tournaments.services import second_final
from tournaments.services.changes import Change
from tournaments.services.progress import (
    clear_call,
    decided_by_itself,
    match_of,
    matches_with_sides,
    settle,
    sides_fed_by,
    sides_of,
)
from tournaments.signals import match_withdrawn

State = Match.State


def retract(
    change: Change,
    match: Match,
    *,
    back_to: str,
    played_too: bool = False,
    corrected: bool = False,
) -> None:
    """Take the decision of *match* back, and its sides out of the matches that they went on to.

    With *played_too* those are taken back even if they have been played, with *corrected* another
    decision follows at once.

    :raises DomainError: ``next_match_played``, ``next_stage_drawn``, or ``stale`` if a series
        that would have to be called off first has been opened in the meantime.
    """
    _reopen(change, match.bracket_id)
    for fed in sides_fed_by(match):
        _release(change, fed, played_too=played_too)
    _take_second_final_away(change, match)
    match.outcome = ""
    match.winner = None
    match.scores = []
    match.finished_at = None
    clear_call(match, back_to)
    for side in sides_of(match):
        side.games_won = 0
        side.save(update_fields=["games_won"])
    change.touch(match)
    change.decided = True
    match_withdrawn.send(Match, match=match, corrected=corrected)


def _release(change: Change, fed: MatchSide, *, played_too: bool) -> None:
    following = match_of(change, fed.match_id)
    if not played_too:
        require_unplayed(following)
    if following.is_decided:
        retract(change, following, back_to=State.WAITING, played_too=played_too)
    elif following.state != State.WAITING:
        clear_call(following, State.WAITING)
        match_withdrawn.send(Match, match=following)
    SideEntry.objects.filter(side=fed).delete()
    change.touch(following)


def _take_second_final_away(change: Change, final: Match) -> None:
    following = {side.match_id for side in sides_fed_by(final)}
    for key in following:
        match = match_of(change, key)
        if second_final.is_second(match):
            second_final.take_away(match)
            change.whole = True


def require_unplayed(match: Match) -> None:
    """Refuse a match at which somebody plays or has played.

    :raises DomainError: ``next_match_played``.
    """
    if not is_unplayed(match):
        raise DomainError(
            "next_match_played",
            _("The next match, number %(number)d, has been played or is being played.")
            % {"number": match.number},
            match=match.public_id,
        )


def is_unplayed(match: Match) -> bool:
    """Tell whether nobody plays or has played *match*."""
    return match.state != State.LIVE and (not match.is_decided or decided_by_itself(match))


def _reopen(change: Change, bracket_id: int) -> None:
    bracket = change.tournament.brackets.get(pk=bracket_id)
    if bracket.state != Bracket.State.CLOSED:
        return
    require_last_drawn(bracket)
    bracket.state = Bracket.State.RUNNING
    bracket.closed_at = None
    bracket.save(update_fields=["state", "closed_at"])
    change.whole = True
    tournament = change.tournament
    if tournament.state == Tournament.State.FINISHED:
        tournament.state = Tournament.State.RUNNING
        tournament.finished_at = None
        tournament.save(update_fields=["state", "finished_at"])
    take_up_dropped(change, bracket)


def take_up_dropped(change: Change, bracket: Bracket) -> None:
    """Let the matches be played after all that an early end had dropped; *bracket* runs again."""
    dropped = bracket.matches.filter(state=State.DROPPED).order_by("round__number", "pk")
    keys = list(dropped.values_list("pk", flat=True))
    Match.objects.filter(pk__in=keys).update(state=State.WAITING)
    for key in keys:
        settle(change, match_of(change, key))


def require_last_drawn(bracket: Bracket) -> None:
    """Refuse to open a stage again after which another has been drawn.

    :raises DomainError: ``next_stage_drawn``.
    """
    later = bracket.tournament.brackets.filter(number__gt=bracket.number)
    if later.exclude(state=Bracket.State.PLANNED).exists():
        raise DomainError(
            "next_stage_drawn",
            _("The next stage is drawn from this one; undo that draw first."),
        )


def affected_by(match: Match, *, played_too: bool = False) -> Iterator[Match]:
    """Yield the later matches that change if other sides, or none, go on from *match*.

    With *played_too* also those that follow from later ones that have been played.
    """
    seen: set[int] = set()
    yield from _affected(match, seen, played_too=played_too)


def _affected(match: Match, seen: set[int], *, played_too: bool) -> Iterator[Match]:
    if not match.is_decided:
        return
    keys = [side.match_id for side in sides_fed_by(match) if side.match_id not in seen]
    following = matches_with_sides().filter(pk__in=keys).order_by("round__number", "position")
    for later in following:
        if later.pk in seen:
            continue
        seen.add(later.pk)
        yield later
        if played_too or decided_by_itself(later):
            yield from _affected(later, seen, played_too=played_too)


def unplayed_after(match: Match) -> list[Match]:
    """Return those of :func:`affected_by` at which nobody plays: their series may be called off."""
    return [later for later in affected_by(match) if later.state != State.LIVE]
