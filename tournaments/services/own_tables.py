"""Tables that belong to somebody who cannot move about."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found
from tournaments.models import Entry, Tournament
from tournaments.services.calling import require_table
from tournaments.services.changes import directed
from tournaments.services.matches import fill_tables

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def give_table(*, actor: "Player | None", entry_id: int, table: int | None, at: datetime) -> Entry:
    """Have all later matches of an entry called to *table*, with None to any.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``tournament_over`` or
        ``no_such_table``.
    """
    tournaments = Entry.objects.filter(pk=entry_id).values_list("tournament", flat=True)
    change = directed(tournaments.first() or 0, actor=actor, at=at)
    tournament = change.tournament
    entry = tournament.entries.filter(pk=entry_id).first()
    if entry is None:
        raise not_found()
    if tournament.state in (Tournament.State.FINISHED, Tournament.State.CANCELLED):
        raise DomainError("tournament_over", _("The tournament is over."))
    if table is not None:
        require_table(tournament, table)
    before: dict[str, object] = {"table": entry.fixed_table}
    entry.fixed_table = table
    entry.save(update_fields=["fixed_table"])
    change.audit("table_given", subject=entry, before=before, after={"table": table})
    # Another table may have become free for who waits.
    fill_tables(change)
    change.publish("table_given")
    return entry
