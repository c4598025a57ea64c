"""What may be said at a table, for interfaces that show everybody the same buttons."""

from collections.abc import Mapping

from games.engine import public_offers
from games.models import Series
from games.selectors.as_of import table_as_of


def offers_at(*, series: Series, seq: int) -> Mapping[str, int | None]:
    """Return the words that a seat might have said after the change *seq*, with their stakes.

    Nothing here depends on what anybody holds: see :func:`games.engine.public_offers`.
    """
    if series.boards_id is not None:
        # Nobody but the players of such a table may follow it.
        return {}
    hand = table_as_of(series, seq).hand
    return {} if hand is None else public_offers(hand.state)
