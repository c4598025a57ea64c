"""What a pairing costs: one integer that holds all that speaks against it, worst first.

From the worst: a rematch, a second bye, a forbidden pairing, the score of who rests, the
squares of the score gaps, the place of who rests, the squares of the deviations from the
fold, lots.
"""

from dataclasses import dataclass
from typing import Self

from tournaments.formats.swiss.field import LOT_MODULUS, Field

# The matching computes with integers of 128 bits, and adds a few of them.
HEAVIEST = 2**124


@dataclass(frozen=True, slots=True)
class Costs:
    """The price of each fault in *field*: more than all lesser faults of a round together."""

    field: Field
    deviation: int
    bye_place: int
    gap: int
    bye_score: int
    forbidden: int
    second_bye: int
    rematch: int

    @classmethod
    def of(cls, field: Field) -> Self:
        pairs = (field.size + 1) // 2
        spread = field.gap(0, field.size - 1)
        most_byes = max(contender.byes for contender in field.contenders)
        deviation = pairs * LOT_MODULUS
        bye_place = deviation * (pairs * field.size**2 + 1)
        gap = bye_place * field.size
        bye_score = gap * (pairs * spread**2 + 1)
        forbidden = bye_score * (spread + 1)
        second_bye = forbidden * (pairs + 1)
        rematch = second_bye * (most_byes + 1)
        return cls(field, deviation, bye_place, gap, bye_score, forbidden, second_bye, rematch)

    def of_pairing(self, better: int, worse: int) -> int:
        """Return the cost of a pairing that breaks no law."""
        field = self.field
        return (
            self.gap * field.gap(better, worse) ** 2
            + self.deviation * field.deviation(better, worse) ** 2
            + self.lot(better, worse)
        )

    def of_bye(self, place: int) -> int:
        """Return the cost of the bye, which goes to the lowest score whatever the others then do.

        Among those of one score, to the lowest place at which the gaps are least.
        """
        last = self.field.size - 1
        return self.bye_score * self.field.gap(place, last) + self.bye_place * (last - place)

    def of_breaches(self, better: int, worse: int) -> int:
        """Return what a pairing costs for the laws it breaks; the more often met, the worse."""
        field = self.field
        return self.rematch * field.met[better][worse] ** 2 + self.forbidden * (
            worse in field.apart[better]
        )

    def of_byes_before(self, place: int) -> int:
        return self.second_bye * self.field.contenders[place].byes

    def lot(self, better: int, worse: int) -> int:
        """Return the lot of a pairing, which decides between rounds that are equally good.

        The product gives each pairing a lot of its own from one number for each contender, so
        that there is one best round, whoever computes it. Pairings on the fold have none:
        they are never alike, and thousands of different costs would slow the matching tenfold.
        """
        if not self.field.deviation(better, worse):
            return 0
        return self.field.lots[better] * self.field.lots[worse] % LOT_MODULUS
