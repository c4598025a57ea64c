"""From what Telegram says of who opened the Mini App to a ticket for its page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.conf import settings

from bots.languages import supported
from bots.models import TelegramLink
from bots.selectors import bot_identity, link_of
from bots.services import arrivals, launch_data
from bots.services.launch_data import Bot, Launch
from games.services import tickets

ISSUER: Final = "telegram"


@dataclass(frozen=True, slots=True)
class Entrance:
    """Who has come in. *ticket* is empty and *link* None for somebody who is nobody here."""

    launch: Launch
    link: TelegramLink | None
    ticket: str

    @property
    def language(self) -> str:
        return self.link.language if self.link else supported(self.launch.language)


def enter(*, raw: str, at: datetime) -> Entrance:
    """Return who opened the Mini App with *raw*, and their ticket if they are a player here.

    :raises DomainError: as :func:`bots.services.launch_data.read`.
    """
    launch = launch_data.read(raw, bot=_bot(), at=at)
    return _entrance(launch, link_of(launch.telegram_id), at)


def arrive(*, raw: str, at: datetime) -> Entrance:
    """Let who opened the Mini App with *raw* be a player here from now on, if they are none.

    :raises DomainError: as :func:`enter`.
    """
    launch = launch_data.read(raw, bot=_bot(), at=at)
    link = arrivals.arrive(
        telegram_id=launch.telegram_id,
        # A private chat bears the number of its person.
        chat_id=launch.telegram_id,
        name=launch.name,
        language=launch.language,
        at=at,
    )
    return _entrance(launch, link, at)


def _entrance(launch: Launch, link: TelegramLink | None, at: datetime) -> Entrance:
    if link is None or not link.player.is_active:
        return Entrance(launch, None, "")
    ticket = tickets.issue(player=link.player, issuer=ISSUER, grant=link.pk, at=at)
    return Entrance(launch, link, ticket)


def _bot() -> Bot:
    """Return for whom the data must have been made; a web process may not know the token."""
    token = settings.CLUB_TELEGRAM_TOKEN
    number = token.partition(":")[0]
    if number.isascii() and number.isdecimal():
        user_id: int | None = int(number)
    else:
        identity = bot_identity()
        user_id = identity.user_id if identity else None
    return Bot(token, user_id, settings.CLUB_TELEGRAM_PUBLIC_KEY)
