"""How matches are decided, and how that carries through the bracket and the stages.

Everything here is called with the tournament locked, and saves what it changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.errors import not_found, stale
from tournaments.models import Bracket, Entry, Match, MatchSide, SideEntry, Tournament
from tournaments.selectors.boards import keeps_secrets
from tournaments.services import second_final
from tournaments.services.changes import Change
from tournaments.services.standings import freeze
from tournaments.signals import match_decided

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
        if self.winner is None:
            # Boards, which nobody wins at one table.
            return 0, 0
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


def decide(change: Change, match: Match, decision: Decision, *, corrected: bool = False) -> None:
    """End *match*, let its sides go on, and close the stage after its last match.

    With *corrected* it had ended otherwise before.
    """
    match.state = State.FINISHED
    match.outcome = decision.outcome
    match.winner = decision.winner
    match.scores = [list(score) for score in decision.scores]
    match.finished_at = change.at
    match.no_show_at = None
    match.postponed_at = None
    match.save(
        update_fields=[
            "state",
            "outcome",
            "winner",
            "scores",
            "finished_at",
            "no_show_at",
            "postponed_at",
        ]
    )
    for side, games in zip(sides_of(match), decision.games_won, strict=True):
        side.games_won = games
        side.save(update_fields=["games_won"])
    change.touch(match)
    change.decided = True
    match_decided.send(Match, match=match, corrected=corrected)
    _go_on(change, match)


def _go_on(change: Change, match: Match) -> None:
    fed_sides = sides_fed_by(match)
    for fed in fed_sides:
        entry = _who_goes_on(match, fed)
        if entry is not None:
            SideEntry.objects.create(side=fed, entry=entry)
    # Only now: of two entries, winner and loser go on to the same match.
    for key in dict.fromkeys(fed.match_id for fed in fed_sides):
        settle(change, match_of(change, key))
    if second_final.is_due(match):
        second = second_final.lay(change, match)
        settle(change, match_of(change, second.pk))
    close_if_over(change, match.bracket_id)


def _who_goes_on(match: Match, fed: MatchSide) -> Entry | None:
    """Return who comes from *match* to the side *fed*: its winner or its loser, if any."""
    if match.winner is None:
        return None
    place = match.winner if fed.source == MatchSide.Source.WINNER else 1 - match.winner
    return sides_of(match)[place].entry


def sides_fed_by(match: Match) -> list[MatchSide]:
    """Return the sides on which the winner and the loser of *match* go on, none after the final."""
    return list(MatchSide.objects.filter(source_match=match).order_by("match", "place"))


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
    """Return whether somebody stands on *side*, and nobody there has withdrawn."""
    entries = side.all_entries
    return bool(entries) and all(entry.is_active for entry in entries)


def decided_by_itself(match: Match) -> bool:
    """Return whether *match* was decided without anybody, because a side could not come."""
    unplayed = match.outcome in (Outcome.WALKOVER, Outcome.DOUBLE_WALKOVER)
    return unplayed and not all(comes(side) for side in sides_of(match))


def rounds_to_come(bracket: Bracket) -> int:
    """Return how many rounds of *bracket* are still to be drawn; only a Swiss one has any."""
    if bracket.format != Bracket.Format.SWISS:
        return 0
    return max(0, (bracket.rounds_wanted or 0) - bracket.rounds.count())


def close_if_over(change: Change, bracket_id: int) -> None:
    """Close a running stage of which everything is decided, and every board revealed."""
    bracket = change.tournament.brackets.get(pk=bracket_id)
    if bracket.state != Bracket.State.RUNNING:
        return
    if bracket.matches.exclude(state=State.FINISHED).exists() or rounds_to_come(bracket):
        return
    if keeps_secrets(bracket):
        # The reveal comes with the next sweep, and closes it.
        return
    close(change, bracket)


def close(change: Change, bracket: Bracket) -> None:
    """End a stage; with the last one the tournament ends."""
    bracket.state = Bracket.State.CLOSED
    bracket.closed_at = change.at
    bracket.save(update_fields=["state", "closed_at"])
    freeze(bracket, at=change.at)
    change.whole = True
    change.standings = True
    change.decided = True
    end_after(change, bracket)


def end_after(change: Change, bracket: Bracket) -> None:
    """End the tournament if no stage follows *bracket*, which is closed."""
    tournament = change.tournament
    if tournament.brackets.filter(number__gt=bracket.number).exists():
        return
    tournament.state = Tournament.State.FINISHED
    tournament.finished_at = change.at
    tournament.paused_at = None
    tournament.save(update_fields=["state", "finished_at", "paused_at"])


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
