"""The points of envido and flor that a seat may count, and the cards that prove them."""

from games.engine.cards import Card
from games.engine.envido import envido_cards, envido_points
from games.engine.flor import flor_points
from games.engine.state import State

ShownCards = tuple[int, tuple[Card, ...]]
"""A seat, and the cards that it shows."""


def own_envido(state: State, seat: int | None) -> int | None:
    """Return the envido points of *seat*, counted over the cards it was dealt."""
    if seat is None or not state.rules.envido:
        return None
    return envido_points(state.dealt[seat])


def own_flor(state: State, seat: int | None) -> int | None:
    """Return the flor points of *seat*; None without a flor."""
    if seat not in state.deal.flors:
        return None
    return flor_points(state.dealt[seat])


def shown_cards(state: State) -> tuple[ShownCards, ...]:
    """Return the cards that are shown when the hand is over.

    F7: those that make up the last told number, one or two. G10: the winning flor,
    or the flor that nobody contested.
    """
    if not state.over:
        return ()
    if state.flor is not None:
        return tuple((seat, state.dealt[seat]) for seat in state.flor.proof)
    if state.envido is not None and state.envido.told:
        seat, _ = state.envido.told[-1]
        return ((seat, envido_cards(state.dealt[seat])),)
    return ()
