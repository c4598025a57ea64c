"""Taking the last round or stage of a running tournament back, with what was played in it."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found, stale
from tournaments.models import Bracket, Match, MatchSide, Round, Tournament
from tournaments.selectors.boards import tells_scores
from tournaments.selectors.drawn import last_drawn
from tournaments.services import calling_off
from tournaments.services.brackets import take_down
from tournaments.services.changes import Change
from tournaments.services.matches import (
    fill_tables,
    require_no_live_series,
)
from tournaments.services.progress import matches_with_sides, sides_of
from tournaments.services.retracting import take_up_dropped
from tournaments.signals import match_withdrawn

if TYPE_CHECKING:
    from games.models import Player

State = Tournament.State
_WITHOUT_PLAY = (Match.Outcome.BYE, "")


@dataclass(frozen=True, slots=True)
class Undrawing:
    """What is taken back, as of number *seq*: *kind* is ``round`` or ``stage``.

    *played* are matches whose results are lost, *going_on* those that are called off.
    """

    kind: str
    stage: Bracket
    number: int
    seq: int
    played: tuple[Match, ...]
    going_on: tuple[Match, ...]


def preview_delete(*, tournament_id: int) -> Undrawing:
    """Return what :func:`delete_last_round` would take back; nothing is changed.

    :raises DomainError: ``not_found`` or ``nothing_drawn``.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        raise not_found()
    return _undrawing(tournament)


@in_transaction
def delete_last_round(
    *,
    actor: "Player | None",
    tournament_id: int,
    expected_seq: int | None,
    reason: str,
    command_id: str,
    at: datetime,
) -> Tournament:
    """Take the last round of a Swiss stage back, or the whole last stage in another format.

    Results that were played in it are lost; the log keeps them. If it was the first stage, the
    check-in is open again. *expected_seq* is the number of the preview.

    :raises DomainError: ``not_an_organiser``, ``stale``, ``nothing_drawn`` or
        ``reason_missing``.
    """
    change = calling_off.directed_without_tables(
        tournament_id, _going_on, actor=actor, command_id=command_id, at=at
    )
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    # Calling tables off has moved the tournament on by nothing: nobody was told yet.
    if expected_seq is not None and expected_seq != tournament.seq:
        raise stale(tournament.seq)
    undrawing = _undrawing(tournament)
    for match in undrawing.going_on:
        require_no_live_series(match)
    change.audit(
        f"{undrawing.kind}_deleted",
        subject=undrawing.number,
        reason=given_reason(reason),
        before={"results": [_fact(match) for match in undrawing.played]},
    )
    _take_back(change, undrawing)
    fill_tables(change)
    change.whole = True
    change.entries = True
    change.decided = True
    change.publish("undrawn")
    change.receipt(command_id)
    return tournament


def _going_on(tournament: Tournament) -> tuple[Match, ...]:
    """Return the matches that would be called off; none where nothing can be taken back."""
    try:
        return _undrawing(tournament).going_on
    except DomainError:
        return ()


def _undrawing(tournament: Tournament) -> Undrawing:
    stage = last_drawn(tournament)
    if stage is None or tournament.state not in (State.RUNNING, State.FINISHED):
        raise DomainError("nothing_drawn", _("Nothing has been drawn that could be taken back."))
    rounds = list(stage.rounds.order_by("number"))
    one_round = stage.format == Bracket.Format.SWISS and len(rounds) > 1
    matches = matches_with_sides().filter(bracket=stage).order_by("round__number", "position")
    if one_round:
        matches = matches.filter(round=rounds[-1])
    return Undrawing(
        kind="round" if one_round else "stage",
        stage=stage,
        number=rounds[-1].number if one_round else stage.number,
        seq=tournament.seq,
        played=tuple(match for match in matches if match.outcome not in _WITHOUT_PLAY),
        going_on=tuple(match for match in matches if match.state in Match.OCCUPYING),
    )


def _fact(match: Match) -> dict[str, object]:
    return {
        "number": match.number,
        "sides": [side.name for side in sides_of(match)],
        "outcome": match.outcome,
        "winner": match.winner,
        "scores": match.scores if tells_scores(match) else [],
    }


def _take_back(change: Change, undrawing: Undrawing) -> None:
    stage, tournament = undrawing.stage, change.tournament
    for match in (*undrawing.played, *undrawing.going_on):
        match_withdrawn.send(Match, match=match, deleted=True)
    if undrawing.kind == "round":
        _delete(stage.rounds.get(number=undrawing.number))
        stage.state, stage.closed_at = Bracket.State.RUNNING, None
        stage.save(update_fields=["state", "closed_at"])
    else:
        take_down(stage)
    tournament.finished_at = None
    tournament.state = State.RUNNING
    if undrawing.kind == "stage" and stage.number == 1:
        tournament.state, tournament.started_at, tournament.paused_at = State.CHECK_IN, None, None
        tournament.draw_seed = ""
    tournament.save(update_fields=["state", "started_at", "finished_at", "paused_at", "draw_seed"])
    # Postponed matches of earlier rounds, if the tournament had ended early.
    take_up_dropped(change, stage)


def _delete(round_: Round) -> None:
    MatchSide.objects.filter(match__round=round_).delete()
    round_.matches.all().delete()
    round_.delete()
