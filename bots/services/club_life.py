"""What a player does about tournaments from a chat: the same as on the pages, by the same services."""

from datetime import datetime

from bots.models import TelegramLink
from bots.services import questions
from bots.services.tables import connected
from games.services.transactions import in_transaction
from tournaments.selectors.finding import find_entry, find_match, find_tournament
from tournaments.services import attendance, director_calls, following, registration

# What the next words of somebody are taken for, once they were asked whom they mean.
PARTNER = "partner"


def register(
    action: str,
    *,
    telegram_id: int,
    tournament: str,
    partner: str = "",
    request: int = 0,
    query_id: str,
    at: datetime,
) -> str:
    """Enter, answer, check in or withdraw, and return what came of it, in one word.

    :raises DomainError: ``not_connected``, ``not_found``, or as
        :func:`tournaments.services.registration.do`.
    """
    link = connected(telegram_id)
    outcome = registration.do(
        action,
        actor=link.player,
        tournament=find_tournament(tournament),
        partner=partner,
        request=request,
        command_id=f"telegram:{query_id}",
        at=at,
    )
    if partner:
        questions.put_away(link=link, about=PARTNER)
    return outcome


@in_transaction
def ask_for_name(*, telegram_id: int, tournament: str, at: datetime) -> TelegramLink:
    """Take what the person writes next as the name of the partner they want.

    :raises DomainError: ``not_connected`` or ``not_found``.
    """
    link = connected(telegram_id)
    found = find_tournament(tournament)
    questions.ask(link=link, about=PARTNER, payload={"tournament": found.public_id}, at=at)
    return link


def say_there(*, telegram_id: int, match: str, query_id: str, at: datetime) -> None:
    """Say that the own side is at its table, to play with real cards.

    :raises DomainError: ``not_connected``, ``not_found``, or as
        :func:`tournaments.services.attendance.say_present`.
    """
    link = connected(telegram_id)
    attendance.say_present(
        actor=link.player,
        match_id=find_match(match).pk,
        command_id=f"telegram:{query_id}",
        at=at,
    )


def call_director(
    *, telegram_id: int, match: str, reason: str, query_id: str, at: datetime
) -> None:
    """Ask the director to come to an own match.

    :raises DomainError: ``not_connected``, ``not_found``, or as
        :func:`tournaments.services.director_calls.call_director`.
    """
    link = connected(telegram_id)
    director_calls.call_director(
        actor=link.player,
        match_id=find_match(match).pk,
        reason=reason,
        words="",
        command_id=f"telegram:{query_id}",
        at=at,
    )


def follow(*, telegram_id: int, entry: str, follows: bool, at: datetime) -> None:
    """Follow a pair from now on, or no longer.

    :raises DomainError: ``not_connected``, ``not_found`` or ``too_many``.
    """
    link = connected(telegram_id)
    change = following.follow if follows else following.unfollow
    change(actor=link.player, entry_id=find_entry(entry).pk, at=at)
