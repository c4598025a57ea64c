"""Who somebody is: saying hello, opening a link from the web, and the commands for it."""

from collections.abc import Callable

from django.conf import settings
from django.utils import translation

from bots import addresses, selectors
from bots.handlers.answers import answer
from bots.handlers.said import Said
from bots.messages import account as screens
from bots.messages import replies
from bots.messages.account import Who
from bots.messages.club_matches import ways_on
from bots.messages.screens import Screen
from bots.models import TelegramLink
from bots.services import linking, moving, signing_in
from bots.services.moving import Move
from games.errors import DomainError
from tournaments.selectors.pages import clubs

# Before the token of an invitation in a deep link.
INVITATION = "i_"


def greet(said: Said) -> None:
    """Say hello to whoever came without a link."""
    linking.heard(telegram_id=said.telegram_id, at=said.at)
    link = selectors.link_of(said.telegram_id)
    if link is None:
        answer(said, stranger())
    else:
        answer(said, Screen(replies.welcome_back(link.player.name), ways_on()))


def stranger() -> Screen:
    """Return what somebody reads who is nobody here."""
    page = addresses.written("bots:link")
    named = [club.name for club in clubs()[: screens.MOST_CLUBS + 1]]
    return screens.stranger(named, page, addresses.page("bots:link"))


def connect(said: Said) -> None:
    """Connect the Telegram by the token that the deep link brought, or say why not."""
    _become(said, said.rest, linking.connect, moving.ask)


def join(said: Said) -> None:
    """Accept the invitation of a club that the deep link brought, or say why not."""
    _become(said, said.rest.removeprefix(INVITATION), linking.join, moving.ask_invited)


def _become(
    said: Said, token: str, connect: Callable[..., TelegramLink], ask: Callable[..., Move]
) -> None:
    try:
        link = connect(
            token=token,
            telegram_id=said.telegram_id,
            chat_id=said.chat_id,
            language=said.language or "",
            at=said.at,
        )
    except DomainError as refused:
        taken = refused.code == "telegram_taken"
        answer(said, _may_move(said, token, ask) if taken else Screen(str(refused.message)))
        return
    with translation.override(link.language):
        answer(said, Screen(replies.welcome(link.player.name), ways_on()))


def _may_move(said: Said, token: str, ask: Callable[..., Move]) -> Screen:
    try:
        asked = ask(token=token, telegram_id=said.telegram_id, at=said.at)
    except DomainError as refused:
        return Screen(str(refused.message))
    if asked.kept is None:
        return screens.may_move(asked.link.player.name, asked.other.name, asked.games)
    return screens.may_not_move(who(asked.link), asked.other.name, asked.kept)


def account(said: Said) -> None:
    """Show who the person is, and the ways in and out."""
    link = selectors.link_of(said.telegram_id)
    answer(said, stranger() if link is None else screens.account(who(link)))


def web(said: Said) -> None:
    """Send a link that signs the person in on the web."""
    link = selectors.link_of(said.telegram_id)
    if link is None:
        answer(said, stranger())
        return
    signing_in.promise(link=link, key=str(said.update_id), at=said.at)


def who(link: TelegramLink) -> Who:
    """Return how the chat knows the player of *link*."""
    player = link.player
    if selectors.has_no_other_way_in(player):
        way_in = "none"
    elif not player.is_claimed:
        way_in = "club"
    elif player.email and settings.CLUB_EMAIL_ENABLED:
        way_in = "email"
    else:
        way_in = "browser"
    return Who(player.public_id, player.name, way_in)
