"""Plays a plan out, match by match, as an evening would."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tournaments.formats.double_elimination import second_final
from tournaments.formats.plans import Bye, LoserOf, Pairing, Part, Plan, Seed, Source, WinnerOf
from tournaments.formats.single_elimination import Result

# Which of two ranks wins; None if neither comes.
Choose = Callable[[int, int], int | None]


@dataclass
class Evening:
    """What was played: who met in which pairing, and the results in order."""

    won: dict[int, int | None] = field(default_factory=dict)
    lost: dict[int, int | None] = field(default_factory=dict)
    met: list[tuple[Pairing, int, int]] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)

    def who(self, source: Source) -> int | None:
        match source:
            case Seed(rank):
                return rank
            case WinnerOf(number):
                return self.won[number]
            case LoserOf(number):
                return self.lost[number]
            case Bye():
                return None
            case _:
                raise AssertionError(source)

    def play(self, pairing: Pairing, choose: Choose) -> None:
        first, second = (self.who(side) for side in pairing.sides)
        if first is None or second is None:
            self._decide(pairing, winner=first or second, losers=())
        else:
            self.met.append((pairing, first, second))
            winner = choose(first, second)
            losers = tuple(rank for rank in (first, second) if rank != winner)
            self._decide(pairing, winner=winner, losers=losers)

    def _decide(self, pairing: Pairing, *, winner: int | None, losers: tuple[int, ...]) -> None:
        self.won[pairing.number] = winner
        self.lost[pairing.number] = losers[0] if winner and losers else None
        self.results.append(Result(pairing.round, winner, losers))


def play_out(plan: Plan, choose: Choose) -> Evening:
    """Play *plan* in the order of its numbers, with a second final where one is due."""
    evening = Evening()
    for pairing in plan.pairings():
        evening.play(pairing, choose)
    for again in _second_finals(plan, evening):
        evening.play(again, choose)
    return evening


def _second_finals(plan: Plan, evening: Evening) -> Iterator[Pairing]:
    (final, *_) = plan.rounds[-1]
    if final.part is Part.FINAL and evening.met and evening.met[-1][0] == final:
        winner = evening.won[final.number]
        if winner is not None:
            again = second_final(plan, won_by=evening.met[-1][1:].index(winner))
            if again is not None:
                yield again
