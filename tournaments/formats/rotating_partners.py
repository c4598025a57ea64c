"""Rotating partners: individuals who play each round with somebody else.

For some numbers of entries there is a perfect schedule, a *whist tournament*:
everybody is everybody's partner once and opponent twice. Those here were found
by a search, and the tests count them out. For other numbers the partners are
still all different, and the opponents as even as another search makes them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, product

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.partner_search import Couple, Table, even_tables
from tournaments.formats.plans import Bye, Pairing, Partners, Plan, Seed, Source, numbered

FEWEST, MOST = 4, 64

# The first round: "a b | c d" are partners a and b against c and d. For each later round one is
# added to all numbers, modulo how many there are; * stays where it is, and without * 0 rests.
# Nine have no such cycle of numbers but one of pairs of digits, each modulo 3.
_FIRST_ROUNDS = {
    4: "* 0 | 1 2",
    5: "1 4 | 2 3",
    8: "* 4 | 0 5, 1 2 | 3 6",
    9: "01 02 | 10 20, 11 22 | 12 21",
    12: "* 8 | 0 6, 1 10 | 5 9, 2 3 | 4 7",
    13: "1 10 | 2 7, 3 4 | 6 8, 5 11 | 9 12",
    16: "* 1 | 0 3, 2 13 | 6 7, 4 12 | 9 11, 5 10 | 8 14",
    17: "1 3 | 5 10, 2 15 | 9 16, 4 13 | 7 8, 6 12 | 11 14",
    20: "* 9 | 0 1, 2 13 | 3 18, 4 17 | 10 15, 5 12 | 6 8, 7 16 | 11 14",
    24: "* 20 | 0 1, 2 15 | 3 7, 4 16 | 14 19, 5 21 | 11 17, 6 8 | 13 22, 9 12 | 10 18",
}


def most_rounds(count: int) -> int:
    """Return how many rounds *count* can rotate before somebody must repeat a partner.

    >>> most_rounds(8), most_rounds(9)
    (7, 9)
    """
    return count - 1 + count % 2


def rotating_partners(count: int, rounds: int | None = None) -> Plan:
    """Return the tables of *rounds* for *count* ranks, by default of as many as there can be.

    As many rest in a round as *count* is above a multiple of four; they stand
    last in it, each with a bye. The first rounds of a perfect schedule are
    played if *rounds* are fewer, and opponents are then not even.

    :raises DrawError: unless *count* is from 4 to 64, and *rounds* from 1 to
        :func:`most_rounds`.

    >>> [pairing.sides for pairing in rotating_partners(5).rounds[0]]
    [(Partners(ranks=(2, 5)), Partners(ranks=(3, 4))), (Seed(rank=1), Bye())]
    """
    if count < FEWEST:
        raise DrawError(DrawReason.TOO_FEW, "Rotating partners need at least four entries.")
    if count > MOST:
        raise DrawError(DrawReason.TOO_MANY, f"At most {MOST} entries can rotate partners.")
    most = most_rounds(count)
    wanted = most if rounds is None else rounds
    if not 1 <= wanted <= most:
        raise DrawError(DrawReason.ROUNDS, f"{count} entries can rotate for 1 to {most} rounds.")
    is_known = count in _FIRST_ROUNDS
    tables = _perfect(count)[:wanted] if is_known else even_tables(count, wanted)
    return Plan(
        count=count,
        size=count + count % 4,
        rounds=numbered([_sources(count, round_) for round_ in tables]),
    )


def _sources(count: int, tables: Sequence[Table]) -> list[tuple[Source, Source]]:
    played: list[tuple[Source, Source]] = [(Partners(us), Partners(them)) for us, them in tables]
    playing = {rank for us, them in tables for rank in us + them}
    resting = [rank for rank in range(1, count + 1) if rank not in playing]
    return [*played, *((Seed(rank), Bye()) for rank in resting)]


def _perfect(count: int) -> list[list[Table]]:
    first = [
        [couple.split() for couple in table.split("|")] for table in _FIRST_ROUNDS[count].split(",")
    ]
    return [
        [(_couple(us, by, count), _couple(them, by, count)) for us, them in first]
        for by in range(most_rounds(count))
    ]


def _couple(written: Sequence[str], by: int, count: int) -> Couple:
    one, other = written
    return _moved(one, by, count), _moved(other, by, count)


def _moved(written: str, by: int, count: int) -> int:
    """Return the rank that stands, *by* rounds later, where *written* stood in the first."""
    if written == "*":
        return count
    if count == 9:
        tens, ones = (int(digit) + add for digit, add in zip(written, divmod(by, 3), strict=True))
        return tens % 3 * 3 + ones % 3 + 1
    return (int(written) + by) % most_rounds(count) + 1


def sides_evened(plan: Plan) -> Plan:
    """Return *plan* with sides changed about where that lets all sit on either side about as often.

    Each table, in order, gives the first side to who has had it less so far.
    """
    ahead: Counter[int] = Counter()
    return replace(
        plan,
        rounds=tuple(tuple(_evened(pairing, ahead) for pairing in each) for each in plan.rounds),
    )


def _evened(pairing: Pairing, ahead: Counter[int]) -> Pairing:
    us, them = pairing.sides
    if not (isinstance(us, Partners) and isinstance(them, Partners)):
        return pairing
    if sum(ahead[rank] for rank in us.ranks) > sum(ahead[rank] for rank in them.ranks):
        us, them = them, us
    ahead.update(us.ranks)
    ahead.subtract(them.ranks)
    return replace(pairing, sides=(us, them))


@dataclass(frozen=True, slots=True)
class Balance:
    """How even a plan is: the fewest and the most times over all entries, or all two of them."""

    partners: tuple[int, int]
    opponents: tuple[int, int]
    rests: tuple[int, int]


def balance(plan: Plan) -> Balance:
    """Count how often any two are partners and opponents in *plan*, and how often each rests.

    >>> balance(rotating_partners(8))
    Balance(partners=(1, 1), opponents=(2, 2), rests=(0, 0))
    """
    matches = [
        (us.ranks, them.ranks)
        for us, them in (pairing.sides for pairing in plan.matches())
        if isinstance(us, Partners) and isinstance(them, Partners)
    ]
    ranks = range(1, plan.count + 1)
    twos = [frozenset(two) for two in combinations(ranks, 2)]
    partners = Counter(frozenset(side) for match in matches for side in match)
    opponents = Counter(frozenset(two) for us, them in matches for two in product(us, them))
    played = Counter(chain.from_iterable(us + them for us, them in matches))
    return Balance(
        partners=_range(partners[two] for two in twos),
        opponents=_range(opponents[two] for two in twos),
        rests=_range(len(plan.rounds) - played[rank] for rank in ranks),
    )


def _range(counts: Iterable[int]) -> tuple[int, int]:
    found = sorted(counts)
    return found[0], found[-1]
