"""The best round, as a matching of least cost in a graph of pairings.

The places of the field are the nodes; in an odd field one node more, the bye. Large fields
look at likely rivals first and at more of them only when no legal round is found:
near-linear in practice, where the complete graph takes the cube of the size.
"""

from collections.abc import Iterator

import rustworkx

from tournaments.formats.swiss.costs import HEAVIEST, Costs
from tournaments.formats.swiss.field import Field

# Up to here every pairing is looked at (50 ms at 256).
EVERY_PAIRING = 256
REACHES = (32, 128, 512)

# A better place, and a worse one: the size of the field for the bye.
Match = tuple[int, int]
Edge = tuple[int, int, int]


def best_round(field: Field) -> list[Match]:
    """Return the matches of the round of least cost, by place.

    A legal round (no rematch, no second bye, nothing forbidden) whenever there is one. Its
    score gaps are the least of all in fields of up to 256; in larger ones, among the
    rivals looked at.
    """
    costs = Costs.of(field)
    if field.size > EVERY_PAIRING:
        for reach in REACHES:
            matches = _matched(field, list(_likely(costs, reach)))
            if 2 * len(matches) >= field.size:
                return matches
    return _matched(field, list(_all(costs)))


def _matched(field: Field, edges: list[Edge]) -> list[Match]:
    """Return the matching of least cost among those with the most matches."""
    assert all(cost < HEAVIEST for _, _, cost in edges)
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * (field.size + field.size % 2))
    graph.add_edges_from([(better, worse, -cost) for better, worse, cost in edges])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(match), max(match)) for match in matching)


def _likely(costs: Costs, reach: int) -> Iterator[Edge]:
    """Yield legal pairings within about *reach* places, and byes of the lowest so many."""
    field = costs.field
    for better in range(field.size):
        for worse in _rivals(field, better, reach):
            if field.may_meet(better, worse):
                yield better, worse, costs.of_pairing(better, worse)
    if field.size % 2:
        rested = [contender.byes > 0 for contender in field.contenders]
        free = [place for place in range(field.size) if not rested[place]]
        yield from ((place, field.size, costs.of_bye(place)) for place in free[-reach:])


def _rivals(field: Field, place: int, reach: int) -> set[int]:
    """Return the places after *place* in the standings, and those around its fold partner."""
    partner = field.fold_partner(place) or 0
    near = range(place + 1, min(field.size, place + 1 + reach // 2))
    fold = range(max(place + 1, partner - reach // 4), min(field.size, partner + reach // 4 + 1))
    return {*near, *fold}


def _all(costs: Costs) -> Iterator[Edge]:
    """Yield every pairing and every bye, also those that break a law, at what that costs."""
    field = costs.field
    for better in range(field.size):
        for worse in range(better + 1, field.size):
            cost = costs.of_pairing(better, worse) + costs.of_breaches(better, worse)
            yield better, worse, cost
    if field.size % 2:
        for place in range(field.size):
            yield place, field.size, costs.of_bye(place) + costs.of_byes_before(place)
