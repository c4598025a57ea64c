"""The standings of a night once more, from the list of its results alone.

It shares nothing with the program but the definitions (FIDE C.07 as in force since March 2026): it
is written with whole points and halves, and by names, as a scorer with pencil and paper would.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby


class How(Enum):
    PLAYED = "played"
    WALKOVER = "walkover"
    BYE = "bye"


@dataclass(frozen=True)
class Result:
    """*winner* against *loser* in a round; a bye has no loser, a walkover no points."""

    round: int
    winner: str
    loser: str = ""
    points: tuple[int, int] = (0, 0)
    how: How = How.PLAYED

    @property
    def pairs(self) -> tuple[str, ...]:
        return (self.winner, self.loser) if self.loser else (self.winner,)


@dataclass(frozen=True)
class Round:
    """What a round was to one pair: *by_choice* if it could have played and did not."""

    rival: str = ""
    score: float = 0
    difference: int = 0
    played: bool = False
    by_choice: bool = False
    absent: bool = False


@dataclass(frozen=True)
class Swiss:
    """Points, tie-breaks and order of the *pairs* of a Swiss tournament of *rounds* rounds."""

    pairs: Sequence[str]
    results: Sequence[Result]
    rounds: int

    def of(self, pair: str) -> list[Round]:
        return [self._round(pair, number) for number in range(1, self.rounds + 1)]

    def _round(self, pair: str, number: int) -> Round:
        for result in self.results:
            if result.round == number and pair in result.pairs:
                return _as_seen_by(pair, result)
        # Nothing on the list: not yet come, or gone home (16.1).
        return Round(by_choice=True, absent=True)

    def points(self, pair: str) -> float:
        return sum(each.score for each in self.of(pair))

    def points_for_rivals(self, pair: str) -> float:
        """Rounds missed on purpose up to the end count a half to the rivals (16.3)."""
        halves = 0.0
        for each in reversed(self.of(pair)):
            if not each.by_choice:
                break
            halves += 0.5 if each.absent else 0
        return self.points(pair) + halves

    def strengths(self, pair: str) -> list[tuple[Round, float]]:
        """Return each round with the points of its rival, or of who stands in for one (16.4)."""
        told = []
        for each in self.of(pair):
            most = self.points_for_rivals(each.rival) if each.rival else 0.5 * self.rounds
            told.append((each, most if each.played else min(self.points(pair), most)))
        return told

    def buchholz(self, pair: str) -> float:
        return sum(strength for _, strength in self.strengths(pair))

    def buchholz_cut(self, pair: str) -> float:
        """Without the weakest; first without what was missed on purpose (16.5)."""
        chosen = [strength for each, strength in self.strengths(pair) if each.by_choice]
        lowest = min(chosen or [strength for _, strength in self.strengths(pair)])
        return self.buchholz(pair) - lowest

    def sonneborn_berger(self, pair: str) -> float:
        return sum(each.score * strength for each, strength in self.strengths(pair))

    def difference(self, pair: str) -> int:
        return sum(each.difference for each in self.of(pair))

    def table(self, *, lots: Sequence[str]) -> list[list[str]]:
        """Return a line for each pair: name, points, DE, BH-C1, BH, SB, difference of points.

        Who is level to the end comes in the order of *lots*, which no result tells.
        """
        placed: dict[str, str] = {}
        groups = list(_split(self.pairs, self.points))
        for level in groups:
            place = 1
            for part in self.by_direct_encounter(level):
                placed |= dict.fromkeys(part, str(place) if len(level) > 1 else "–")
                place += len(part)
        groups = [part for level in groups for part in self.by_direct_encounter(level)]
        for value in (self.buchholz_cut, self.buchholz, self.sonneborn_berger, self.difference):
            groups = [part for group in groups for part in _split(group, value)]
        order = [pair for group in groups for pair in sorted(group, key=lots.index)]
        return [self._line(pair, placed[pair]) for pair in order]

    def _line(self, pair: str, placed: str) -> list[str]:
        sums = self.buchholz_cut(pair), self.buchholz(pair), self.sonneborn_berger(pair)
        difference = self.difference(pair)
        return [
            pair,
            f"{self.points(pair):g}",
            placed,
            *(f"{value:g}" for value in sums),
            f"{difference:+}" if difference else "0",
        ]

    def by_direct_encounter(self, level: list[str]) -> list[list[str]]:
        """Part who is *level* by the matches among themselves (6)."""
        won, missing = dict.fromkeys(level, 0), dict.fromkeys(level, len(level) - 1)
        for result in self.results:
            if result.how is How.PLAYED and set(result.pairs) <= set(level):
                won[result.winner] += 1
                for pair in result.pairs:
                    missing[pair] -= 1
        parts = (
            _surely_first(won, missing) if any(missing.values()) else list(_split(level, won.get))
        )
        if len(parts) == 1:
            return parts
        return [smaller for part in parts for smaller in self.by_direct_encounter(part)]


def _as_seen_by(pair: str, result: Result) -> Round:
    won = pair == result.winner
    if result.how is How.BYE:
        return Round(score=1)
    rival = result.loser if won else result.winner
    if result.how is How.WALKOVER:
        return Round(rival, score=int(won), by_choice=not won)
    ours, theirs = result.points if won else result.points[::-1]
    return Round(rival, int(won), ours - theirs, played=True)


def _split(pairs, value) -> Iterator[list[str]]:
    for _, part in groupby(sorted(pairs, key=lambda pair: -value(pair)), key=value):
        yield list(part)


def _surely_first(won: dict[str, int], missing: dict[str, int]) -> list[list[str]]:
    """Who would be first even if the others had won all they have not played is first (6.3)."""
    rest, sure = list(won), []
    while len(rest) > 1:
        best = max(rest, key=won.__getitem__)
        if any(won[best] <= won[each] + missing[each] for each in rest if each != best):
            break
        sure.append([best])
        rest.remove(best)
    return [*sure, rest]


def double_elimination(results: Sequence[Result]) -> list[list[str]]:
    """Return place, name and number of wins of each pair: who loses for the second time is out.

    Rounds are numbered in the order in which they are played. Who goes out in the same shares a
    place.
    """
    won = dict.fromkeys((pair for result in results for pair in result.pairs), 0)
    lost: dict[str, list[int]] = {pair: [] for pair in won}
    for result in results:
        won[result.winner] += 1
        lost[result.loser].append(result.round)
    [champion] = [pair for pair, rounds in lost.items() if len(rounds) < 2]
    stayed = {pair: max(rounds) for pair, rounds in lost.items() if pair != champion}
    table = [["1", champion, str(won[champion])]]
    for pair in sorted(stayed, key=lambda pair: -stayed[pair]):
        place = 2 + sum(last > stayed[pair] for last in stayed.values())
        shared = list(stayed.values()).count(stayed[pair]) > 1
        table.append([f"{place}=" if shared else str(place), pair, str(won[pair])])
    return table
