"""Who may direct in a chat, what a director notes with one tap, and who is called once more."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.models import TelegramLink
from bots.services import notices
from bots.services.tables import connected
from games.errors import DomainError
from games.services.events import give_receipt
from tournaments.selectors.directing import awaited_in
from tournaments.selectors.finding import find_entry, find_match
from tournaments.selectors.people import scores
from tournaments.services import entries
from tournaments.services.changes import carried_out

if TYPE_CHECKING:
    from tournaments.models import Club, Entry, Tournament


def director(*, telegram_id: int, club: "Club") -> TelegramLink:
    """Return the link of somebody who keeps results at *club*, or directs there.

    :raises DomainError: ``not_connected`` or ``not_a_scorer``.
    """
    link = connected(telegram_id)
    if not scores(link.player, club):
        raise DomainError(
            "not_a_scorer",
            _("Only an assistant, a director or an owner of this club may do that."),
        )
    return link


def was_carried_out(*, tournament: "Tournament", link: TelegramLink, command_id: str) -> bool:
    """Return whether a command has done its work before: it was tapped or processed twice."""
    return carried_out(tournament, actor=link.player, command_id=command_id)


def remember(
    *, tournament: "Tournament", link: TelegramLink, command_id: str, at: datetime
) -> None:
    """Remember that a command was carried out whose service remembers none."""
    give_receipt(
        actor=link.player,
        command_id=command_id,
        topic=tournament.topic,
        outcome={"seq": tournament.seq},
        at=at,
    )


def check_in(*, telegram_id: int, entry: str, is_here: bool, at: datetime) -> "Entry":
    """Note that an entry is here, or take that back; twice, it is as it was.

    :raises DomainError: ``not_connected``, ``not_a_scorer``, ``not_found``, or as
        :func:`tournaments.services.entries.check_in`.
    """
    row = find_entry(entry)
    link = director(telegram_id=telegram_id, club=row.tournament.club)
    noted = entries.check_in if is_here else entries.undo_check_in
    return noted(actor=link.player, entry_id=row.pk, at=at)


def call_again(*, telegram_id: int, match: str, at: datetime) -> int:
    """Call those again who are missing at the table of a called match; once a minute.

    Returns how many of them read along in Telegram.

    :raises DomainError: ``not_connected``, ``not_a_scorer``, ``not_found`` or ``not_called``.
    """
    row = find_match(match)
    tournament = row.bracket.tournament
    director(telegram_id=telegram_id, club=tournament.club)
    found = [each for each in awaited_in(tournament) if each.match.public_id == match]
    if not found:
        raise DomainError("not_called", _("This match has not been called."))
    return notices.called_again(match=row, places=found[0].missing, at=at)
