"""A trick as it runs, in strengths alone: quick enough to be played thousands of times."""

from collections.abc import Sequence
from typing import Final

from games.engine import Observation, SeenTrick
from games.engine.observation import SeenCard
from games.engine.strength import COVERED
from games.policies.measures import Measures

# Below every card, also a covered one: nothing has been played yet.
NOTHING: Final = -1
# Beside the sides 0 and 1: both hold the top strength, or nobody does yet.
NO_SIDE: Final = 2


class RunningTrick:
    """The cards of one trick so far: the top strength, and who holds it."""

    __slots__ = ("first", "holder", "last", "leader", "played", "top")

    def __init__(self, leader: int) -> None:
        self.leader = leader
        self.played = 0
        self.top = NOTHING
        self.holder = NO_SIDE
        self.first = leader
        """The first seat to have played the top strength, and the last one."""
        self.last = leader

    def put(self, seat: int, strength: int) -> None:
        """Play a card of *strength*."""
        self.played += 1
        if strength > self.top:
            self.top = strength
            self.holder = seat & 1
            self.first = self.last = seat
        elif strength == self.top:
            self.last = seat
            if self.holder != seat & 1:
                self.holder = NO_SIDE

    def copied(self) -> "RunningTrick":
        other = RunningTrick(self.leader)
        other.played, other.top, other.holder = self.played, self.top, self.holder
        other.first, other.last = self.first, self.last
        return other

    def next_leader(self, tie_leader: str) -> int:
        """Return who leads after this trick, now that it is full (A4, A5)."""
        if self.holder != NO_SIDE or tie_leader == "first_tied":
            return self.first
        return self.leader if tie_leader == "leader" else self.last


def seen_strength(measures: Measures, seen: SeenCard) -> int:
    """Return the strength of a card on the table; a covered one is worth nothing."""
    return COVERED if seen[1] is None else measures.strengths[seen[1]]


def running_trick(observation: Observation, measures: Measures) -> RunningTrick:
    """Return the trick that is being played, with the seat to play as the leader of none."""
    return trick_of(observation.table, measures, observation.turn or 0)


def trick_of(cards: Sequence[SeenCard], measures: Measures, leader: int) -> RunningTrick:
    """Return the trick that *cards* make; *leader* leads it if there are none yet."""
    trick = RunningTrick(cards[0][0] if cards else leader)
    for seen in cards:
        trick.put(seen[0], seen_strength(measures, seen))
    return trick


def rows_of(observation: Observation) -> list[Sequence[SeenCard]]:
    """Return the cards of every trick, the running one last."""
    past: Sequence[SeenTrick] = observation.past
    return [*(trick.cards for trick in past), observation.table]
