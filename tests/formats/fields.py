"""Swiss fields small enough to try every round."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import strategies as st

from tournaments.formats.swiss.field import Contender
from tournaments.formats.swiss.rounds import Round

SEED = bytes(32)
Couples = list[tuple[int, ...]]


def field(*scores: int, met: Sequence[tuple[int, int]] = (), byes: Sequence[int] = ()):
    """Return contenders 1, 2, … with these doubled *scores*, who *met* and had *byes*."""
    return [
        Contender(
            entry,
            score,
            rivals=tuple(a + b - entry for a, b in met if entry in (a, b)),
            byes=byes.count(entry),
        )
        for entry, score in enumerate(scores, start=1)
    ]


def couples(drawn: Round) -> Couples:
    """Return who meets whom; one alone rests."""
    rest = [(drawn.rest.entry,)] if drawn.rest else []
    return [*(pairing.sides for pairing in drawn.pairings), *rest]


def every_round(entries: Sequence[int]) -> Iterator[Couples]:
    """Yield every way to pair *entries*; of an odd number one rests."""
    if len(entries) % 2:
        for entry in entries:
            yield from (
                [*rest, (entry,)] for rest in every_round([e for e in entries if e != entry])
            )
    elif not entries:
        yield []
    else:
        first, *others = entries
        for rival in others:
            for rest in every_round([entry for entry in others if entry != rival]):
                yield [(first, rival), *rest]


def faults(contenders: Sequence[Contender], forbidden, round_: Couples) -> tuple[int, ...]:
    """Return what speaks against a round, worst first, counted as the definition has it."""
    order = sorted(contenders, key=lambda contender: -contender.score)
    place = {contender.entry: number for number, contender in enumerate(order)}
    by_entry = {contender.entry: contender for contender in order}
    meetings = [couple for couple in round_ if len(couple) == 2]
    resting = [by_entry[couple[0]] for couple in round_ if len(couple) == 1]
    gaps = [abs(by_entry[a].score - by_entry[b].score) for a, b in meetings]
    return (
        sum(by_entry[a].rivals.count(b) ** 2 for a, b in meetings),
        sum(contender.byes for contender in resting),
        sum(any({a, b} <= set(kept) for kept in forbidden) for a, b in meetings),
        sum(contender.score for contender in resting),
        sum(gap**2 for gap in gaps),
        sum(-place[contender.entry] for contender in resting),
        sum(_off_the_fold(order, *sorted((place[a], place[b]))) ** 2 for a, b in meetings),
    )


def _off_the_fold(order: Sequence[Contender], better: int, worse: int) -> int:
    scores = [contender.score for contender in order]
    same = scores[better] == scores[worse]
    return abs(worse - better - (scores.count(scores[better]) // 2 if same else 1))


@st.composite
def fields(draw, fewest: int = 2, most: int = 7) -> tuple[list[Contender], list[set[int]]]:
    """Contenders with any history, possible or not, and sets of those kept apart."""
    entries = range(1, draw(st.integers(fewest, most)) + 1)
    scores = sorted((draw(st.integers(0, 6)) for _ in entries), reverse=True)
    pairs = list(combinations(entries, 2))
    met = draw(st.lists(st.sampled_from(pairs), max_size=2 * len(pairs)))
    byes = draw(st.lists(st.sampled_from(entries), max_size=len(entries)))
    apart = draw(st.lists(st.sets(st.sampled_from(entries), min_size=2, max_size=3), max_size=2))
    return field(*scores, met=met, byes=byes), apart
