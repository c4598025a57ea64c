"""Double elimination: who loses once goes on in the losers' bracket, who loses twice is out.

Its winner meets the winner of the main bracket in the final, and must beat them
twice: a second final is played only if that side wins the first.

After each round of the main bracket but the first, the losers' bracket has two:
in one those who are in it meet each other, in the next they meet those who have
just fallen. It is drawn whole, and then everything in which a bye takes part is
left out: who would meet nobody goes straight to the match after it. So the only
byes are those of the first round, no match can wait for somebody who will never
come, and n entries play 2n - 2 matches, or one more.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.formats import single_elimination
from tournaments.formats.plans import Bye, LoserOf, Pairing, Part, Plan, Source, WinnerOf
from tournaments.formats.single_elimination import Result, Row

Slots = list[Source]


def _reversed(fallen: Slots) -> Slots:
    return fallen[::-1]


def _halves_swapped(fallen: Slots) -> Slots:
    half = len(fallen) // 2
    return fallen[half:] + fallen[:half]


def _halves_reversed(fallen: Slots) -> Slots:
    half = len(fallen) // 2
    return _reversed(fallen[:half]) + _reversed(fallen[half:])


# The order in which the losers of the second, third and fourth round of the main bracket fall,
# by the number of its rounds; all others fall straight down. Straight down throughout, two who
# have met could meet again in the second losers' round. Up to 128 places this was found by trying
# all sequences of such orders: the earliest possible meeting again comes as late as it can.
_DROP_ORDERS = {
    3: (_reversed,),
    4: (_reversed,),
    5: (_reversed, _halves_swapped),
    6: (_reversed, _halves_swapped, _halves_reversed),
    7: (_reversed, _halves_swapped, _halves_reversed),
    8: (_reversed, _halves_swapped, _halves_reversed),
}


@dataclass(slots=True)
class _Layout:
    """The rounds laid out so far, in the order in which they can be played."""

    rounds: list[tuple[Pairing, ...]]
    laid: int = field(init=False)

    def __post_init__(self) -> None:
        self.laid = len(self.rounds[0])

    def add(self, meetings: Iterable[tuple[Source, Source]], part: Part) -> Slots:
        """Lay out a round without what has a bye; return who comes out of each meeting."""
        pairings: list[Pairing] = []
        through: Slots = []
        for position, sides in enumerate(meetings, start=1):
            match sides:
                case (Bye(), other) | (other, Bye()):
                    through.append(other)
                case _:
                    self.laid += 1
                    through.append(WinnerOf(self.laid))
                    pairings.append(Pairing(self.laid, len(self.rounds) + 1, position, sides, part))
        if pairings:
            self.rounds.append(tuple(pairings))
        return through


def double_elimination(count: int) -> Plan:
    """Return the bracket for *count* ranks, but for the second final.

    Positions in the losers' bracket are those of the whole one, so they have
    gaps where nobody meets. The final names the winner of the main bracket first.

    :raises DrawError: unless *count* is from 2 to 256.

    >>> [pairing.sides for pairing in double_elimination(2).rounds[1]]
    [(WinnerOf(number=1), LoserOf(number=1))]
    """
    main = single_elimination.bracket(count)
    first = main.rounds[0]
    layout = _Layout([first])
    unbeaten: Slots = [WinnerOf(pairing.number) for pairing in first]
    beaten: Slots = [Bye() if each.is_bye else LoserOf(each.number) for each in first]
    for level in range(1, len(main.rounds)):
        unbeaten = layout.add(_neighbours(unbeaten), Part.MAIN)
        fallen: Slots = [LoserOf(pairing.number) for pairing in layout.rounds[-1]]
        beaten = layout.add(_neighbours(beaten), Part.LOSERS)
        fallen = _as_they_fall(fallen, level, len(main.rounds))
        beaten = layout.add(zip(fallen, beaten, strict=True), Part.LOSERS)
    layout.add(zip(unbeaten, beaten, strict=True), Part.FINAL)
    return Plan(count=count, size=main.size, rounds=tuple(layout.rounds))


def _neighbours(slots: Slots) -> list[tuple[Source, Source]]:
    return list(zip(slots[::2], slots[1::2], strict=True))


def _as_they_fall(fallen: Slots, level: int, rounds: int) -> Slots:
    """Return the losers of the main round after *level* others in the order of their rivals."""
    orders = _DROP_ORDERS.get(rounds, ())
    return orders[level - 1](fallen) if level <= len(orders) else fallen


def second_final(plan: Plan, *, won_by: int) -> Pairing | None:
    """Return the final to play after the first was won by the side at place *won_by*, if any.

    The side at place 0 had lost to nobody, so its win ends the tournament. A
    final that one side did not need to play has no second.
    """
    if won_by == 0:
        return None
    (final,) = plan.rounds[-1]
    sides = (LoserOf(final.number), WinnerOf(final.number))
    return Pairing(final.number + 1, final.round + 1, 1, sides, Part.FINAL)


def standings(order: Sequence[int], results: Iterable[Result]) -> tuple[Row, ...]:
    """Rank the entries of *order* (by rank in the draw) by the round of their second defeat.

    The losers of the last losers' round and of the one before are third and
    fourth. Who did not come to a match to which nobody came is out, as though
    beaten in the match that the loser falls into. Otherwise as in single elimination.
    """
    defeats: dict[int, list[int]] = {entry: [] for entry in order}
    won = dict.fromkeys(order, 0)
    lost_in: dict[int, int] = {}
    for result in results:
        for loser in result.losers:
            defeats[loser].append(result.round)
            if result.winner is None:
                lost_in[loser] = result.round
        if result.winner is not None and result.losers:
            won[result.winner] += 1
    lost_in.update({entry: max(lost) for entry, lost in defeats.items() if len(lost) > 1})
    return _ranked(order, won, lost_in)


def _ranked(
    order: Sequence[int], won: Mapping[int, int], lost_in: Mapping[int, int]
) -> tuple[Row, ...]:
    places = _places(double_elimination(len(order)))
    in_play = len(order) - len(lost_in)
    place_of = {entry: places[round_][0] for entry, round_ in lost_in.items()}
    holders = Counter(place_of.values())
    rows = []
    for entry in order:
        round_ = lost_in.get(entry)
        shares = in_play if round_ is None else max(places[round_][1], holders[place_of[entry]])
        rows.append(
            Row(
                entry=entry,
                rank=place_of.get(entry, 1),
                shared=shares > 1,
                settled=round_ is not None or in_play == 1,
                won=won[entry],
                lost_in=round_,
            )
        )
    return tuple(sorted(rows, key=lambda row: row.rank))


def _places(plan: Plan) -> dict[int, tuple[int, int]]:
    """Return the place of those who go out in each round, and how many should share it.

    >>> _places(double_elimination(4))
    {1: (4, 1), 2: (3, 1), 3: (4, 1), 4: (3, 1), 5: (2, 1), 6: (2, 1)}
    """
    final = len(plan.rounds)
    places = {final + 1: (2, 1), final: (2, 1)}
    better = 3
    for pairings in reversed(plan.rounds[:-1]):
        if pairings[0].part is Part.LOSERS:
            places[pairings[0].round] = (better, len(pairings))
            better += len(pairings)
    for pairings in plan.rounds[:-1]:
        if pairings[0].part is Part.MAIN:
            places[pairings[0].round] = places[_falls_into(plan, pairings)]
    return dict(sorted(places.items()))


def _falls_into(plan: Plan, pairings: tuple[Pairing, ...]) -> int:
    """Return the first round that one of the losers of *pairings* plays in."""
    losers = {LoserOf(pairing.number) for pairing in pairings}
    return next(each.round for each in plan.pairings() if losers & set(each.sides))
