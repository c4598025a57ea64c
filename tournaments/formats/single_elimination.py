"""Single elimination: who loses is out; byes go to the top seeds.

The bracket is drawn for *ranks*, 1 for the top seed: :func:`seeded_order` says
which entry has which rank, :func:`bracket` who meets whom.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.lots import shuffled
from tournaments.formats.plans import Bye, LoserOf, Pairing, Part, Plan, Seed, Source, WinnerOf
from tournaments.formats.reasons import Reason, ReasonCode, explain

__all__ = [
    "Bye",
    "Pairing",
    "Plan",
    "Reason",
    "ReasonCode",
    "Result",
    "Row",
    "Seed",
    "Source",
    "WinnerOf",
    "bracket",
    "explain",
    "ranks_from_the_top",
    "seeded_order",
    "standings",
    "with_third_place",
]

FEWEST, MOST = 2, 256
FEWEST_FOR_THIRD_PLACE = 4


def seeded_order(
    entry_ids: Sequence[int], *, seeds: Mapping[int, int], draw_seed: bytes
) -> list[int]:
    """Return *entry_ids* by rank: those in *seeds* by their seed, the others by lot.

    The lots come from *draw_seed* over the unseeded ids in ascending order, so
    the order in which *entry_ids* are given changes nothing. *seeds* may name
    entries that are not drawn.

    :raises DrawError: if an entry or a seed appears twice.

    >>> seeded_order([7, 8, 9], seeds={9: 1}, draw_seed=bytes(32))
    [9, 7, 8]
    """
    if len(set(entry_ids)) < len(entry_ids):
        raise DrawError(DrawReason.SAME_ENTRY, "An entry cannot be drawn twice.")
    seeded = sorted((seeds[entry], entry) for entry in entry_ids if entry in seeds)
    if len({seed for seed, _ in seeded}) < len(seeded):
        raise DrawError(DrawReason.SAME_SEED, "Two entries cannot have the same seed.")
    others = sorted(entry for entry in entry_ids if entry not in seeds)
    return [entry for _, entry in seeded] + shuffled(others, seed=draw_seed, parts=["order"])


def bracket(count: int, *, third_place: bool = False) -> Plan:
    """Return the bracket for *count* ranks: 1 meets the last, 1 and 2 only in the final.

    With *third_place* the losers of the semifinals meet beside the final, below
    it. Of three entries only one loses a semifinal, and is third without a match.

    :raises DrawError: unless *count* is from 2 to 256.

    >>> [pairing.sides for pairing in bracket(3).rounds[0]]
    [(Seed(rank=1), Bye()), (Seed(rank=2), Seed(rank=3))]
    """
    if count < FEWEST:
        raise DrawError(DrawReason.TOO_FEW, "A bracket needs at least two entries.")
    if count > MOST:
        raise DrawError(DrawReason.TOO_MANY, f"A bracket holds at most {MOST} entries.")
    size = _size(count)
    rounds = [_first_round(count, size)]
    while len(rounds[-1]) > 1:
        rounds.append(_next_round(rounds[-1]))
    if third_place and count >= FEWEST_FOR_THIRD_PLACE:
        rounds[-1] += (_third_place_match(*rounds[-1]),)
    return Plan(count=count, size=size, rounds=tuple(rounds))


def _first_round(count: int, size: int) -> tuple[Pairing, ...]:
    ranks = ranks_from_the_top(size // 2)
    return tuple(
        Pairing(
            number=position,
            round=1,
            position=position,
            sides=(Seed(rank), Seed(rival) if (rival := size + 1 - rank) <= count else Bye()),
        )
        for position, rank in enumerate(ranks, start=1)
    )


def _next_round(before: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    first = before[-1].number + 1
    return tuple(
        Pairing(
            number=first + place,
            round=before[0].round + 1,
            position=place + 1,
            sides=(WinnerOf(upper.number), WinnerOf(lower.number)),
        )
        for place, (upper, lower) in enumerate(zip(before[::2], before[1::2], strict=True))
    )


def _third_place_match(final: Pairing) -> Pairing:
    upper, lower = (LoserOf(s.number) for s in final.sides if isinstance(s, WinnerOf))
    return Pairing(
        number=final.number + 1,
        round=final.round,
        position=2,
        sides=(upper, lower),
        part=Part.THIRD_PLACE,
    )


def ranks_from_the_top(size: int) -> list[int]:
    """Return the better rank of each first pairing, from the top of the bracket down.

    Each step lets every rank meet the one that completes the sum; every second
    time the newcomer goes above, which puts rank 2 at the very bottom.

    >>> ranks_from_the_top(8)
    [1, 8, 5, 4, 3, 6, 7, 2]
    """
    ranks = [1]
    while len(ranks) < size:
        total = 2 * len(ranks) + 1
        ranks = [
            rank
            for place, better in enumerate(ranks)
            for rank in ((better, total - better), (total - better, better))[place % 2]
        ]
    return ranks


@dataclass(frozen=True, slots=True)
class Result:
    """A pairing that is over. *winner* is None, and both are *losers*, if neither side came."""

    round: int
    winner: int | None
    losers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """The place of one entry.

    *shared* places are written ``3=``. A place is *settled* once no result to
    come can change it; all who are still in play share place 1 until then.
    """

    entry: int
    rank: int
    shared: bool
    settled: bool
    won: int
    lost_in: int | None


def standings(order: Sequence[int], results: Iterable[Result]) -> tuple[Row, ...]:
    """Rank the entries of *order* (by rank in the draw) by the round they went out in.

    The champion is 1, the other finalist 2, the losers of the semifinals share 3.
    Rows are in a total order: the later the round, then the better the seed.
    Results of byes are not counted as won.
    """
    lost_in: dict[int, int] = {}
    won = dict.fromkeys(order, 0)
    for result in results:
        lost_in.update(dict.fromkeys(result.losers, result.round))
        if result.winner is not None and result.losers:
            won[result.winner] += 1
    places = _places(len(order), set(lost_in.values()))
    in_play = len(order) - len(lost_in)
    went_out = Counter(lost_in.values())
    rows = []
    for entry in order:
        round_ = lost_in.get(entry)
        rank, holders = (1, in_play) if round_ is None else places[round_]
        rows.append(
            Row(
                entry=entry,
                rank=rank,
                # Where neither side came, more go out than there are matches.
                shared=holders > 1 or (round_ is not None and went_out[round_] > 1),
                settled=round_ is not None or in_play == 1,
                won=won[entry],
                lost_in=round_,
            )
        )
    # Sorting is stable: equal places stay in the order of the draw.
    return tuple(sorted(rows, key=lambda row: row.rank))


def with_third_place(rows: Iterable[Row], match: Result | None) -> tuple[Row, ...]:
    """Return *rows* of :func:`standings`, which know no third place match, after that *match*.

    None is a match still to come, until which no third place is settled. Where
    neither side came, the third place stays shared.
    """
    return tuple(
        sorted(
            (_after_third_place(row, match) if row.rank == 3 else row for row in rows),
            key=lambda row: row.rank,
        )
    )


def _after_third_place(row: Row, match: Result | None) -> Row:
    if match is None:
        return replace(row, settled=False)
    if match.winner is None:
        return row
    if row.entry == match.winner:
        return replace(row, shared=False, won=row.won + bool(match.losers))
    # The two of a semifinal to which nobody came share the fourth place.
    return replace(row, rank=4, shared=row.entry not in match.losers)


def _places(count: int, rounds: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Return the place of those who lose in each of *rounds*, and how many should share it.

    One loses in each match; in the first round the byes are none.

    >>> _places(6, [1, 2, 3])
    {1: (5, 2), 2: (3, 2), 3: (2, 1)}
    """
    size = _size(count)
    left = {round_: size // 2**round_ for round_ in rounds}
    return {r: (left[r] + 1, count - left[r] if r == 1 else left[r]) for r in left}


def _size(count: int) -> int:
    return 1 << (count - 1).bit_length()
