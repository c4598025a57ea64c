"""Hands of the Spanish deck, as they are dealt in Buenos Aires."""

import pytest

from games.engine import IllegalActionError, Reason, State, observation_dict, observe
from tests.engine.hands import after, dealt, legal

# Envido 31, 7, 7 and 6; nobody has three of a suit.
NO_FLOR = ("1e 5c 6c", "7e 5b 12o", "7o 11e 4c", "1b 6o 10c")

# Flor of 32 for seat 0 and for nobody else.
FLOR_0 = ("1e 5e 6e", "7e 5b 12o", "7o 11e 4c", "1b 6o 10c")
# Flor of 32 for seats 0 and 1, of 31 for seat 2, of 34 for seat 3.
FLOR_0_1 = ("1e 5e 6e", "7b 5b 12b", "7o 11e 4c", "1o 6o 10c")
FLOR_0_1_2 = ("1e 5e 6e", "7b 5b 12b", "7o 11o 4o", "1c 6o 10c")
FLOR_0_1_3 = ("1e 5e 6e", "7b 5b 12b", "7o 11e 4c", "1c 6c 7c")
FLOR_OF_ALL = ("1e 5e 6e", "7b 5b 12b", "7o 11o 4o", "1c 6c 7c")

ENVIDOS = {"envido", "real_envido", "falta_envido"}


def argentino(*hands: str, rules="argentino", **options) -> State:
    return dealt(*(hands or NO_FLOR), rules=rules, **options)


def with_flor(*hands: str, rules="argentino-flor", **options) -> State:
    return dealt(*(hands or FLOR_0), rules=rules, **options)


def seen(state: State, seat: int | None = None) -> dict:
    """Return the hand as *seat* sees it on its screen, or a spectator."""
    return observation_dict(observe(state, seat))


def refused(state: State, action: str) -> Reason:
    with pytest.raises(IllegalActionError) as caught:
        after(state, action)
    assert str(caught.value.action) == action
    assert action.partition(" ")[2] not in legal(state, int(action[0]))
    return caught.value.reason


def forbidden(state: State, *actions: str) -> bool:
    return all(refused(state, action) for action in actions)
