"""Matches as anybody may see them, read in a number of queries that never grows."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from tournaments.models import Bracket, Match, MatchSide, SideEntry

Points = tuple[int, int]

# What a bracket shows instead of the state once a match is over without a game.
_UNPLAYED = {
    Match.Outcome.BYE: "bye",
    Match.Outcome.WALKOVER: "walkover",
    Match.Outcome.DOUBLE_WALKOVER: "double_walkover",
}

_RESTING = (
    Bracket.Format.ROUND_ROBIN,
    Bracket.Format.GROUPS,
    Bracket.Format.ROTATING_PARTNERS,
)


@dataclass(frozen=True, slots=True)
class Awaited:
    """The match whose winner (or loser) will stand on a side."""

    public_id: str
    number: int
    loser: bool


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry on a side, by its public id."""

    entry: str
    name: str
    seed: int | None


@dataclass(frozen=True, slots=True)
class SideView:
    """One side: who it is or where it will come from, and what it has scored.

    Where partners rotate two *entries* play together; *entry* and *seed* are those of the first.
    """

    place: int
    name: str
    entry: str
    seed: int | None
    entries: tuple[EntryView, ...]
    rank: int | None
    awaits: Awaited | None
    is_bye: bool
    has_won: bool
    score: int | None
    # Of the game in play, where *score* counts games.
    points: int | None

    @property
    def is_open(self) -> bool:
        return not self.name and not self.is_bye


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match for a bracket, a list or its own page.

    *kind* says in one word what to show: a state of the match, or ``bye``,
    ``walkover`` or ``double_walkover``.
    """

    public_id: str
    number: int
    stage: int
    round: int
    position: int
    part: str
    group: int | None
    kind: str
    outcome: str
    table: int | None
    series: str
    # Whether every card of the series may be seen by now.
    is_revealed: bool
    # A bye that is worth nothing: in its turn everybody rests.
    rests: bool
    # All tables of the round play the same boards: nobody wins at one, and nobody may watch.
    on_boards: bool
    sides: tuple[SideView, SideView]
    games: tuple[Points, ...]
    postponed_at: datetime | None
    called_at: datetime | None
    no_show_at: datetime | None
    finished_at: datetime | None

    @property
    def winner(self) -> SideView | None:
        return next((side for side in self.sides if side.has_won), None)

    @property
    def loser(self) -> SideView | None:
        return next((side for side in self.sides if self.winner and not side.has_won), None)

    @property
    def is_over(self) -> bool:
        return self.kind == Match.State.FINISHED or self.kind in _UNPLAYED.values()

    @property
    def counts(self) -> bool:
        """Whether it is one of the matches that the tournament consists of, played yet or not."""
        return self.is_real and self.kind != Match.State.DROPPED

    @property
    def is_real(self) -> bool:
        return not any(side.is_bye for side in self.sides)


def match_views(matches: QuerySet[Match]) -> list[MatchView]:
    """Read *matches* in the order of the bracket, in eight queries whatever their number."""
    rows = list(
        # Rounds and brackets come once each, and not with every match that is in them.
        matches.select_related("series__boards")
        .prefetch_related("round", "bracket__tournament", _with_sides())
        .defer("reasons")
        .order_by("bracket__number", "round__number", "position", "pk")
    )
    # Only here do the points of a game in play come from its table.
    prefetch_related_objects([row for row in rows if _is_at_a_table(row)], "series__games")
    return [_view(row) for row in rows]


def _with_sides() -> "Prefetch[str]":
    entries = SideEntry.objects.select_related("entry").order_by("place")
    sides = MatchSide.objects.select_related("source_match").prefetch_related(
        Prefetch("side_entries", queryset=entries)
    )
    return Prefetch("sides", queryset=sides.order_by("place"))


def _is_on_boards(match: Match) -> bool:
    return match.round.boards_id is not None


def _is_at_a_table(match: Match) -> bool:
    return match.series_id is not None and match.state == Match.State.LIVE


def _view(match: Match) -> MatchView:
    games = _games(match)
    first, second = match.sides.all()
    return MatchView(
        public_id=match.public_id,
        number=match.number,
        stage=match.bracket.number,
        round=match.round.number,
        position=match.position,
        part=match.part,
        group=match.group,
        kind=_UNPLAYED.get(Match.Outcome(match.outcome), match.state)
        if match.outcome
        else match.state,
        outcome=match.outcome,
        table=match.table,
        series=match.series.public_id if match.series else "",
        is_revealed=match.series is not None and match.series.is_revealed,
        rests=match.outcome == Match.Outcome.BYE and match.bracket.format in _RESTING,
        on_boards=_is_on_boards(match),
        sides=(_side(match, first, games), _side(match, second, games)),
        games=games,
        postponed_at=match.postponed_at,
        called_at=match.called_at,
        no_show_at=match.no_show_at,
        finished_at=match.finished_at,
    )


def _games(match: Match) -> tuple[Points, ...]:
    if match.series and match.series.boards_id and not match.series.is_revealed:
        # What a hand was worth tells the tables that have not played it yet.
        return ()
    if _is_at_a_table(match) and match.series:
        if match.series.spectator_delay:
            return _pairs(match.told_scores)
        games = sorted(match.series.games.all(), key=lambda game: game.number)
        return tuple(game.score for game in games)
    return _pairs(match.scores)


def _pairs(scores: list[list[int]]) -> tuple[Points, ...]:
    return tuple((first, second) for first, second in scores)


def _side(match: Match, side: MatchSide, games: tuple[Points, ...]) -> SideView:
    entry = side.entry
    score, points = _scored(match, side.place, games)
    source = side.source_match
    awaits = (
        Awaited(source.public_id, source.number, side.source == MatchSide.Source.LOSER)
        if source
        else None
    )
    return SideView(
        place=side.place,
        name=side.name,
        entry=entry.public_id if entry else "",
        seed=entry.seed if entry else None,
        entries=tuple(EntryView(each.public_id, each.name, each.seed) for each in side.all_entries),
        rank=side.source_rank,
        awaits=None if entry else awaits,
        is_bye=side.source == MatchSide.Source.BYE,
        has_won=match.winner == side.place,
        score=score,
        points=points,
    )


def _scored(match: Match, place: int, games: tuple[Points, ...]) -> tuple[int | None, int | None]:
    """Return what to show beside a side: points in a single game, else games won and points."""
    if not games:
        return None, None
    if _is_on_boards(match):
        return sum(board[place] for board in games), None
    if match.bracket.tournament.best_of == 1:
        return games[-1][place], None
    playing = match.state == Match.State.LIVE
    over = games[:-1] if playing else games
    won = sum(game[place] > game[1 - place] for game in over)
    return won, games[-1][place] if playing else None
