"""Commands that end play at many tables: these are called off before the tournament is locked."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from tournaments.errors import not_found
from tournaments.models import Match, Tournament
from tournaments.services.changes import Change, carried_out, directed
from tournaments.services.matches import call_off_series
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player


def directed_without_tables(
    tournament_id: int,
    playing: Callable[[Tournament], Sequence[Match]],
    *,
    actor: "Player | None",
    command_id: str,
    at: datetime,
) -> Change:
    """Lock a tournament for its directors, with the series of the matches of *playing* called off.

    A command that was carried out before calls nothing off.

    :raises DomainError: ``not_found`` or ``not_an_organiser``.
    """
    seen = Tournament.objects.filter(pk=tournament_id).select_related("club").first()
    if seen is None:
        raise not_found()
    require_organiser(actor, seen.club)
    going_on = playing(seen)
    if not carried_out(seen, actor=actor, command_id=command_id):
        call_off_series(going_on, at=at)
    return directed(tournament_id, actor=actor, at=at)
