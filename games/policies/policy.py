"""What a computer player is: it sees an observation and says words of an action."""

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from games.engine import Observation

Thing = TypeVar("Thing")

# Enough to play well, and far quicker than a turn at a table needs to be.
BUDGET: Final = 400


class Rng(Protocol):
    """A source of chance; ``random.Random`` is one."""

    def random(self) -> float: ...

    def choice(self, seq: Sequence[Thing], /) -> Thing: ...

    def sample(self, population: Sequence[Thing], k: int) -> list[Thing]: ...


class Policy(Protocol):
    """Takes the observation of a seat that may act, returns one of its ``legal`` words."""

    def __call__(self, observation: Observation, rng: Rng, budget: int = BUDGET, /) -> str:
        """Return what the seat does; the same for the same chance and *budget*.

        *budget* is how many hands the player may deal or play out in its mind. Nothing here reads
        a clock, so that a game can be played again as it was.
        """
        ...
