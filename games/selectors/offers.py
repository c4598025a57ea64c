"""Who is asked at a table and what may be said, as everybody may know it."""

from collections.abc import Collection, Mapping

from games.engine import public_offers, public_to_act
from games.models import Series
from games.selectors.as_of import table_as_of
from games.selectors.replaying import current_hand


def offers_at(*, series: Series, seq: int) -> Mapping[str, int | None]:
    """Return the words that a seat might have said after the change *seq*, with their stakes.

    Nothing here depends on what anybody holds: see :func:`games.engine.public_offers`.
    """
    if series.boards_id is not None:
        # Nobody but the players of such a table may follow it.
        return {}
    hand = table_as_of(series, seq).hand
    return {} if hand is None else public_offers(hand.state)


def players_asked(series: Series, to_act: Collection[int] | None = None) -> frozenset[int]:
    """Return the keys of the players for whom the table waits: to sit down, or to act.

    Who is to act stands in the record; whoever knows the seats already gives them as *to_act*.
    Nothing here depends on what anybody holds: see :func:`games.engine.public_to_act`.
    """
    if series.state == Series.State.WAITING:
        asked = [seat for seat in series.seats.all() if seat.ready_at is None]
    elif series.state == Series.State.PLAYING:
        numbers = _seats_asked(series) if to_act is None else to_act
        asked = [seat for seat in series.seats.all() if seat.number in numbers]
    else:
        asked = []
    return frozenset(seat.player_id for seat in asked if seat.player_id is not None)


def _seats_asked(series: Series) -> tuple[int, ...]:
    hand = current_hand(series)
    return () if hand is None else public_to_act(hand.state)
