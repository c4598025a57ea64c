"""Walkovers that the clock proposes and a director confirms."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils import translation
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.models import Match
from tournaments.selectors.waiting import walkovers_to_confirm
from tournaments.services.results import declare_walkover
from tournaments.services.results.entering import undecided

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def confirm_walkover(
    *, actor: "Player | None", match_id: int, command_id: str, at: datetime
) -> Match:
    """Let the side that came in time win by walkover, as the clock has proposed.

    :raises DomainError: ``nothing_to_confirm``, or as ``declare_walkover``.
    """
    match = undecided(match_id)
    tournament = match.bracket.tournament
    place = walkovers_to_confirm(tournament).get(match.public_id)
    if place is None:
        raise DomainError("nothing_to_confirm", _("No walkover waits to be confirmed here."))
    with translation.override(tournament.club.language):
        reason = _("Did not come in time.")
    return declare_walkover(
        actor=actor,
        match_id=match_id,
        winner=place,
        reason=reason,
        command_id=command_id,
        at=at,
    )
