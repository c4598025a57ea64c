"""What a draw lays out, before anything is saved: matches with their sides, and why they meet."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.formats.double_elimination import double_elimination
from tournaments.formats.groups import group_stage
from tournaments.formats.plans import Bye, LoserOf, Pairing, Partners, Plan, Seed, WinnerOf
from tournaments.formats.reasons import Reason, ReasonCode, explain, explain_schedule
from tournaments.formats.rotating_partners import rotating_partners, sides_evened
from tournaments.formats.round_robin import round_robin
from tournaments.formats.single_elimination import bracket as single_elimination
from tournaments.formats.swiss import rounds as swiss
from tournaments.formats.swiss.reasons import BREACHES
from tournaments.formats.swiss.reasons import Reason as SwissReason
from tournaments.models import Bracket, Match, MatchSide

Format, Source = Bracket.Format, MatchSide.Source
# The reasons whose values are numbers of matches.
_OF_MATCHES = (
    ReasonCode.WINNERS_MEET,
    ReasonCode.LOSERS_MEET,
    ReasonCode.LOSER_MEETS_WINNER,
)
Reasons = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """Where a side comes from: *rank* in the draw or the *number* of a match; *entries* by key."""

    source: str
    rank: int | None = None
    number: int | None = None
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnMatch:
    """A match of the draw. *reasons* are codes with their values, as ``Match.reasons``."""

    number: int
    round: int
    position: int
    sides: tuple[DrawnSide, DrawnSide]
    reasons: Reasons
    part: str = Match.Part.MAIN
    group: int | None = None

    @property
    def is_bye(self) -> bool:
        return any(side.source == Source.BYE for side in self.sides)

    @property
    def is_full(self) -> bool:
        return all(side.entries for side in self.sides)

    @property
    def breaches(self) -> Reasons:
        """Those of *reasons* that should not be: a rematch, a second bye, kept apart in vain."""
        return tuple(reason for reason in self.reasons if reason[0] in BREACHES)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The draw of a stage, or of one round of a Swiss stage.

    *order* are entry keys by rank; *rounds* counts all rounds of the stage, those too that are
    drawn later.
    """

    order: tuple[int, ...]
    matches: tuple[DrawnMatch, ...]
    rounds: int
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def byes(self) -> int:
        """Return how many rest in the first round that is drawn."""
        first = min((match.round for match in self.matches), default=1)
        return sum(match.is_bye for match in self.matches if match.round == first)

    @property
    def is_legal(self) -> bool:
        return not any(match.breaches for match in self.matches)


def draw_whole(stage: Bracket, order: Sequence[int], *, first_number: int = 1) -> Drawing:
    """Lay out a *stage* whose rounds are all known at the draw, for the entries of *order*.

    Its matches are numbered from *first_number* on: no two of a tournament have one number.

    :raises DrawError: if the format cannot hold so many.
    """
    if stage.format == Format.GROUPS:
        grouped = group_stage(len(order), stage.groups_wanted or 1, twice=stage.twice)
        groups = tuple(tuple(order[rank - 1] for rank in group) for group in grouped.groups)
        drawing = _drawing(stage, grouped.plan, order, groups)
    else:
        drawing = _drawing(stage, _plan_of(stage, len(order)), order, ())
    return _numbered_on(drawing, first_number - 1)


def _numbered_on(drawing: Drawing, before: int) -> Drawing:
    """Return *drawing* with all its numbers of matches after *before* others."""
    if not before:
        return drawing
    return replace(
        drawing,
        matches=tuple(
            replace(
                match,
                number=match.number + before,
                sides=(_moved(match.sides[0], before), _moved(match.sides[1], before)),
                reasons=tuple(
                    (
                        code,
                        tuple(value + before for value in values)
                        if code in _OF_MATCHES
                        else values,
                    )
                    for code, values in match.reasons
                ),
            )
            for match in drawing.matches
        ),
    )


def _moved(side: DrawnSide, before: int) -> DrawnSide:
    return side if side.number is None else replace(side, number=side.number + before)


def _plan_of(stage: Bracket, count: int) -> Plan:
    match stage.format:
        case Format.SINGLE_ELIMINATION:
            return single_elimination(count, third_place=stage.third_place)
        case Format.DOUBLE_ELIMINATION:
            return double_elimination(count)
        case Format.ROUND_ROBIN:
            return round_robin(count, twice=stage.twice)
        case Format.ROTATING_PARTNERS:
            plan = rotating_partners(count, stage.rounds_wanted)
            # Who sits on the same side holds the same boards.
            return sides_evened(plan) if stage.boards else plan
        case _:
            raise AssertionError(stage.format)


def usual_rounds(count: int) -> int:
    """Return how many rounds of a Swiss bracket leave one of *count* without a defeat.

    >>> usual_rounds(24)
    5
    """
    return max(1, math.ceil(math.log2(count))) if count else 1


def from_swiss(
    drawn: swiss.Round, *, order: Sequence[int], rounds: int, first_number: int
) -> Drawing:
    """Return a round of a Swiss bracket as its matches, numbered from *first_number* on."""
    matches = [
        DrawnMatch(
            number=first_number + place,
            round=drawn.number,
            position=place + 1,
            sides=(_drawn_in(pairing.sides[0]), _drawn_in(pairing.sides[1])),
            reasons=_plain(pairing.reasons),
        )
        for place, pairing in enumerate(drawn.pairings)
    ]
    if drawn.rest is not None:
        matches.append(
            DrawnMatch(
                number=first_number + len(matches),
                round=drawn.number,
                position=len(matches) + 1,
                sides=(_drawn_in(drawn.rest.entry), DrawnSide(Source.BYE)),
                reasons=_plain(drawn.rest.reasons),
            )
        )
    return Drawing(order=tuple(order), matches=tuple(matches), rounds=rounds)


def _drawn_in(entry: int) -> DrawnSide:
    return DrawnSide(Source.DRAWN, entries=(entry,))


def _drawing(
    stage: Bracket, plan: Plan, order: Sequence[int], groups: tuple[tuple[int, ...], ...]
) -> Drawing:
    why = explain if stage.is_knock_out else explain_schedule
    group_of = {entry: number for number, group in enumerate(groups, start=1) for entry in group}
    matches = []
    for pairing in plan.pairings():
        sides = _side(pairing, 0, order), _side(pairing, 1, order)
        known = sides[0].entries or sides[1].entries
        matches.append(
            DrawnMatch(
                number=pairing.number,
                round=pairing.round,
                position=pairing.position,
                sides=sides,
                reasons=_plain(why(plan, pairing)),
                part=str(pairing.part),
                group=group_of.get(known[0]) if known else None,
            )
        )
    return Drawing(
        order=tuple(order), matches=tuple(matches), rounds=len(plan.rounds), groups=groups
    )


def _side(pairing: Pairing, place: int, order: Sequence[int]) -> DrawnSide:
    match pairing.sides[place]:
        case Seed(rank):
            return DrawnSide(Source.SEED, rank=rank, entries=(order[rank - 1],))
        case Partners(ranks):
            return DrawnSide(Source.DRAWN, entries=tuple(order[rank - 1] for rank in ranks))
        case WinnerOf(number):
            return DrawnSide(Source.WINNER, number=number)
        case LoserOf(number):
            return DrawnSide(Source.LOSER, number=number)
        case Bye():
            return DrawnSide(Source.BYE)


def _plain(reasons: Iterable[Reason | SwissReason]) -> Reasons:
    """Return *reasons* of any format as codes with their values."""
    return tuple((str(reason.code), tuple(reason.values)) for reason in reasons)
