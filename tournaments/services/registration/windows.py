"""When players may enter themselves: opened and closed by the director, or by the clock."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.models import Tournament
from tournaments.selectors.registration import BEFORE_THE_DRAW
from tournaments.services.changes import Change, directed

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def open_registration(*, actor: "Player | None", tournament_id: int, at: datetime) -> Tournament:
    """Let members of the club enter themselves, until the draw; where they may, nothing changes.

    :raises DomainError: ``not_an_organiser`` or ``not_in_preparation``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if tournament.state not in BEFORE_THE_DRAW:
        raise DomainError("not_in_preparation", _("The tournament is not in preparation."))
    if tournament.registration_open:
        return tournament
    closes_at = tournament.registration_closes_at
    if closes_at is not None and closes_at <= at:
        # The clock would close it again at once.
        tournament.registration_closes_at = None
    return _registration_changed(change, "registration_opened", is_open=True)


@in_transaction
def close_registration(*, actor: "Player | None", tournament_id: int, at: datetime) -> Tournament:
    """Let nobody enter themselves any more; who has entered stays. Closed already, it stays so.

    :raises DomainError: ``not_an_organiser``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if not tournament.registration_open:
        return tournament
    opens_at = tournament.registration_opens_at
    if opens_at is not None and opens_at <= at:
        # The clock would open it again at once.
        tournament.registration_closes_at = at
    return _registration_changed(change, "registration_closed", is_open=False)


def _registration_changed(change: Change, kind: str, *, is_open: bool) -> Tournament:
    tournament = change.tournament
    tournament.registration_open = is_open
    tournament.save(update_fields=["registration_open", "registration_closes_at"])
    change.audit(kind, subject=tournament)
    change.whole = True
    change.publish(kind)
    return tournament
