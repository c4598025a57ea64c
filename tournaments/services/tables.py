"""Tables that cannot be played at for a while: broken, wet, or wanted for something else."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Match, Tournament
from tournaments.services.calling import at_tables, free_tables, lowest_free, require_table
from tournaments.services.changes import Change, directed
from tournaments.services.due import OVER
from tournaments.services.matches import fill_tables, put_at
from tournaments.services.progress import match_of

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def close_table(
    *, actor: "Player | None", tournament_id: int, table: int, reason: str, at: datetime
) -> Match | None:
    """Take *table* out of use, and return the match that was at it, None if there was none.

    The match goes on at the free table with the lowest number. While none is free it stays, and
    one is kept for it as soon as there is: the director moves it.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``tournament_over``,
        ``no_such_table``, ``table_closed`` or ``reason_missing``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    _require_not_over(tournament)
    require_table(tournament, table)
    if table in tournament.closed_tables:
        raise DomainError("table_closed", _("This table is out of use already."))
    reason = given_reason(reason)
    _save(change, sorted([*tournament.closed_tables, table]))
    change.audit("table_closed", subject=table, reason=reason)
    match = _moved_away(change, table)
    # Who always plays there is called to any table now.
    fill_tables(change)
    change.publish("table_closed")
    return match


@in_transaction
def open_table_again(
    *, actor: "Player | None", tournament_id: int, table: int, at: datetime
) -> Tournament:
    """Use *table* again, and call to it who waits.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``tournament_over`` or
        ``table_not_closed``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    _require_not_over(tournament)
    if table not in tournament.closed_tables:
        raise DomainError("table_not_closed", _("This table is in use."))
    _save(change, [number for number in tournament.closed_tables if number != table])
    change.audit("table_opened", subject=table)
    fill_tables(change)
    change.publish("table_opened")
    return tournament


def _require_not_over(tournament: Tournament) -> None:
    if tournament.state in OVER:
        raise DomainError("tournament_over", _("The tournament is over."))


def _save(change: Change, closed: list[int]) -> None:
    change.tournament.closed_tables = closed
    change.tournament.save(update_fields=["closed_tables"])


def _moved_away(change: Change, table: int) -> Match | None:
    """Move the match that is at *table* to a free one, if there is one; return the match."""
    tournament = change.tournament
    key = at_tables(tournament).filter(table=table).values_list("pk", flat=True).first()
    if key is None:
        return None
    match = match_of(change, key)
    other = lowest_free(tournament, match, free_tables(tournament))
    if other is not None:
        put_at(change, match, other)
    return match
