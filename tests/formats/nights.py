"""Nights as they may go: Hypothesis strategies."""

from hypothesis import strategies as st

from tournaments.formats.results import Bye, ByeKind, Ending, Meeting, Penalty, Result

ENDINGS = [
    (Ending.PLAYED, 0),
    (Ending.PLAYED, 1),
    (Ending.FORFEIT, 0),
    (Ending.FORFEIT, 1),
    (Ending.FORFEIT, None),
    (Ending.OPEN, None),
]


@st.composite
def meetings(draw, round_: int, sides: tuple[int, int]) -> Meeting:
    ending, winner = draw(st.sampled_from(ENDINGS))
    points = st.tuples(st.integers(0, 36), st.integers(0, 36))
    return Meeting(round_, sides, ending, winner, hand_points=draw(points))


@st.composite
def nights(draw, most_pairs: int = 8, most_rounds: int = 5) -> tuple[list[int], list[Result]]:
    """Entries and their results: some meet, some rest, some are not there at all."""
    entries = list(range(1, draw(st.integers(2, most_pairs)) + 1))
    results: list[Result] = []
    for round_ in range(1, draw(st.integers(0, most_rounds)) + 1):
        order = draw(st.permutations(entries))
        met = draw(st.integers(0, len(order) // 2))
        couples = zip(order[: 2 * met : 2], order[1 : 2 * met : 2], strict=True)
        results += [draw(meetings(round_, couple)) for couple in couples]
        for entry in order[2 * met :]:
            kind = draw(st.sampled_from([None, *ByeKind]))
            results += [Bye(round_, entry, kind)] if kind else []
        if draw(st.booleans()):
            results.append(Penalty(round_, order[0], 1))
    return entries, results
