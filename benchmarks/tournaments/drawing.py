"""The next round of a Swiss: ours, swisspair's, and networkx on the complete graph.

The others get the same contenders. swisspair draws a whole round as we do; networkx is given
our costs and finds the matching alone.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from benchmarks.tournaments.fields import ROUNDS, SEED
from tournaments.formats.swiss.costs import Costs
from tournaments.formats.swiss.field import Contender, field_of
from tournaments.formats.swiss.rounds import next_round

Contenders = Sequence[Contender]


def ours(contenders: Contenders) -> object:
    return next_round(contenders, number=ROUNDS + 1, draw_seed=SEED)


def by_swisspair(contenders: Contenders) -> object:
    swisspair = import_module("swisspair")
    players = [
        swisspair.Player(
            id=str(contender.entry),
            points=contender.score,
            rank=rank,
            can_get_bye=not contender.byes,
            cannot_be_paired_against_ids=set(map(str, contender.rivals)),
        )
        for rank, contender in enumerate(contenders, start=1)
    ]
    return swisspair.create_matches(players)


def by_networkx(contenders: Contenders) -> object:
    networkx = import_module("networkx")
    field = field_of(contenders, forbidden=(), round_=ROUNDS + 1, draw_seed=SEED)
    costs = Costs.of(field)
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (better, worse, -costs.of_pairing(better, worse))
        for better in range(field.size)
        for worse in range(better + 1, field.size)
        if field.may_meet(better, worse)
    )
    return networkx.max_weight_matching(graph, maxcardinality=True)


# By the name of the library: how it draws, and up to which size there is any hope.
PEERS: Final[Mapping[str, tuple[Callable[[Contenders], object], int]]] = {
    "swisspair": (by_swisspair, 4_000),
    "networkx": (by_networkx, 1_000),
}


def missing() -> list[str]:
    """Return the peers that are not installed."""
    return [name for name in PEERS if find_spec(name) is None]
