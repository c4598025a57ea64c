"""Who may not be dealt the boards of a duplicate round, because they have seen them."""

from collections.abc import Iterable

from django.db.models import Q
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import Departure, Seat, Series


def refuse_who_knows(
    boards_id: int, players: Iterable[int], *, beside: Series | None = None
) -> None:
    """Refuse *players* who sit, or have sat, at a table of these boards; not the table *beside*.

    Tables that were called off count: their players have seen the same hands, unless none was ever
    dealt there. So have those who were replaced before they played a card.

    :raises DomainError: ``knows_the_boards``.
    """
    keys = list(players)
    never_dealt = Q(state=Series.State.VOID, started_at__isnull=True)
    tables = Series.objects.filter(boards=boards_id).exclude(never_dealt)
    if beside is not None:
        tables = tables.exclude(pk=beside.pk)
    knows = (
        Seat.objects.filter(series__in=tables, player__in=keys),
        Departure.objects.filter(series__in=tables, player__in=keys),
    )
    if any(rows.exists() for rows in knows):
        raise DomainError(
            "knows_the_boards",
            _("This player has the same hands at another table of the round."),
        )
