"""The page of an entry: who plays in it, its matches, its place in each stage and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from tournaments.models import Bracket, Entry, LineUp, Match, Membership, Standing, Tournament
from tournaments.selectors.fates import EntryMatch, Fate, fates_of
from tournaments.selectors.matches import MatchView
from tournaments.selectors.round_names import THIRD_PLACE, parts_of, round_names
from tournaments.selectors.stages import stage_title
from tournaments.selectors.standings import RowView, StandingsView, standings_view


@dataclass(frozen=True, slots=True)
class Plays:
    """A member in the line-up, *until* somebody took the place."""

    member: Membership
    until: datetime | None


@dataclass(frozen=True, slots=True)
class InRound:
    """A match with what its round is called."""

    round: object
    each: EntryMatch

    @property
    def match(self) -> MatchView:
        return self.each.match


@dataclass(frozen=True, slots=True)
class StageOfEntry:
    """What an entry has played in a stage, and its row in the table there, None without one."""

    bracket: Bracket
    is_only: bool
    matches: tuple[InRound, ...]
    shown: StandingsView | None

    @property
    def title(self) -> str:
        return stage_title(self.bracket, is_only=self.is_only)

    @property
    def row(self) -> RowView | None:
        return self.shown.tables[0].rows[0] if self.shown and self.shown.tables else None


@dataclass(frozen=True, slots=True)
class EntryPage:
    """An entry on its own; *stages* are those in which it stands, the latest first."""

    tournament: Tournament
    entry: Entry
    fate: Fate
    line_up: tuple[Plays, ...]
    stages: tuple[StageOfEntry, ...]


def entry_page(tournament: Tournament, public_id: str) -> EntryPage | None:
    """Read the page of an entry, None if *tournament* has no such one."""
    entry = tournament.entries.filter(public_id=public_id).first()
    if entry is None:
        return None
    fate = fates_of(tournament, [entry])[0]
    rows = LineUp.objects.filter(entry=entry).select_related("member__player")
    return EntryPage(
        tournament=tournament,
        entry=entry,
        fate=fate,
        line_up=tuple(
            Plays(row.member, row.until_at)
            for row in rows.order_by("until_at", "place", "pk")
            if row.until_at is None or _has_played(row)
        ),
        stages=tuple(_stages(tournament, entry, fate.matches)),
    )


def _has_played(row: LineUp) -> bool:
    """Tell whether somebody who left the line-up was in it while something was played."""
    return row.entry.side_entries.filter(
        side__match__finished_at__gte=row.from_at, side__match__finished_at__lte=row.until_at
    ).exists()


def _stages(
    tournament: Tournament, entry: Entry, matches: Iterable[EntryMatch]
) -> Iterator[StageOfEntry]:
    brackets = list(tournament.brackets.order_by("-number"))
    rows = Standing.objects.filter(entry=entry).select_related("entry")
    standings = {row.bracket_id: row for row in rows}
    by_stage: dict[int, list[EntryMatch]] = {}
    for each in matches:
        by_stage.setdefault(each.match.stage, []).append(each)
    for bracket in brackets:
        row = standings.get(bracket.pk)
        own = by_stage.get(bracket.number, [])
        if row is None and not own:
            continue
        yield StageOfEntry(
            bracket=bracket,
            is_only=len(brackets) == 1,
            matches=tuple(_named(bracket, own)),
            shown=standings_view(bracket, [row]) if row else None,
        )


def _named(bracket: Bracket, matches: Iterable[EntryMatch]) -> Iterator[InRound]:
    names = round_names(bracket.format, parts_of(bracket))
    for each in matches:
        is_third = each.match.part == Match.Part.THIRD_PLACE
        yield InRound(THIRD_PLACE if is_third else names[each.match.round], each)
