"""Who may not be dealt the boards of a duplicate round, because they have seen them."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import Action, Seat, Series


def refuse_who_knows(
    boards_id: int, players: Iterable[int], *, beside: Series | None = None
) -> None:
    """Refuse *players* who sit, or have played, at a table of these boards; not the table *beside*.

    Tables that were called off count: their players have seen the same hands.

    :raises DomainError: ``knows_the_boards``.
    """
    keys = list(players)
    seats = Seat.objects.filter(series__boards=boards_id, player__in=keys)
    # Who was replaced has no seat any more.
    actions = Action.objects.filter(series__boards=boards_id, player__in=keys)
    if beside is not None:
        seats, actions = seats.exclude(series=beside), actions.exclude(series=beside)
    if seats.exists() or actions.exists():
        raise DomainError(
            "knows_the_boards",
            _("This player has the same hands at another table of the round."),
        )
