"""What the lists of a tournament and of a club tell, row by row, in a fixed number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, Prefetch, QuerySet

from tournaments.models import (
    Bracket,
    Club,
    Entry,
    LineUp,
    Match,
    MatchSide,
    Membership,
    Pair,
    RequestedBye,
    SideEntry,
    Standing,
    Tournament,
)
from tournaments.selectors.boards import tells_scores
from tournaments.selectors.columns import ALLOTTED_BYE


@dataclass(frozen=True, slots=True)
class EntryRow:
    entry: Entry
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match, or a bye that a side asked for, which is no match."""

    stage: int
    round: int
    first: str
    second: str
    match: int | None = None
    group: int | None = None
    table: int | None = None
    state: str = ""
    # The value of ``Match.Outcome``, for a Swiss bye its kind.
    outcome: str = ""
    winner: str = ""
    scores: tuple[tuple[int, int], ...] = ()
    finished_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StandingRow:
    """An entry's place in a stage, None as long as nobody can say it, and by what it is ranked.

    *won* counts matches in a knock-out stage; other stages have *criteria* by their codes.
    """

    stage: int
    group: int | None
    place: int | None
    name: str
    won: int | None
    criteria: dict[str, float | None]


def entry_rows(tournament: Tournament) -> list[EntryRow]:
    """Return who has entered, by seed and name, with the players as they stand now."""
    playing = LineUp.objects.filter(until_at__isnull=True).select_related("member")
    rows = tournament.entries.prefetch_related(
        Prefetch("line_ups", queryset=playing.order_by("place"), to_attr="playing")
    )
    ordered = rows.order_by(F("seed").asc(nulls_last=True), "name", "pk")
    return [
        EntryRow(entry, tuple(line_up.member.name for line_up in vars(entry)["playing"]))
        for entry in ordered
    ]


def match_rows(tournament: Tournament, *, only_over: bool = False) -> list[MatchRow]:
    """Return the matches of all stages in their order, with the byes that sides asked for."""
    entries = SideEntry.objects.select_related("entry")
    sides = MatchSide.objects.prefetch_related(Prefetch("side_entries", queryset=entries))
    matches = Match.objects.filter(bracket__tournament=tournament)
    if only_over:
        matches = matches.filter(state=Match.State.FINISHED)
    rows = matches.select_related("bracket", "round", "series__boards").prefetch_related(
        Prefetch("sides", queryset=sides.order_by("place"))
    )
    byes = RequestedBye.objects.filter(bracket__tournament=tournament)
    told = [
        *map(_match_row, rows.order_by("number")),
        *map(_bye_row, byes.select_related("bracket", "entry").order_by("pk")),
    ]
    return sorted(told, key=lambda row: (row.stage, row.round, row.match is None))


def standing_rows(tournament: Tournament) -> list[StandingRow]:
    """Return the standings of all stages, each with what it was ranked by."""
    rows = Standing.objects.filter(bracket__tournament=tournament)
    ordered = rows.select_related("bracket", "entry").order_by("bracket__number", "position")
    return [_standing_row(row) for row in ordered]


def members_of(clubs: QuerySet[Club]) -> QuerySet[Membership]:
    """Return the members of *clubs*, by club and name."""
    members = Membership.objects.filter(club__in=clubs).select_related("club", "player")
    return members.order_by("club__name", "club", "name", "pk")


def pairs_of(clubs: QuerySet[Club]) -> QuerySet[Pair]:
    """Return the pairs of *clubs*, by club and name."""
    pairs = Pair.objects.filter(club__in=clubs).select_related("club", "first", "second")
    return pairs.order_by("club__name", "club", "first__name", "second__name", "pk")


def games_in(rows: Iterable[MatchRow]) -> int:
    """Return the number of games of the longest of *rows*."""
    return max((len(row.scores) for row in rows), default=0)


def _match_row(match: Match) -> MatchRow:
    first, second = match.sides.all()
    names = first.name, second.name
    return MatchRow(
        stage=match.bracket.number,
        round=match.round.number,
        match=match.number,
        group=match.group,
        table=match.table,
        first=names[0],
        second=names[1],
        state=match.state,
        outcome=_outcome(match),
        winner="" if match.winner is None else names[match.winner],
        scores=tuple((one, two) for one, two in match.scores) if tells_scores(match) else (),
        finished_at=match.finished_at,
    )


def _outcome(match: Match) -> str:
    allotted = match.bracket.format == Bracket.Format.SWISS and match.outcome == Match.Outcome.BYE
    return ALLOTTED_BYE if allotted else match.outcome


def _bye_row(bye: RequestedBye) -> MatchRow:
    return MatchRow(
        stage=bye.bracket.number,
        round=bye.round_number,
        first=bye.entry.name,
        second="",
        state=Match.State.FINISHED,
        outcome=bye.kind,
    )


def _standing_row(row: Standing) -> StandingRow:
    values: dict[str, Any] = row.values
    in_play = "won" in values and not values.get("settled")
    return StandingRow(
        stage=row.bracket.number,
        group=values.get("group"),
        place=None if in_play else values.get("place") or row.rank,
        name=row.entry.name,
        won=values.get("won"),
        criteria={
            code: None if amount is None else amount / parts
            for code, amount, parts in values.get("criteria", ())
        },
    )
