"""One door for all that a player does about the own entry, for interfaces that name it by a word."""

from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.models import Tournament
from tournaments.selectors.registration import own_entries
from tournaments.services.entries import check_in
from tournaments.services.registration.asking import (
    answer_request,
    ask_partner,
    take_request_back,
)
from tournaments.services.registration.entering import register_alone, withdraw_own_entry

if TYPE_CHECKING:
    from games.models import Player

ACTIONS: Final = ("ask", "accept", "decline", "take_back", "alone", "check_in", "withdraw")


def do(
    action: str,
    *,
    actor: "Player",
    tournament: Tournament,
    partner: str = "",
    request: int = 0,
    command_id: str,
    at: datetime,
) -> str:
    """Carry *action*, one of ``ACTIONS``, out and return what came of it, in one word.

    ``entered``, ``asked``, ``declined``, ``taken_back``, ``checked_in`` or ``withdrawn``.

    :raises DomainError: ``not_entered``, or what the service says.
    """
    by: dict[str, Any] = {"actor": actor, "command_id": command_id, "at": at}
    match action:
        case "ask":
            asked = ask_partner(tournament_id=tournament.pk, partner=partner, **by)
            return "entered" if asked.accepted else "asked"
        case "alone":
            register_alone(tournament_id=tournament.pk, **by)
            return "entered"
        case "take_back":
            take_request_back(request_id=request, **by)
            return "taken_back"
        case "accept" | "decline":
            accept = action == "accept"
            answer_request(request_id=request, accept=accept, **by)
            return "entered" if accept else "declined"
        case _:
            return _about_own_entry(action, tournament, by)


def _about_own_entry(action: str, tournament: Tournament, by: dict[str, Any]) -> str:
    entry = own_entries(by["actor"]).filter(tournament=tournament).first()
    if entry is None:
        raise DomainError("not_entered", _("You are not entered in this tournament."))
    if action == "check_in":
        check_in(actor=by["actor"], entry_id=entry.pk, at=by["at"])
        return "checked_in"
    withdraw_own_entry(entry_id=entry.pk, **by)
    return "withdrawn"
