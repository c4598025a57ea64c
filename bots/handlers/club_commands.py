"""What is written to the bot about life at the club."""

from bots import selectors
from bots.handlers import account
from bots.handlers import club_pages as pages
from bots.handlers.answers import answer
from bots.handlers.said import Said
from bots.messages import club_entering
from bots.messages import club_taps as taps
from bots.messages.screens import Screen
from bots.models import Question
from games.errors import DomainError
from tournaments.selectors.finding import find_tournament
from tournaments.selectors.registration import registration_of
from tournaments.selectors.searching import named


def tournaments(said: Said) -> None:
    """Show the tournaments that can be entered or watched."""
    _open(taps.Tournaments(), said)


def next_match(said: Said) -> None:
    """Show what the person has to play."""
    _open(taps.Next(), said)


def partner_named(said: Said, question: Question) -> None:
    """Offer whom the written name may mean; until one is asked, another name may be written.

    :raises DomainError: ``not_found``.
    """
    tournament = find_tournament(question.payload["tournament"])
    mine = registration_of(tournament, question.link.player)
    found = named(said.text, mine.partners)
    answer(said, club_entering.named(tournament.public_id, found))


def _open(opened: taps.ClubTap, said: Said) -> None:
    link = selectors.link_of(said.telegram_id)
    if link is None:
        answer(said, account.stranger())
        return
    try:
        screen = pages.OPENED[type(opened)](link.player, opened, said.at)
    except DomainError as refused:
        screen = Screen(str(refused.message))
    answer(said, screen)
