"""Swiss fields as they stand after some rounds that chance decided."""

import random
from dataclasses import dataclass, field

from tournaments.formats.results import Bye, ByeKind, Ending, Meeting, Result
from tournaments.formats.swiss.field import Contender
from tournaments.formats.swiss.rounds import next_round

SEED = bytes(32)
ROUNDS = 5
SIZES = (64, 256, 1_000, 4_000)


@dataclass(slots=True)
class Played:
    """The entries 1, 2, … of a field, and what its rounds brought."""

    size: int
    results: list[Result] = field(default_factory=list)
    score: dict[int, int] = field(default_factory=dict)
    rivals: dict[int, list[int]] = field(default_factory=dict)
    byes: dict[int, int] = field(default_factory=dict)

    def contenders(self) -> list[Contender]:
        """Return the field in the order of its points."""
        order = sorted(self.score, key=lambda entry: (-self.score[entry], entry))
        return [
            Contender(entry, self.score[entry], tuple(self.rivals[entry]), self.byes[entry])
            for entry in order
        ]

    def meet(self, number: int, sides: tuple[int, int], chance: random.Random) -> None:
        winner = int(chance.random() < 0.5)
        points = (12, chance.randrange(12))
        self.results.append(
            Meeting(
                number,
                sides,
                Ending.PLAYED,
                winner,
                games=(1 - winner, winner),
                hand_points=points[::-1] if winner else points,
            )
        )
        self.score[sides[winner]] += 2
        for entry, rival in (sides, sides[::-1]):
            self.rivals[entry].append(rival)

    def rest(self, number: int, entry: int) -> None:
        self.results.append(Bye(number, entry, ByeKind.ALLOTTED))
        self.score[entry] += 2
        self.byes[entry] += 1


def played(size: int, *, rounds: int = ROUNDS, seed: int = 1) -> Played:
    """Return a field of *size* after so many rounds."""
    entries = range(1, size + 1)
    night = Played(
        size,
        score=dict.fromkeys(entries, 0),
        rivals={entry: [] for entry in entries},
        byes=dict.fromkeys(entries, 0),
    )
    chance = random.Random(seed)
    for number in range(1, rounds + 1):
        drawn = next_round(night.contenders(), number=number, draw_seed=SEED)
        for pairing in drawn.pairings:
            night.meet(number, pairing.sides, chance)
        if drawn.rest:
            night.rest(number, drawn.rest.entry)
    return night
