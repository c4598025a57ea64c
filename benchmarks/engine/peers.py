"""Random play through two other engines of PyPI, for comparison.

Each is driven as its own documentation drives it: one random legal action after
another, nothing printed.
"""

import random
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

INSTALL: Final = "make benchmarks installs it"


def pytruco_actions(seconds: float, seed: int) -> float:
    """Return the actions a second of pytruco: Uruguayan truco of four, games to 20."""
    random_action = import_module("pytruco.pdt.chi").random_action
    new_game = import_module("pytruco.pdt.partida").Partida
    random.seed(seed)
    actions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        game = new_game(20, ["Alice", "Ariana"], ["Bob", "Ben"], verbose=False)
        while not game.terminada() and time.perf_counter() - begin < seconds:
            random_action(game, allow_mazo=False).hacer(game)
            actions += 1
    return actions / (time.perf_counter() - begin)


def leduc_actions(seconds: float, seed: int) -> float:
    """Return the actions a second of rlcard's leduc hold'em, an environment of its own."""
    environment = import_module("rlcard").make("leduc-holdem", config={"seed": seed})
    rng = random.Random(seed)
    actions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        seen, _ = environment.reset()
        while not environment.is_over():
            seen, _ = environment.step(rng.choice(list(seen["legal_actions"])))
            actions += 1
    return actions / (time.perf_counter() - begin)


PEERS: Final[Mapping[str, Callable[[float, int], float]]] = {
    "pytruco": pytruco_actions,
    "rlcard leduc": leduc_actions,
}
