"""How good a hand looks to the seat that holds it, as a chance from 0 to 1. Estimates, not sums."""

from collections.abc import Sequence
from typing import Final

from games.policies.card_play import Tricks
from games.policies.measures import Measures
from games.policies.tricks_in_mind import RunningTrick

# A partner whose cards are unknown takes about every fourth trick that one's own card loses.
_PARTNER_HELPS: Final = 0.25


def partners_help(players: int) -> float:
    """Return how often unseen partners take a trick that one's own card loses."""
    return 1 - (1 - _PARTNER_HELPS) ** (players // 2 - 1)


def chance_to_win(
    hand: Sequence[int],
    trick: RunningTrick,
    tricks: Tricks,
    side: int,
    players: int,
    measures: Measures,
    *,
    helps: float,
) -> float:
    """Return how likely *side*, known to hold *hand*, wins the hand if it is played on.

    *helps* is what its unseen cards add to each trick, as :func:`partners_help` says.
    """
    takes = measures.takes[players // 2]
    chances = [takes[strength] for strength in hand]
    if trick.holder == side:
        chances.append(_stays_on_top(trick, players, measures))
    chances.sort(reverse=True)
    best, second, third = [
        1 - (1 - chance) * (1 - helps) for chance in (*chances, 0.0, 0.0, 0.0)[:3]
    ]
    if not tricks:
        return best * second + best * (1 - second) * third + (1 - best) * second * third
    if len(tricks) == 2 or tricks[0] is None:
        return best
    if tricks[0] == side:
        return 1 - (1 - best) * (1 - second)
    return best * second


def _stays_on_top(trick: RunningTrick, players: int, measures: Measures) -> float:
    """Return the chance that a card of the own side, now on top, stays there."""
    rivals_to_come = (players - trick.played + 1) // 2
    return float(measures.powers[trick.top] ** (1.5 * rivals_to_come))
