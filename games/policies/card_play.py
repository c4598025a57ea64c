"""Which card to play, by rules of thumb: in strengths, so that a search can ask it often."""

from collections.abc import Sequence

from games.policies.measures import Measures
from games.policies.tricks_in_mind import RunningTrick

Tricks = Sequence[int | None]


def choose_strength(
    hand: Sequence[int],
    trick: RunningTrick,
    tricks: Tricks,
    seat: int,
    players: int,
    measures: Measures,
) -> int:
    """Return the strength that *seat* plays from its *hand*, given from the weakest on."""
    if not trick.played:
        return _lead(hand, tricks, seat & 1, measures)
    if len(hand) == 1 or trick.holder == seat & 1:
        # A partner's winning card is left alone.
        return hand[0]
    return _beat(hand, trick, tricks, seat & 1, players, measures)


def _lead(hand: Sequence[int], tricks: Tricks, side: int, measures: Measures) -> int:
    """Lead the strongest card, but keep a manilha back while another card may do.

    With the first trick won, the weakest goes first: one more trick is enough,
    and the strong card is best when the rivals have spent theirs.
    """
    if tricks:
        return hand[0] if tricks[0] == side else hand[-1]
    if hand[-1] >= measures.great and hand[-2] >= measures.fair:
        return hand[-2]
    return hand[-1]


def _beat(
    hand: Sequence[int],
    trick: RunningTrick,
    tricks: Tricks,
    side: int,
    players: int,
    measures: Measures,
) -> int:
    """Win as cheaply as possible, or throw the weakest card away.

    The strongest card goes where the trick may decide the hand for rivals who
    play after this seat.
    """
    tie_serves = _tie_serves(hand, trick.top, tricks, side, measures)
    least = trick.top if tie_serves else trick.top + 1
    if hand[-1] < least:
        return hand[0]
    if tricks and tricks[0] != side and trick.played + 1 < players:
        return hand[-1]
    return next(strength for strength in hand if strength >= least)


def _tie_serves(
    hand: Sequence[int], top: int, tricks: Tricks, side: int, measures: Measures
) -> bool:
    """Return whether a tie is as good as a trick.

    It wins the hand for the side that won the first trick (C4, C5); in the first
    trick it serves who holds another strong card for the next (C3).
    """
    if tricks:
        return tricks[0] == side
    other = hand[-1] if hand[-1] != top else hand[-2]
    return other >= measures.strong
