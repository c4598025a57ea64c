"""Results that a director enters."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.series import checked_rules
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found
from tournaments.models import Match, Tournament
from tournaments.selectors.boards import ABSENT, PRESENT, tells_scores
from tournaments.services.changes import Change, Facts, carried_out, scored
from tournaments.services.matches import (
    call_off_series,
    fill_tables,
    require_no_live_series,
)
from tournaments.services.progress import Decision, decide, match_of, sides_of, walkover
from tournaments.services.results.scores import Score, winner_of
from tournaments.services.rights import require_decider, require_scorer

if TYPE_CHECKING:
    from games.models import Player

State = Match.State


@in_transaction
def enter_result(
    *,
    actor: "Player | None",
    match_id: int,
    scores: Sequence[Score],
    reason: str,
    command_id: str,
    at: datetime,
) -> Match:
    """Enter the result of a match, played with real cards or not; a live series is called off.

    :raises DomainError: ``not_a_scorer``, ``for_a_director``, ``not_running``, ``sides_unknown``,
        ``already_decided``, ``reason_missing``, ``points_of_boards``, or what :func:`winner_of`
        says of the scores.
    """
    require_no_boards(undecided(match_id))
    change, match, done = _open_match(actor, match_id, command_id, at=at)
    if done:
        return match
    decision = entered(change.tournament, scores)
    _decide_for_director(change, match, decision, given_reason(reason), command_id)
    return match


@in_transaction
def declare_walkover(
    *,
    actor: "Player | None",
    match_id: int,
    winner: int | None,
    reason: str,
    command_id: str,
    at: datetime,
) -> Match:
    """Decide a match without play: *winner* is the place of the side that came, None for neither.

    :raises DomainError: as :func:`enter_result`, or ``bad_value``.
    """
    change, match, done = _open_match(actor, match_id, command_id, at=at)
    if done:
        return match
    decision = walkover(checked_place(winner))
    _decide_for_director(change, match, decision, given_reason(reason), command_id)
    return match


def entered(tournament: Tournament, scores: Sequence[Score]) -> Decision:
    """Return the decision that *scores* make.

    :raises DomainError: what :func:`winner_of` says of the scores.
    """
    pairs = tuple((int(first), int(second)) for first, second in scores)
    rules = checked_rules(tournament.rules)
    last_hand = max(rules.target, rules.ladder[-1])
    best_of = tournament.best_of
    winner = winner_of(pairs, target=rules.target, best_of=best_of, last_hand=last_hand)
    return Decision(Match.Outcome.ENTERED, winner, pairs)


def require_no_boards(match: Match) -> None:
    """Refuse points typed for duplicate boards, of which each has its own at a table online.

    :raises DomainError: ``points_of_boards``.
    """
    if match.bracket.boards:
        raise DomainError(
            "points_of_boards",
            _(
                "The points of duplicate boards come from their table alone. What cannot be played "
                "is decided as a walkover: who was there has %(here)d%% of the boards, who was not "
                "%(gone)d%%."
            )
            % {"here": PRESENT, "gone": ABSENT},
        )


def checked_place(winner: int | None) -> int | None:
    """Return the place of a side, None for neither.

    :raises DomainError: ``bad_value``.
    """
    if winner not in (0, 1, None):
        raise DomainError("bad_value", _("A match has two sides."), field="winner")
    return winner


def facts_of(match: Match) -> Facts:
    """Return what an audit entry keeps of a match's result."""
    return {
        "state": match.state,
        "outcome": match.outcome,
        "winner": match.winner,
        "winner_name": "" if match.winner is None else sides_of(match)[match.winner].name,
        # The log is no way around the secrecy of boards; their record keeps what was played.
        "scores": match.scores if tells_scores(match) else [],
    }


def undecided(match_id: int) -> Match:
    """Return a match with its series and club, not locked.

    :raises DomainError: ``not_found``.
    """
    rows = Match.objects.select_related("series", "bracket__tournament__club")
    match = rows.filter(pk=match_id).first()
    if match is None:
        raise not_found()
    return match


def _open_match(
    actor: "Player | None", match_id: int, command_id: str, *, at: datetime
) -> tuple[Change, Match, bool]:
    """Lock a match that is still to be decided; True if the command was carried out before."""
    seen = undecided(match_id)
    require_scorer(actor, seen.bracket.tournament.club)
    require_decider(actor, seen)
    if not carried_out(seen.bracket.tournament, actor=actor, command_id=command_id):
        call_off_series([seen], at=at)
    change = scored(seen.bracket.tournament_id, actor=actor, at=at)
    match = match_of(change, match_id)
    if change.repeated(command_id) is not None:
        return change, match, True
    require_open(change, match)
    require_decider(actor, match)
    require_no_live_series(match)
    return change, match, False


def require_open(change: Change, match: Match) -> None:
    """Refuse a match that cannot be decided now.

    :raises DomainError: ``already_decided``, ``not_running`` or ``sides_unknown``.
    """
    if match.is_decided:
        raise DomainError("already_decided", _("This match has a result; correct that one."))
    if change.tournament.state != Tournament.State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    if match.state == State.WAITING:
        raise DomainError("sides_unknown", _("It is not known yet who plays this match."))


def _decide_for_director(
    change: Change, match: Match, decision: Decision, reason: str, command_id: str
) -> None:
    note_result(change, match, decision, reason)
    fill_tables(change)
    change.publish("result")
    change.receipt(command_id)


def note_result(change: Change, match: Match, decision: Decision, reason: str) -> None:
    """Decide an open match of the locked tournament, and write down who did so and why."""
    before = facts_of(match)
    decide(change, match, decision)
    change.audit(
        "result_entered", subject=match, reason=reason, before=before, after=facts_of(match)
    )
