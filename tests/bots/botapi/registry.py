"""Which methods there are, and what each takes; names of parameters are those of the Bot API."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tests.bots.botapi.call import Call
from tests.bots.botapi.parameters import READERS

Carry = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Method:
    carry_out: Carry
    required: frozenset[str]
    optional: frozenset[str]
    # Only a server that knows ephemeral messages knows this method.
    is_ephemeral: bool = False


METHODS: dict[str, Method] = {}


def method(
    name: str, required: str = "", optional: str = "", *, ephemeral: bool = False
) -> Callable[[Carry], Carry]:
    """Make the decorated function the method *name* of the Bot API."""
    takes = frozenset(required.split()), frozenset(optional.split())
    assert (takes[0] | takes[1]) <= READERS.keys()

    def register(carry_out: Carry) -> Carry:
        METHODS[name] = Method(carry_out, *takes, ephemeral)
        return carry_out

    return register
