"""What a computer player is: it sees an observation and says words of an action."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from games.engine import Observation

Thing = TypeVar("Thing")


class Rng(Protocol):
    """A source of chance; ``random.Random`` is one."""

    def random(self) -> float: ...

    def choice(self, seq: Sequence[Thing], /) -> Thing: ...


Policy = Callable[[Observation, Rng], str]
"""Takes the observation of a seat that may act, returns one of its ``legal`` words."""
