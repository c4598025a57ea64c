"""Knock-out brackets: ranked by how far each came."""

from collections.abc import Iterable

from tournaments.formats import double_elimination, single_elimination
from tournaments.formats.single_elimination import Result, Row
from tournaments.models import Bracket
from tournaments.selectors.standings.facts import BracketFacts, MatchFacts, Part, State
from tournaments.selectors.standings.lines import Line


def knock_out_lines(facts: BracketFacts) -> list[Line]:
    """Return who is still in before those who are out, the later the better.

    Of a bracket that was ended before its final, who was still in shares the first place.
    """
    is_over = facts.bracket.state == Bracket.State.CLOSED
    return [
        Line(
            entry=row.entry,
            rank=row.rank,
            shared=row.shared,
            settled=row.settled or is_over,
            points_doubled=2 * row.won,
            won=row.won,
            lost_in=row.lost_in,
        )
        for row in _rows(facts)
    ]


def _rows(facts: BracketFacts) -> tuple[Row, ...]:
    thirds = [match for match in facts.matches if match.part == Part.THIRD_PLACE]
    results = _results(match for match in facts.matches if match.part != Part.THIRD_PLACE)
    if facts.bracket.format == Bracket.Format.DOUBLE_ELIMINATION:
        return double_elimination.standings(facts.entries, results)
    rows = single_elimination.standings(facts.entries, results)
    if not thirds:
        return rows
    return single_elimination.with_third_place(rows, next(iter(_results(thirds)), None))


def _results(matches: Iterable[MatchFacts]) -> list[Result]:
    return [_result(match) for match in matches if match.state == State.FINISHED]


def _result(match: MatchFacts) -> Result:
    winner = None if match.winner is None else match.sides[match.winner][0]
    losers = tuple(entry for entry in match.entries if entry != winner)
    return Result(match.round, winner, losers)
