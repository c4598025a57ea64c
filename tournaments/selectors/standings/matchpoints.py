"""Duplicate boards: ranked by what each made of the same hands, as soon as all may know it.

Nothing of a round counts before its boards are revealed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tournaments.formats.matchpoints import BoardResult, ranking
from tournaments.formats.results import Ending
from tournaments.formats.standings.criteria import Criterion
from tournaments.selectors.boards import ABSENT, PRESENT
from tournaments.selectors.standings.criteria import MATCHPOINTS
from tournaments.selectors.standings.facts import BracketFacts, MatchFacts
from tournaments.selectors.standings.lines import Line, decided

# Percentages are kept in hundredths: enough to show. Compared is the exact fraction.
PERCENTAGE_PARTS = 100


@dataclass(frozen=True, slots=True)
class Made:
    """What a side made in a round, of the *most* that could be made."""

    round: int
    entries: tuple[int, ...]
    rivals: tuple[int, ...]
    points: Fraction
    most: int


def matchpoint_lines(facts: BracketFacts, lots: Mapping[int, int], *, settled: bool) -> list[Line]:
    """Return the lines by percentage; each of two partners has what their side made.

    Who has not sat down to a board yet comes last.
    """
    points, percentages = _totals(facts)

    def merit(entry: int) -> tuple[bool, Fraction]:
        return entry not in percentages, -percentages.get(entry, Fraction(0))

    lines: list[Line] = []
    order = sorted(facts.entries, key=lambda entry: (merit(entry), lots[entry]))
    for _, equal in groupby(order, key=merit):
        tied = list(equal)
        for place, entry in enumerate(tied, start=1):
            share = percentages.get(entry)
            shown = None if share is None else round(share * PERCENTAGE_PARTS)
            lot = place if len(tied) > 1 else None
            line = Line(
                entry=entry,
                rank=len(lines) + 1,
                settled=settled,
                points_doubled=round(2 * points[entry]),
                criteria=((MATCHPOINTS, shown, PERCENTAGE_PARTS), (Criterion.LOTS.value, lot, 1)),
            )
            lines.append(line)
    return decided(lines)


def _totals(facts: BracketFacts) -> tuple[Mapping[int, Fraction], dict[int, Fraction]]:
    """Return the matchpoints of each entry without penalties, and the percentages of who played."""
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    most: Counter[int] = Counter()
    for side in made_of_boards(facts):
        for entry in side.entries:
            points[entry] += side.points
            most[entry] += side.most
    for penalty in facts.penalties:
        points[penalty.entry] -= Fraction(penalty.points, 2)
    return points, {entry: percentage(points[entry], most[entry]) for entry in most}


def percentage(points: Fraction, most: int) -> Fraction:
    """Return *points* in percent of *most*; who was compared with nobody is average."""
    return 100 * points / most if most else Fraction(50)


def made_of_boards(facts: BracketFacts) -> list[Made]:
    """Return what each side made in the rounds of which everything may be told."""
    told = [
        match
        for match in facts.matches
        if match.round not in facts.secret_rounds
        and match.ending is not Ending.OPEN
        and not match.is_bye
    ]
    # A side of a match stands for itself, be it one entry or two partners.
    boards: defaultdict[tuple[int, int], list[BoardResult]] = defaultdict(list)
    for match in told:
        for number, board in enumerate(_boards(match, facts.bracket.boards)):
            boards[match.round, number].append(board)
    made = {row.entry: row for row in ranking(boards.values())}
    return [
        Made(
            round=match.round,
            entries=match.sides[place],
            rivals=match.sides[1 - place],
            points=row.points,
            most=row.most,
        )
        for match in told
        for place in (0, 1)
        if (row := made.get(_side(match, place)))
    ]


def _side(match: MatchFacts, place: int) -> int:
    return 2 * match.pk + place


def _boards(match: MatchFacts, count: int) -> Iterator[BoardResult]:
    first, second = _side(match, 0), _side(match, 1)
    if match.ending is Ending.PLAYED:
        yield from (BoardResult(first, second, ours - theirs) for ours, theirs in match.scores)
        return
    awarded = (
        PRESENT if match.winner == 0 else ABSENT,
        PRESENT if match.winner == 1 else ABSENT,
    )
    yield from (BoardResult(first, second, None, awarded) for _ in range(count))
