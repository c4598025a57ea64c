"""What every format draws: a plan of rounds, in which each pairing says where its sides come from.

Plans are drawn for *ranks*, 1 for the top seed; who has which rank is decided elsewhere.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import count as counting


@dataclass(frozen=True, slots=True)
class Seed:
    """The entry of this rank, 1 for the top seed."""

    rank: int


@dataclass(frozen=True, slots=True)
class Partners:
    """The entries of these two ranks, who play together in this pairing alone."""

    ranks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins the pairing of this number; nobody, if neither of its sides came."""

    number: int


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses the pairing of this number; nobody, if neither of its sides came."""

    number: int


@dataclass(frozen=True, slots=True)
class Bye:
    """Nobody: the other side goes on without playing, or rests for a round."""


Source = Seed | Partners | WinnerOf | LoserOf | Bye


class Part(StrEnum):
    """The part of a bracket that a pairing belongs to."""

    MAIN = "main"
    LOSERS = "losers"
    THIRD_PLACE = "third_place"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One place in the plan where two sides meet, or one has a bye.

    *number* counts from 1 over the whole plan, round after round; *round* and
    *position* count from 1, positions from the top. A side comes only from
    pairings of smaller numbers.
    """

    number: int
    round: int
    position: int
    sides: tuple[Source, Source]
    part: Part = Part.MAIN

    @property
    def is_bye(self) -> bool:
        return any(isinstance(side, Bye) for side in self.sides)


@dataclass(frozen=True, slots=True)
class Plan:
    """*size* is the number of places in the first round, *rounds* the pairings in order."""

    count: int
    size: int
    rounds: tuple[tuple[Pairing, ...], ...]

    @property
    def byes(self) -> int:
        return self.size - self.count

    def pairings(self) -> Iterable[Pairing]:
        return (pairing for round_ in self.rounds for pairing in round_)

    def matches(self) -> Iterable[Pairing]:
        """Return the pairings that are played."""
        return (pairing for pairing in self.pairings() if not pairing.is_bye)


def numbered(
    rounds: Iterable[Iterable[tuple[Source, Source]]],
) -> tuple[tuple[Pairing, ...], ...]:
    """Return the pairings of *rounds*, numbered from 1 in the order given."""
    numbers = counting(1)
    return tuple(
        tuple(
            Pairing(number=next(numbers), round=round_, position=position, sides=sides)
            for position, sides in enumerate(meetings, start=1)
        )
        for round_, meetings in enumerate(rounds, start=1)
    )
