"""How matches are decided, and how that carries through the bracket.

Everything here is called with the tournament locked, and saves what it changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.errors import not_found, stale
from tournaments.models import Bracket, Match, MatchSide, SideEntry, Tournament
from tournaments.services.changes import Change
from tournaments.signals import match_decided, match_withdrawn

State, Outcome = Match.State, Match.Outcome
Scores = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Decision:
    """How a match ended. *winner* is a place, None after a double walkover."""

    outcome: str
    winner: int | None
    scores: Scores = ()

    @property
    def games_won(self) -> tuple[int, int]:
        first = sum(score[0] > score[1] for score in self.scores)
        return first, len(self.scores) - first


def walkover(winner: int | None) -> Decision:
    """Return the decision for the only side that came, None if neither did."""
    return Decision(Outcome.DOUBLE_WALKOVER if winner is None else Outcome.WALKOVER, winner)


def matches_with_sides() -> QuerySet[Match]:
    """Return matches that know their round, their series and who stands on their sides."""
    return Match.objects.select_related("round", "series", "bracket").prefetch_related(
        "sides__side_entries__entry", "sides__source_match"
    )


def match_of(change: Change, match_id: int) -> Match:
    """Return a match of the locked tournament, as it is now.

    :raises DomainError: ``not_found``.
    """
    match = matches_with_sides().filter(pk=match_id, bracket__tournament=change.tournament).first()
    if match is None:
        raise not_found()
    return match


def sides_of(match: Match) -> tuple[MatchSide, MatchSide]:
    """Return the two sides by place."""
    first, second = sorted(match.sides.all(), key=lambda side: side.place)
    return first, second


def decide(change: Change, match: Match, decision: Decision) -> None:
    """End *match*, let its winner go on, and end the tournament after the final."""
    match.state = State.FINISHED
    match.outcome = decision.outcome
    match.winner = decision.winner
    match.scores = [list(score) for score in decision.scores]
    match.finished_at = change.at
    match.no_show_at = None
    match.save(update_fields=["state", "outcome", "winner", "scores", "finished_at", "no_show_at"])
    for side, games in zip(sides_of(match), decision.games_won, strict=True):
        side.games_won = games
        side.save(update_fields=["games_won"])
    change.touch(match)
    change.decided = True
    match_decided.send(Match, match=match)
    _go_on(change, match)


def _go_on(change: Change, match: Match) -> None:
    fed = side_fed_by(match)
    if fed is None:
        _close(change, match.bracket)
        return
    if match.winner is not None:
        winner = sides_of(match)[match.winner].entry
        assert winner is not None, "a side that wins has an entry"
        SideEntry.objects.create(side=fed, entry=winner)
    settle(change, match_of(change, fed.match_id))


def side_fed_by(match: Match) -> MatchSide | None:
    """Return the side on which the winner of *match* goes on, None after the final."""
    return MatchSide.objects.filter(source=MatchSide.Source.WINNER, source_match=match).first()


def settle(change: Change, match: Match) -> None:
    """Make a match ready once both sides are known, or decide it where a side cannot come."""
    if match.is_decided:
        return
    change.touch(match)
    if not all(is_known(side) for side in sides_of(match)):
        return
    coming = [side.place for side in sides_of(match) if comes(side)]
    if len(coming) < 2:
        decide(change, match, walkover(coming[0] if coming else None))
    elif match.state == State.WAITING:
        match.state = State.READY
        match.save(update_fields=["state"])


def is_known(side: MatchSide) -> bool:
    """Return whether it is settled who stands on *side*, be it nobody."""
    return side.entry is not None or side.source_match is None or side.source_match.is_decided


def comes(side: MatchSide) -> bool:
    """Return whether somebody stands on *side* who has not withdrawn."""
    return side.entry is not None and side.entry.is_active


def decided_by_itself(match: Match) -> bool:
    """Return whether *match* was decided without anybody, because a side could not come."""
    unplayed = match.outcome in (Outcome.WALKOVER, Outcome.DOUBLE_WALKOVER)
    return unplayed and not all(comes(side) for side in sides_of(match))


def _close(change: Change, bracket: Bracket) -> None:
    bracket.state = Bracket.State.CLOSED
    bracket.save(update_fields=["state"])
    tournament = change.tournament
    tournament.state = Tournament.State.FINISHED
    tournament.finished_at = change.at
    tournament.paused_at = None
    tournament.save(update_fields=["state", "finished_at", "paused_at"])
    change.whole = True


def retract(change: Change, match: Match, *, back_to: str) -> None:
    """Take the decision of *match* back, and its winner out of the next match.

    :raises DomainError: ``next_match_played``, or ``stale`` if a series that would have to be
        called off first has been opened in the meantime.
    """
    fed = side_fed_by(match)
    if fed is None:
        _reopen(change, match.bracket)
    else:
        _release(change, fed)
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
    match_withdrawn.send(Match, match=match)


def clear_call(match: Match, state: str) -> None:
    """Take *match* away from its table; its series, if any, has been called off."""
    if match.series is not None and match.series.is_live:
        raise stale()
    match.state = State(state)
    match.table = None
    match.called_at = None
    match.no_show_at = None
    match.save(
        update_fields=[
            "state",
            "table",
            "called_at",
            "no_show_at",
            "outcome",
            "winner",
            "scores",
            "finished_at",
        ]
    )


def _release(change: Change, fed: MatchSide) -> None:
    following = match_of(change, fed.match_id)
    require_unplayed(following)
    if following.is_decided:
        retract(change, following, back_to=State.WAITING)
    elif following.state != State.WAITING:
        clear_call(following, State.WAITING)
        match_withdrawn.send(Match, match=following)
    SideEntry.objects.filter(side=fed).delete()
    change.touch(following)


def require_unplayed(match: Match) -> None:
    """Refuse a match at which somebody plays or has played.

    :raises DomainError: ``next_match_played``.
    """
    if match.state == State.LIVE or (match.is_decided and not decided_by_itself(match)):
        raise DomainError(
            "next_match_played",
            _("The next match, number %(number)d, has been played or is being played.")
            % {"number": match.number},
            match=match.public_id,
        )


def _reopen(change: Change, bracket: Bracket) -> None:
    bracket.state = Bracket.State.RUNNING
    bracket.save(update_fields=["state"])
    tournament = change.tournament
    tournament.state = Tournament.State.RUNNING
    tournament.finished_at = None
    tournament.save(update_fields=["state", "finished_at"])
    change.whole = True


def affected_by(match: Match) -> Iterator[Match]:
    """Yield the later matches that change if another side, or none, goes on from *match*."""
    fed = side_fed_by(match) if match.is_decided else None
    if fed is None:
        return
    following = matches_with_sides().get(pk=fed.match_id)
    yield following
    if decided_by_itself(following):
        yield from affected_by(following)


def unplayed_after(match: Match) -> list[Match]:
    """Return those of :func:`affected_by` at which nobody plays: their series may be called off."""
    return [later for later in affected_by(match) if later.state != State.LIVE]
