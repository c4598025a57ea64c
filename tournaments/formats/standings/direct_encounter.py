"""Direct encounter, DE: who did better among those tied (FIDE C.07, article 6).

Its result is an order, not a number to add up.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.formats.results import WIN
from tournaments.formats.standings.ledger import Ledger, Turn


def direct_encounter(ledger: Ledger, tied: Sequence[int]) -> list[list[int]]:
    """Return *tied* split into those before others, best first, who stay in their given order.

    One group alone means that it is undecided.
    """
    groups = _split(ledger, tied)
    if len(groups) == 1:
        return groups
    # 6.2, 6.3: those who are still tied are compared again, from scratch, among themselves.
    return [part for group in groups for part in direct_encounter(ledger, group)]


def encounters(ledger: Ledger, entry: int, tied: Collection[int]) -> Iterator[tuple[int, Turn]]:
    """Yield the rounds of *entry* against others of *tied* that count between them, with those.

    A forfeit counts in a round robin only. Where two play against two, each of the
    rivals was met.
    """
    for turn in ledger.turns(entry):
        if ledger.counts_as_played(turn):
            yield from ((rival, turn) for rival in turn.rivals if rival in tied)


@dataclass(frozen=True, slots=True)
class _Tally:
    """The score of *entry* among the tied, and what it would be with its *missing* ones won."""

    entry: int
    score: Fraction
    missing: int

    @property
    def best(self) -> Fraction:
        return self.score + WIN * self.missing


def _split(ledger: Ledger, tied: Sequence[int]) -> list[list[int]]:
    group = frozenset(tied)
    tallies = [_tally(ledger, entry, group) for entry in tied]
    if any(tally.missing for tally in tallies):
        return _certain_first(tallies)
    by_score: dict[Fraction, list[int]] = defaultdict(list)
    for tally in tallies:
        by_score[tally.score].append(tally.entry)
    return [by_score[score] for score in sorted(by_score, reverse=True)]


def _tally(ledger: Ledger, entry: int, tied: Collection[int]) -> _Tally:
    met: dict[int, list[int]] = defaultdict(list)
    for rival, turn in encounters(ledger, entry, tied):
        met[rival].append(turn.points)
    # 6.1.2: of those who met more than once, the average counts.
    score = sum((Fraction(sum(points), len(points)) for points in met.values()), Fraction(0))
    return _Tally(entry, score, missing=len(tied) - 1 - len(met))


def _certain_first(tallies: Sequence[_Tally]) -> list[list[int]]:
    """6.3: who is first even if the others win all that is missing is first; and so on."""
    rest = list(tallies)
    certain: list[list[int]] = []
    # It ends with two or more: without the missing wins there are too few for all to differ.
    while first := _out_of_reach(rest):
        certain.append([first.entry])
        rest.remove(first)
    return [*certain, [tally.entry for tally in rest]]


def _out_of_reach(rest: Sequence[_Tally]) -> _Tally | None:
    first = max(rest, key=lambda tally: tally.score)
    caught = any(first.score <= other.best for other in rest if other is not first)
    return None if caught else first
