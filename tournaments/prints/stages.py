"""The stages of a tournament as prints need them: what is drawn of them, and what may be said of it."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from tournaments.models import Bracket, Match, Tournament
from tournaments.prints.documents import NoSuchPaperError
from tournaments.selectors.matches import MatchView, Points, SideView, match_views

# Kinds of matches that were decided without a game.
UNPLAYED = (Match.Outcome.WALKOVER, Match.Outcome.DOUBLE_WALKOVER)


def drawn_stages(tournament: Tournament) -> list[Bracket]:
    """Return the stages that have matches, in order."""
    return [stage for stage in tournament.brackets.order_by("number") if stage.drawn_at]


def stage_asked(tournament: Tournament, number: int | None) -> Bracket | None:
    """Return stage *number*, without one the last that is drawn, None before the draw.

    :raises NoSuchPaperError: if stage *number* is not drawn.
    """
    stages = drawn_stages(tournament)
    if number is None:
        return stages[-1] if stages else None
    found = next((stage for stage in stages if stage.number == number), None)
    if found is None:
        raise NoSuchPaperError
    return found


def matches_of(stage: Bracket, *, round_number: int | None = None) -> list[MatchView]:
    """Read the matches of *stage*, or of one round of it, byes included.

    Only those that are over have a score: one of a game in play is old before it is printed, and
    one at boards that others are still to play would tell what is in them.
    """
    rows = Match.objects.filter(bracket=stage)
    views = match_views(rows if round_number is None else rows.filter(round__number=round_number))
    if not stage.boards:
        return [view if view.is_over else _with_scores(view, None) for view in views]
    sealed = _sealed_rounds(stage, views)
    return [_with_scores(view, None if view.round in sealed else view.games) for view in views]


def _sealed_rounds(stage: Bracket, views: list[MatchView]) -> frozenset[int]:
    laid = stage.rounds.filter(boards__isnull=False, boards__revealed_at__isnull=True)
    going_on = {view.round for view in views if not view.is_over}
    return frozenset(laid.values_list("number", flat=True)) | going_on


def _with_scores(view: MatchView, boards: tuple[Points, ...] | None) -> MatchView:
    """Return *view* with the points that its sides made on all of its *boards*, or with none."""
    first, second = (
        replace(side, score=sum(board[side.place] for board in boards) if boards else None)
        for side in view.sides
    )
    return replace(view, sides=(first, second))


def result_of(match: MatchView) -> str:
    """Return how *match* ended, "" while that is open or secret."""
    if match.kind in UNPLAYED:
        return _("w.o.")
    ours, theirs = (score_of(side) for side in match.sides)
    return f"{ours}–{theirs}" if ours and theirs else ""


def score_of(side: SideView) -> str:
    return "" if side.score is None else str(side.score)


@dataclass(frozen=True, slots=True)
class Scored:
    """A match of a bracket: its sides, each with what it has scored."""

    number: int
    scored: tuple[tuple[SideView, str], ...]


def scored(match: MatchView) -> Scored:
    """Return *match* with its scores; who won without a game has a sign."""
    unplayed = match.kind in UNPLAYED
    return Scored(
        match.number,
        tuple(
            (side, _("w.o.") if unplayed and side.has_won else score_of(side))
            for side in match.sides
        ),
    )
