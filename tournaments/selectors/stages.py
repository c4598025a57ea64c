"""A stage as the public sees it: brackets with their columns, lists of rounds, or groups."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.models import Bracket, Match, Standing
from tournaments.selectors.matches import MatchView
from tournaments.selectors.round_views import RoundView
from tournaments.selectors.standings import StandingsView, Table, standings_view

Part = Match.Part


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a column: a match, or none where nobody meets.

    *leads* says where its line goes to the next column: ``down`` or ``up`` to the middle of two,
    straight ``on``, or nowhere; *is_fed* whether one comes from the column before.
    """

    match: MatchView | None
    leads: str = ""
    is_fed: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A round of a bracket with all its places, so that rivals stand beside their match.

    *name* is that of the round, in words that leave out what stands above the bracket.
    """

    round: RoundView
    name: object
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class PartView:
    """A bracket of its own: the whole one, or that of winners, of losers or the finals."""

    key: str
    title: str
    columns: tuple[Column, ...]
    open_at: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group: its matches by round and its table, None until there are standings."""

    key: str
    number: int
    rounds: tuple[RoundView, ...]
    shown: StandingsView
    table: Table | None


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage that has been drawn: its rounds and its standings."""

    bracket: Bracket
    rounds: tuple[RoundView, ...]
    standings: tuple[Standing, ...]
    is_only: bool

    @property
    def title(self) -> str:
        return stage_title(self.bracket, is_only=self.is_only)

    @property
    def table(self) -> StandingsView:
        """Return the standings in words, in the language in which the page is being rendered."""
        return standings_view(self.bracket, self.standings)

    @property
    def matches(self) -> tuple[MatchView, ...]:
        return tuple(match for round_ in self.rounds for match in round_.matches)

    @property
    def is_over(self) -> bool:
        return self.bracket.state == Bracket.State.CLOSED

    @property
    def has_groups(self) -> bool:
        return self.bracket.format == Bracket.Format.GROUPS

    @property
    def open_round(self) -> str:
        """Return the key of the round at which a page opens."""
        return _open_at(self.rounds)

    @property
    def parts(self) -> tuple[PartView, ...]:
        """Return the brackets of an elimination: one, or the three of a double one."""
        parts: dict[str, list[RoundView]] = {}
        for round_ in self.rounds:
            part = Part.MAIN if round_.part == Part.THIRD_PLACE else round_.part
            parts.setdefault(part, []).append(round_)
        return tuple(
            PartView(
                key=f"{self.bracket.number}-{part}",
                title=_title_of(part) if len(parts) > 1 else "",
                columns=tuple(_columns(rounds, self.rounds, numbered=_is_numbered(part, parts))),
                open_at=_open_at(rounds),
            )
            for part, rounds in sorted(parts.items(), key=lambda item: _ORDER.index(item[0]))
        )

    @property
    def lists(self) -> tuple[RoundView, ...]:
        """Return the rounds as lists: the one being played, those to come, then the latest first."""
        return _in_reading_order(self.rounds)

    @property
    def groups(self) -> tuple[GroupView, ...]:
        shown = self.table
        tables = {table.group: table for table in shown.tables}
        return tuple(
            GroupView(
                key=f"{self.bracket.number}-{number}",
                number=number,
                rounds=_in_reading_order([each for each in self.rounds if each.group == number]),
                shown=shown,
                table=tables.get(number),
            )
            for number in range(1, len(self.bracket.groups) + 1)
        )


_ORDER: list[str] = [Part.MAIN, Part.LOSERS, Part.FINAL]


def stage_title(bracket: Bracket, *, is_only: bool) -> str:
    """Return what a page calls the stage, in the language in which it is being rendered."""
    if not is_only:
        told = {"number": bracket.number, "format": bracket.get_format_display()}
        return _("Stage %(number)s: %(format)s") % told
    return _("Bracket") if bracket.is_knock_out else capfirst(bracket.get_format_display())


def _title_of(part: str) -> str:
    match part:
        case Part.LOSERS:
            return _("Losers' bracket")
        case Part.FINAL:
            return _("Finals")
        case _:
            return _("Winners' bracket")


def _open_at(rounds: Sequence[RoundView]) -> str:
    """Return the key of the first round that is not over, else of the one that decided."""
    unfinished = (round_.key for round_ in rounds if not round_.is_over)
    decisive = [round_.key for round_ in rounds if round_.part != Part.THIRD_PLACE]
    return next(unfinished, decisive[-1] if decisive else "")


def _in_reading_order(rounds: Sequence[RoundView]) -> tuple[RoundView, ...]:
    opened = _open_at(rounds)
    current = next((place for place, each in enumerate(rounds) if each.key == opened), 0)
    return (*rounds[current:], *reversed(rounds[:current]))


def _is_numbered(part: str, parts: Collection[str]) -> bool:
    """Tell whether the rounds of *part* need no more than a number below its title."""
    return len(parts) > 1 and part != Part.FINAL


def _columns(
    rounds: Sequence[RoundView], drawn: Sequence[RoundView], *, numbered: bool
) -> Iterator[Column]:
    """Yield *rounds* of one part, with the lines between them; *drawn* are those of all parts."""
    laid = [_slots(round_, drawn) for round_ in rounds]
    fed: frozenset[int] = frozenset()
    for number, (round_, slots) in enumerate(zip(rounds, laid, strict=True)):
        last = number + 1 == len(rounds)
        # The match for the third place stands beside the final, and comes from nowhere near.
        joined = not last and rounds[number + 1].part == round_.part
        after = len(laid[number + 1]) if joined else 0
        name = f"{_('Round')} {number + 1}" if numbered else round_.name
        yield Column(round_, name, tuple(_places(slots, after, fed)))
        fed = _fed(slots, after)


def _slots(round_: RoundView, drawn: Sequence[RoundView]) -> list[MatchView | None]:
    """Return the matches of *round_* by position, None where nobody meets.

    Only the losers' bracket has such gaps. Each of its rounds has as many places as the round of
    winners that was drawn last before it.
    """
    if round_.part != Part.LOSERS:
        return list(round_.matches)
    fallen = [len(each.matches) for each in drawn if _is_before(each, round_)]
    by_position = {match.position: match for match in round_.matches}
    many = max([*fallen[-1:], *by_position])
    return [by_position.get(position) for position in range(1, many + 1)]


def _is_before(other: RoundView, round_: RoundView) -> bool:
    return other.part == Part.MAIN and other.number < round_.number


def _places(slots: list[MatchView | None], after: int, fed: frozenset[int]) -> Iterator[Place]:
    straight = after == len(slots)
    for number, match in enumerate(slots):
        if match is None:
            yield Place(None)
            continue
        turn = "up" if number % 2 else "down"
        leads = ("on" if straight else turn) if after else ""
        yield Place(match, leads, is_fed=number in fed)


def _fed(slots: list[MatchView | None], after: int) -> frozenset[int]:
    """Return the places, from 0, of the column after *slots* to which a line comes."""
    here = [number for number, match in enumerate(slots) if match is not None]
    if not after:
        return frozenset()
    return frozenset(here if after == len(slots) else [number // 2 for number in here])
