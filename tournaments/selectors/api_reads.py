"""What the API reads; each list costs the same number of queries however long it is."""

from collections.abc import Sequence

from django.db.models import Count, F, Prefetch, Q, QuerySet, prefetch_related_objects

from tournaments.models import (
    Bracket,
    Club,
    Entry,
    LineUp,
    Match,
    MatchSide,
    SideEntry,
    Standing,
    Tournament,
)
from tournaments.selectors.boards import tells_scores

State = Tournament.State
# Before the draw the seed could still be drawn again, or be one of an undone draw.
DRAWN_STATES = (State.DRAWN, State.RUNNING, State.FINISHED)


def clubs() -> QuerySet[Club]:
    return Club.objects.order_by("name", "pk")


def tournaments(*, club: str = "", state: str = "") -> QuerySet[Tournament]:
    """Return all tournaments, the newest first, or those of one club's slug or in one state."""
    chosen = Tournament.objects.select_related("club").annotate(
        active_entries=Count("entries", filter=~Q(entries__status__in=Entry.GONE))
    )
    if club:
        chosen = chosen.filter(club__slug=club)
    if state:
        chosen = chosen.filter(state=state)
    return chosen.order_by("-created_at", "-pk")


def entries_of(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of a tournament with who plays in them now, the seeded ones first."""
    now = LineUp.objects.filter(until_at__isnull=True).select_related("member")
    return tournament.entries.prefetch_related(
        Prefetch("line_ups", now.order_by("place"))
    ).order_by(F("seed").asc(nulls_last=True), "name", "pk")


def stages_of(tournament: Tournament) -> list[Bracket]:
    """Return all stages in order, also those that are only planned."""
    return list(tournament.brackets.order_by("number"))


def chosen_stage(stages: Sequence[Bracket], number: int | None) -> Bracket | None:
    """Return the drawn stage of that *number*, or the one that is or was played last; or None."""
    drawn = [stage for stage in stages if stage.is_drawn and number in (None, stage.number)]
    return drawn[-1] if drawn else None


def standings_of(stage: Bracket) -> QuerySet[Standing]:
    return stage.standings.select_related("entry").order_by("position")


def matches_of(stage: Bracket) -> list[Match]:
    """Return the matches of *stage* in the order of the bracket, with all that is shown of them."""
    return _read(Match.objects.filter(bracket=stage))


def match_by_public_id(public_id: str) -> Match | None:
    return next(iter(_read(Match.objects.filter(public_id=public_id))), None)


def scores_of(match: Match) -> list[list[int]]:
    """Return the points game by game; while a match is played here, those at its table.

    Of boards they are those of each board, and none before all may know them.
    """
    if not tells_scores(match):
        return []
    if not _is_played_here(match) or match.series is None:
        return [list(score) for score in match.scores]
    if match.series.spectator_delay:
        return [list(score) for score in match.told_scores]
    games = sorted(match.series.games.all(), key=lambda game: game.number)
    return [list(game.score) for game in games]


def _read(matches: QuerySet[Match]) -> list[Match]:
    entries = SideEntry.objects.select_related("entry").order_by("place")
    sides = MatchSide.objects.select_related("source_match").order_by("place")
    rows = list(
        matches.select_related("round", "series__boards", "bracket__tournament__club")
        .prefetch_related(
            Prefetch("sides", sides.prefetch_related(Prefetch("side_entries", entries)))
        )
        .order_by("round__number", "position", "pk")
    )
    prefetch_related_objects([row for row in rows if _is_played_here(row)], "series__games")
    return rows


def _is_played_here(match: Match) -> bool:
    return match.series_id is not None and match.state == Match.State.LIVE
