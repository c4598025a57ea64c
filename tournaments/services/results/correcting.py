"""Taking results back, and putting others in their place, whatever has been played since."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Bracket, Match, Tournament
from tournaments.selectors.boards import ABSENT, PRESENT, hands_are_known
from tournaments.services.changes import Change, carried_out, directed
from tournaments.services.ending import end, ended_early
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
from tournaments.services.results.consequences import (
    Correction,
    Later,
    consequences_of,
    goes_on_after_all,
    kept_after,
    reaches_on,
)
from tournaments.services.results.entering import (
    checked_place,
    entered,
    facts_of,
    require_no_boards,
    undecided,
)
from tournaments.services.results.scores import Score
from tournaments.services.retracting import affected_by, require_last_drawn, retract, unplayed_after
from tournaments.services.rights import require_organiser
from tournaments.services.standings import freeze
from tournaments.signals import match_decided

if TYPE_CHECKING:
    from games.models import Player

State, Outcome = Match.State, Match.Outcome


def preview_correction(
    *,
    match_id: int,
    scores: Sequence[Score] | None = None,
    winner: int | None = None,
    later: str = Later.REFUSE,
) -> Correction:
    """Return what :func:`correct_result` would do with the same values; nothing is changed.

    :raises DomainError: as :func:`correct_result` for the match itself and the scores.
    """
    match = matches_with_sides().select_related("bracket__tournament").get(pk=match_id)
    tournament = match.bracket.tournament
    _require_decided(match, tournament)
    decision = _decision(match, scores, winner)
    if not reaches_on(match, decision.winner):
        return Correction(tournament.seq, decision.winner, kept_after(match))
    return Correction(
        tournament.seq, decision.winner, consequences_of(match, Later(later)), Later(later)
    )


def preview_reopening(*, match_id: int, later: str = Later.REFUSE) -> Correction:
    """Return what :func:`reopen_result` would do; nothing is changed.

    :raises DomainError: as :func:`reopen_result` for the match itself.
    """
    match = matches_with_sides().select_related("bracket__tournament").get(pk=match_id)
    tournament = match.bracket.tournament
    _require_decided(match, tournament)
    _require_playable(match)
    if match.bracket.state == Bracket.State.CLOSED:
        require_last_drawn(match.bracket)
    told = consequences_of(match, Later(later)) + goes_on_after_all(tournament)
    return Correction(tournament.seq, None, told, Later(later))


@in_transaction
def reopen_result(
    *,
    actor: "Player | None",
    match_id: int,
    later: str = Later.REFUSE,
    reason: str,
    command_id: str,
    at: datetime,
) -> Match:
    """Take a result back. The match waits for the director, who calls it again or enters another.

    With *later* ``replay`` so do the matches that have followed from it, and are void.

    :raises DomainError: ``not_an_organiser``, ``not_decided``, ``withdrawn``, ``hands_known``,
        ``next_match_played``, ``next_stage_drawn`` or ``reason_missing``.
    """
    replay = later == Later.REPLAY
    change, match, done = _decided_match(
        actor, match_id, command_id, at=at, called_off=_called_off(match_id, replay=replay)
    )
    if done:
        return match
    _require_playable(match)
    reason = given_reason(reason)
    before = facts_of(match)
    retract(change, match, back_to=State.DISPUTED, played_too=replay)
    change.audit(
        "result_reopened", subject=match, reason=reason, before=before, after=facts_of(match)
    )
    fill_tables(change)
    change.publish("reopened")
    change.receipt(command_id)
    return match


@in_transaction
def correct_result(
    *,
    actor: "Player | None",
    match_id: int,
    scores: Sequence[Score] | None = None,
    winner: int | None = None,
    later: str = Later.REFUSE,
    reason: str,
    command_id: str,
    at: datetime,
) -> Match:
    """Put another result in the place of one: *scores*, or without them a walkover for *winner*.

    As long as the same sides go on, what has been played later stays; so do the rounds of a Swiss
    bracket and the stages that were drawn since. Otherwise *later* says what becomes of matches
    that have been played: ``refuse`` does nothing then, ``keep`` puts the points right and lets
    those go on who did, ``replay`` makes them void, to be played again by the right sides.

    :raises DomainError: ``not_an_organiser``, ``not_decided``, ``next_match_played``,
        ``reason_missing``, ``points_of_boards``, or what is wrong with the scores.
    """
    seen = undecided(match_id)
    decision = _decision(seen, scores, winner)
    replay = later == Later.REPLAY
    may_move = reaches_on(seen, decision.winner) and later != Later.KEEP
    called_off = _called_off(match_id, replay=replay) if may_move else []
    change, match, done = _decided_match(actor, match_id, command_id, at=at, called_off=called_off)
    if done:
        return match
    reason = given_reason(reason)
    before = facts_of(match)
    # Looked at again: another may have corrected it in the meantime.
    others_go_on = reaches_on(match, decision.winner)
    if others_go_on and later != Later.KEEP:
        match = _decide_again(change, match, decision, replay=replay)
    else:
        _rewrite(change, match, decision, keep_winner=others_go_on)
    change.audit(
        "result_corrected",
        subject=match,
        reason=reason,
        before=before,
        after=facts_of(match) | {"later": str(later)},
    )
    fill_tables(change)
    change.publish("corrected")
    change.receipt(command_id)
    return match


def _decision(match: Match, scores: Sequence[Score] | None, winner: int | None) -> Decision:
    if scores is None:
        return walkover(checked_place(winner))
    require_no_boards(match)
    return entered(match.bracket.tournament, scores)


def _called_off(match_id: int, *, replay: bool) -> list[Match]:
    """Return the later matches whose tables are closed if other sides go on from this one."""
    seen = undecided(match_id)
    return list(affected_by(seen, played_too=True)) if replay else unplayed_after(seen)


def _decided_match(
    actor: "Player | None",
    match_id: int,
    command_id: str,
    *,
    at: datetime,
    called_off: Sequence[Match],
) -> tuple[Change, Match, bool]:
    """Lock a decided match, with the series of later ones *called_off*."""
    seen = undecided(match_id)
    require_organiser(actor, seen.bracket.tournament.club)
    if not carried_out(seen.bracket.tournament, actor=actor, command_id=command_id):
        call_off_series(called_off, at=at)
    change = directed(seen.bracket.tournament_id, actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return change, match, True
    _require_decided(match, change.tournament)
    return change, match, False


def _require_decided(match: Match, tournament: Tournament) -> None:
    going = (Tournament.State.RUNNING, Tournament.State.FINISHED)
    if tournament.state not in going:
        raise DomainError("not_running", _("The tournament is not running."))
    if not match.is_decided or match.outcome == Outcome.BYE:
        raise DomainError("not_decided", _("This match has no result that could be changed."))


def _require_playable(match: Match) -> None:
    if not all(comes(side) for side in sides_of(match)):
        raise DomainError(
            "withdrawn", _("A side of this match has withdrawn; there is nothing to play.")
        )
    if hands_are_known(match):
        raise DomainError(
            "hands_known",
            _(
                "The hands of these boards have been seen, so that the match cannot be played "
                "again. Correct it into a walkover: who was there has %(here)d%% of the boards, "
                "who was not %(gone)d%%."
            )
            % {"here": PRESENT, "gone": ABSENT},
        )


def _decide_again(change: Change, match: Match, decision: Decision, *, replay: bool) -> Match:
    """Let the other side go on. It was played when it was: whoever sat there then is rated."""
    played_at = match.finished_at
    had_ended_early = ended_early(change.tournament)
    retract(change, match, back_to=State.DISPUTED, played_too=replay, corrected=True)
    decide(change, match_of(change, match.pk), decision, corrected=True)
    match = match_of(change, match.pk)
    match.finished_at = played_at
    match.save(update_fields=["finished_at"])
    if had_ended_early and change.tournament.state == Tournament.State.RUNNING:
        # The end stands; only who would have met is put right.
        end(change)
    return match


def _rewrite(change: Change, match: Match, decision: Decision, *, keep_winner: bool) -> None:
    """Change the result where nobody else goes on from it, or the director wants nobody else to."""
    match.outcome = decision.outcome
    if not keep_winner:
        match.winner = decision.winner
    match.scores = [list(score) for score in decision.scores]
    match.save(update_fields=["outcome", "winner", "scores"])
    for side, games in zip(sides_of(match), decision.games_won, strict=True):
        side.games_won = games
        side.save(update_fields=["games_won"])
    change.touch(match)
    match_decided.send(Match, match=match, corrected=True)
    change.decided = True
    bracket = change.tournament.brackets.get(pk=match.bracket_id)
    if bracket.state == Bracket.State.CLOSED and freeze(bracket, at=change.at):
        change.standings = True
