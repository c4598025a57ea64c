"""Where entries stand now: at a table, before their next match, or at the end of their way."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.models import Entry, Match, Standing, Tournament
from tournaments.selectors.matches import MatchView, SideView, match_views
from tournaments.selectors.standings.pages import written_place


@dataclass(frozen=True, slots=True)
class EntryMatch:
    """A match as one of its entries sees it."""

    match: MatchView
    own: SideView
    rivals: SideView


@dataclass(frozen=True, slots=True)
class Fate:
    """How an entry fares: all its *matches* in order, and its *place*, "" while nobody can say it.

    A place that is not *settled* is that of the moment. *now* is the match to go to or to wait for, None if there is none; *last* the one decided last.
    """

    entry: Entry
    matches: tuple[EntryMatch, ...]
    place: str
    settled: bool

    @property
    def now(self) -> EntryMatch | None:
        to_come = [each for each in self.matches if _is_open(each.match)]
        # A postponed match may wait behind those that are called.
        return min(to_come, key=_how_soon, default=None)

    @property
    def last(self) -> EntryMatch | None:
        decided = [each for each in self.matches if each.match.is_over and each.match.is_real]
        return decided[-1] if decided else None

    @property
    def won(self) -> int:
        return sum(each.own.has_won for each in self.matches if each.match.is_real)

    @property
    def played(self) -> int:
        return sum(each.match.is_over for each in self.matches if each.match.is_real)


def fates_of(tournament: Tournament, entries: Sequence[Entry]) -> list[Fate]:
    """Return how *entries* of *tournament* fare, in their order; as many queries for one as for all."""
    ids = [entry.public_id for entry in entries]
    rows = Match.objects.filter(
        bracket__tournament=tournament, sides__entries__public_id__in=ids
    ).distinct()
    views = match_views(rows)
    places = _places(entries)
    return [
        Fate(entry, tuple(_seen_by(entry.public_id, views)), *places.get(entry.pk, ("", False)))
        for entry in entries
    ]


def _seen_by(entry: str, views: Iterable[MatchView]) -> Iterable[EntryMatch]:
    for view in views:
        for side in view.sides:
            if any(each.entry == entry for each in side.entries):
                yield EntryMatch(view, side, view.sides[1 - side.place])


def _places(entries: Iterable[Entry]) -> dict[int, tuple[str, bool]]:
    """Return the places of entries in the last stage in which they stand, and whether they stay."""
    rows = Standing.objects.filter(entry__in=list(entries)).order_by("bracket__number")
    return {row.entry_id: (written_place(row), bool(row.values.get("settled"))) for row in rows}


def _is_open(match: MatchView) -> bool:
    return not match.is_over and match.kind != Match.State.DROPPED


def _how_soon(each: EntryMatch) -> tuple[bool, bool, int, int]:
    match = each.match
    at_a_table = match.kind in Match.OCCUPYING
    return not at_a_table, match.postponed_at is not None, match.stage, match.round
