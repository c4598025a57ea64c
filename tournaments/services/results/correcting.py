"""Taking results back, and putting others in their place, while the next match is unplayed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Match, Tournament
from tournaments.services.changes import Change, directed
from tournaments.services.matches import call_off_series, fill_tables
from tournaments.services.progress import (
    Decision,
    comes,
    decide,
    match_of,
    matches_with_sides,
    sides_of,
    walkover,
)
from tournaments.services.results.entering import checked_place, entered, facts_of, undecided
from tournaments.services.results.scores import Score
from tournaments.services.retracting import (
    affected_by,
    require_unplayed,
    retract,
    unplayed_after,
)
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player

State, Outcome = Match.State, Match.Outcome


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a correction does to a later match, and a sentence that says it.

    *kind* is ``changed``, ``called_off`` or ``blocked``.
    """

    match: Match
    kind: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction would do, as of number *seq* of the tournament."""

    seq: int
    new_winner: int | None
    consequences: tuple[Consequence, ...]

    @property
    def is_allowed(self) -> bool:
        return all(each.kind != "blocked" for each in self.consequences)


def preview_correction(
    *, match_id: int, scores: Sequence[Score] | None = None, winner: int | None = None
) -> Correction:
    """Return what :func:`correct_result` would do with the same values; nothing is changed.

    :raises DomainError: as :func:`correct_result` for the match itself and the scores.
    """
    match = matches_with_sides().select_related("bracket__tournament").get(pk=match_id)
    tournament = match.bracket.tournament
    _require_decided(match, tournament)
    decision = _decision(tournament, scores, winner)
    same = decision.winner == match.winner or not match.bracket.is_knock_out
    later = [] if same else list(affected_by(match))
    return Correction(tournament.seq, decision.winner, tuple(map(_consequence, later)))


def preview_reopening(*, match_id: int) -> Correction:
    """Return what :func:`reopen_result` would do; nothing is changed.

    :raises DomainError: as :func:`reopen_result` for the match itself.
    """
    match = matches_with_sides().select_related("bracket__tournament").get(pk=match_id)
    tournament = match.bracket.tournament
    _require_decided(match, tournament)
    _require_both_come(match)
    return Correction(tournament.seq, None, tuple(map(_consequence, affected_by(match))))


@in_transaction
def reopen_result(
    *, actor: "Player | None", match_id: int, reason: str, command_id: str, at: datetime
) -> Match:
    """Take a result back. The match waits for the director, who calls it again or enters another.

    :raises DomainError: ``not_an_organiser``, ``not_decided``, ``withdrawn``,
        ``next_match_played`` or ``reason_missing``.
    """
    change, match, done = _decided_match(actor, match_id, command_id, at=at, reaches_on=True)
    if done:
        return match
    _require_both_come(match)
    reason = given_reason(reason)
    before = facts_of(match)
    retract(change, match, back_to=State.DISPUTED)
    change.audit(
        "result_reopened", subject=match, reason=reason, before=before, after=facts_of(match)
    )
    fill_tables(change)
    change.publish("reopened")
    change.receipt(command_id)
    return match


@in_transaction
def correct_result(  # noqa: PLR0913
    *,
    actor: "Player | None",
    match_id: int,
    scores: Sequence[Score] | None = None,
    winner: int | None = None,
    reason: str,
    command_id: str,
    at: datetime,
) -> Match:
    """Put another result in the place of one: *scores*, or without them a walkover for *winner*.

    As long as the same side goes on, what has been played later stays. Otherwise the next match
    must be unplayed; if it was called already, it goes back to waiting.

    :raises DomainError: ``not_an_organiser``, ``not_decided``, ``next_match_played``,
        ``reason_missing``, or what is wrong with the scores.
    """
    seen = undecided(match_id)
    decision = _decision(seen.bracket.tournament, scores, winner)
    other_winner = seen.bracket.is_knock_out and decision.winner != seen.winner
    change, match, done = _decided_match(
        actor, match_id, command_id, at=at, reaches_on=other_winner
    )
    if done:
        return match
    reason = given_reason(reason)
    before = facts_of(match)
    if decision.winner == match.winner or not match.bracket.is_knock_out:
        _rewrite(change, match, decision)
    else:
        match = _decide_again(change, match, decision)
    change.audit(
        "result_corrected", subject=match, reason=reason, before=before, after=facts_of(match)
    )
    fill_tables(change)
    change.publish("corrected")
    change.receipt(command_id)
    return match


def _decision(
    tournament: Tournament, scores: Sequence[Score] | None, winner: int | None
) -> Decision:
    return walkover(checked_place(winner)) if scores is None else entered(tournament, scores)


def _decided_match(
    actor: "Player | None", match_id: int, command_id: str, *, at: datetime, reaches_on: bool
) -> tuple[Change, Match, bool]:
    """Lock a decided match, with the series of later ones called off if they are reached."""
    seen = undecided(match_id)
    require_organiser(actor, seen.bracket.tournament.club)
    if reaches_on:
        call_off_series(unplayed_after(seen), at=at)
    change = directed(seen.bracket.tournament_id, actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return change, match, True
    _require_decided(match, change.tournament)
    return change, match, False


def _consequence(match: Match) -> Consequence:
    values = {"number": match.number, "table": match.table}
    try:
        require_unplayed(match)
    except DomainError as refused:
        return Consequence(match, "blocked", str(refused.message))
    if match.state in Match.OCCUPYING:
        return Consequence(
            match,
            "called_off",
            _("Match %(number)d is called off from its table and waits again.") % values,
        )
    return Consequence(match, "changed", _("Match %(number)d gets another side.") % values)


def _require_decided(match: Match, tournament: Tournament) -> None:
    going = (Tournament.State.RUNNING, Tournament.State.FINISHED)
    if tournament.state not in going:
        raise DomainError("not_running", _("The tournament is not running."))
    if not match.is_decided or match.outcome == Outcome.BYE:
        raise DomainError("not_decided", _("This match has no result that could be changed."))


def _require_both_come(match: Match) -> None:
    if not all(comes(side) for side in sides_of(match)):
        raise DomainError(
            "withdrawn", _("A side of this match has withdrawn; there is nothing to play.")
        )


def _decide_again(change: Change, match: Match, decision: Decision) -> Match:
    """Let the other side go on. It was played when it was: whoever sat there then is rated."""
    played_at = match.finished_at
    retract(change, match, back_to=State.DISPUTED)
    decide(change, match_of(change, match.pk), decision)
    match = match_of(change, match.pk)
    match.finished_at = played_at
    match.save(update_fields=["finished_at"])
    return match


def _rewrite(change: Change, match: Match, decision: Decision) -> None:
    """Change the result where nobody goes on from it, or the same side does."""
    match.outcome = decision.outcome
    match.winner = decision.winner
    match.scores = [list(score) for score in decision.scores]
    match.save(update_fields=["outcome", "winner", "scores"])
    for side, games in zip(sides_of(match), decision.games_won, strict=True):
        side.games_won = games
        side.save(update_fields=["games_won"])
    change.touch(match)
    change.decided = True
