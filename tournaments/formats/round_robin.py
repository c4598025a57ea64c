"""Round robin: everybody meets everybody, once or twice, by the Berger tables.

The tables are those of FIDE's General Regulations for Competitions (Handbook
C.05, Annex 1), as a formula. The side named first is the one that plays white
there; here it has whatever the game gives to one side.
"""

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.plans import Bye, Plan, Seed, Source, numbered

FEWEST, MOST = 2, 64

# The ranks that meet in a round; a rank above the number of entries is nobody.
Meetings = list[tuple[int, int]]


def round_robin(count: int, *, twice: bool = False) -> Plan:
    """Return the rounds in which *count* ranks meet each other.

    If *count* is odd, one rests in each round: its pairing, the last of the
    round, has a bye that is worth nothing. *twice* adds a second half with
    the sides changed about, and lets the last two rounds of the first half
    change places, as C.05 recommends, so that nobody is named first, or second,
    in three matches running.

    :raises DrawError: unless *count* is from 2 to 64.

    >>> [[side.rank for side in pairing.sides] for pairing in round_robin(4).rounds[0]]
    [[1, 4], [2, 3]]
    """
    if count < FEWEST:
        raise DrawError(DrawReason.TOO_FEW, "A round robin needs at least two entries.")
    if count > MOST:
        raise DrawError(DrawReason.TOO_MANY, f"A round robin holds at most {MOST} entries.")
    size = count + count % 2
    rounds = berger_table(size)
    if twice:
        rounds = [*_last_two_swapped(rounds), *map(_sides_changed, rounds)]
    return Plan(
        count=count,
        size=size,
        rounds=numbered([_sources(meetings, count) for meetings in rounds]),
    )


def berger_table(size: int) -> list[Meetings]:
    """Return the Berger table for *size* ranks, an even number.

    In round r the last rank meets (r+1)/2 if r is odd, and is named second, or
    (size+r)/2 if r is even, and is named first. The others meet whoever stands
    as far from that rank on the other side, all but the last in a circle.

    >>> berger_table(4)
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    circle = size - 1
    rounds = []
    for number in range(1, size):
        is_odd = number % 2 == 1
        rival = (number + 1) // 2 if is_odd else (size + number) // 2
        rounds.append(
            [(rival, size) if is_odd else (size, rival)]
            + [
                ((rival + step - 1) % circle + 1, (rival - step - 1) % circle + 1)
                for step in range(1, size // 2)
            ]
        )
    return rounds


def _last_two_swapped(rounds: list[Meetings]) -> list[Meetings]:
    return [*rounds[:-2], *reversed(rounds[-2:])]


def _sides_changed(meetings: Meetings) -> Meetings:
    return [(second, first) for first, second in meetings]


def _sources(meetings: Meetings, count: int) -> list[tuple[Source, Source]]:
    played: list[tuple[Source, Source]] = []
    rests: list[tuple[Source, Source]] = []
    for first, second in meetings:
        if max(first, second) > count:
            rests.append((Seed(min(first, second)), Bye()))
        else:
            played.append((Seed(first), Seed(second)))
    return played + rests


def results_stand(*, played: int, to_play: int) -> bool:
    """Return whether the results of an entry that withdraws count for the others.

    The custom of chess: after at least half of its *to_play* matches they do, and
    the rest are forfeited; before that they are annulled for everybody.

    >>> results_stand(played=3, to_play=7), results_stand(played=4, to_play=7)
    (False, True)
    """
    return 2 * played >= to_play
