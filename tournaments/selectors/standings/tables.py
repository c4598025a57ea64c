"""The table of a bracket, computed from nothing but its draw and its results."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import standings
from tournaments.models import Bracket
from tournaments.selectors.standings.criteria import criteria_of
from tournaments.selectors.standings.facts import BracketFacts, facts_of
from tournaments.selectors.standings.knock_out import knock_out_lines
from tournaments.selectors.standings.ledgers import annulled, ledger_from
from tournaments.selectors.standings.lines import Line, lines_from
from tournaments.selectors.standings.matchpoints import matchpoint_lines


def computed(bracket: Bracket) -> tuple[Line, ...]:
    """Return the lines of *bracket*, best first."""
    return tuple(_lines(facts_of(bracket)))


def order_of(bracket: Bracket) -> list[int]:
    """Return the entries of *bracket*, best first."""
    return [line.entry for line in computed(bracket)]


def order_and_ledger(bracket: Bracket) -> tuple[list[int], Ledger]:
    """Return the entries of *bracket*, best first, and what its results brought, in one reading."""
    facts = facts_of(bracket)
    return [line.entry for line in _lines(facts)], ledger_from(facts, facts.entries)


def group_orders(bracket: Bracket) -> list[list[int]]:
    """Return the entries of each group, best first."""
    return [[line.entry for line in table] for table in _group_tables(facts_of(bracket))]


def lots_of(facts: BracketFacts) -> dict[int, int]:
    """Return the lot of each entry; who has none, as a latecomer, comes after those who have."""
    drawn = {int(key): lot for key, lot in facts.bracket.lots.items()}
    last = max(drawn.values(), default=0)
    missing = [entry for entry in facts.entries if entry not in drawn]
    return drawn | {entry: lot for lot, entry in enumerate(missing, start=last + 1)}


def _lines(facts: BracketFacts) -> list[Line]:
    if facts.bracket.is_knock_out:
        return knock_out_lines(facts)
    if facts.bracket.boards:
        return matchpoint_lines(facts, lots_of(facts), settled=_is_settled(facts))
    if facts.bracket.format == Bracket.Format.GROUPS:
        return _over_all_groups(facts)
    return _table(facts, facts.entries)


def _is_settled(facts: BracketFacts) -> bool:
    """Points can change until the bracket is closed: rounds may still be drawn."""
    return facts.bracket.state == Bracket.State.CLOSED


def _table(facts: BracketFacts, entries: Sequence[int]) -> list[Line]:
    """Return the table of *entries*, who all meet each other or nobody else."""
    without = annulled(facts)
    settled = _is_settled(facts)
    ledger = ledger_from(facts, tuple(entry for entry in entries if entry not in without))
    lots = lots_of(facts)
    rows = standings(ledger, criteria_of(facts.bracket), lots=lots) if ledger.entries else ()
    lines = lines_from(rows, ledger, settled=settled)
    last = sorted((entry for entry in entries if entry in without), key=lots.__getitem__)
    return lines + [
        Line(entry=entry, rank=rank, settled=settled, annulled=True)
        for rank, entry in enumerate(last, start=len(lines) + 1)
    ]


def _group_tables(facts: BracketFacts) -> list[list[Line]]:
    return [
        [replace(line, group=number, place=line.rank) for line in _table(facts, entries)]
        for number, entries in enumerate(facts.bracket.groups, start=1)
    ]


def _over_all_groups(facts: BracketFacts) -> list[Line]:
    """Rank all winners of groups before all who were second, and so on.

    Those of one place are compared by their criteria, but for who beat whom, which
    says nothing between groups. Groups may differ by one entry, so the amounts for each match count.
    """
    matches = _matches_counted(facts)
    lots = lots_of(facts)

    def merit(line: Line) -> tuple[object, ...]:
        each = max(matches[line.entry], 1)
        amounts = [
            -Fraction(amount or 0, each)
            for code, amount, _ in line.criteria
            if code not in (Criterion.DIRECT_ENCOUNTER, Criterion.LOTS)
        ]
        return line.annulled, line.place, amounts, lots[line.entry]

    lines = sorted((line for table in _group_tables(facts) for line in table), key=merit)
    return [replace(line, rank=rank) for rank, line in enumerate(lines, start=1)]


def _matches_counted(facts: BracketFacts) -> dict[int, int]:
    ledger = ledger_from(facts, facts.entries)
    return {entry: len(ledger.turns(entry)) for entry in ledger.entries}
