"""A Telegram user who has become a new player turns out to be one whom the club knows.

The new player gives way only while nothing would be lost with it; see docs/decisions.
"""

import enum
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.models import LinkToken, TelegramLink
from bots.selectors import question_of, sits_with_others
from bots.services import link_tokens, linking, questions
from bots.services.farewells import part
from bots.services.leaving import give_up
from bots.services.tables import connected
from games.errors import DomainError
from games.selectors import live_series_of, series_of
from games.services import identity
from games.services.transactions import in_transaction
from tournaments.selectors.people import is_member

if TYPE_CHECKING:
    from games.models import Player

ABOUT = "move"


class Kept(enum.StrEnum):
    """What the present player of a Telegram user has, and would lose."""

    LOGIN = "login"
    CLUB = "club"
    RESULTS = "results"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Move:
    """Who a Telegram user is, whom it would be, and what stands in the way."""

    link: TelegramLink
    other: "Player"
    kept: Kept | None
    # Games against the house that would be called off.
    games: int


@in_transaction
def ask(*, token: str, telegram_id: int, at: datetime) -> Move:
    """Return what it would mean that a Telegram user becomes the player of *token*.

    If nothing is in the way, the bot remembers for ten minutes that this person holds the token,
    and :func:`move` does it.

    :raises DomainError: as :func:`bots.services.linking.connect`, or ``not_connected``.
    """
    found = link_tokens.find(token, linking.CONNECT)
    return _ask(found, telegram_id, is_invited=False, at=at)


@in_transaction
def ask_invited(*, token: str, telegram_id: int, at: datetime) -> Move:
    """Return what it would mean that a Telegram user becomes the player whom a club invites.

    As :func:`ask`; when it is done, the account is claimed.

    :raises DomainError: as :func:`games.services.identity.read_invitation`, ``already_linked``
        or ``not_connected``.
    """
    invited = identity.read_invitation(token=token, at=at)
    # What has been shown once need not be shown again with the tap.
    shown = link_tokens.new(player=invited, purpose=linking.CONNECT, at=at)
    found = link_tokens.find(shown, linking.CONNECT)
    return _ask(found, telegram_id, is_invited=True, at=at)


def _ask(found: LinkToken, telegram_id: int, *, is_invited: bool, at: datetime) -> Move:
    link_tokens.require_fresh(found, at=at)
    linking.require_unlinked(found.player)
    link = connected(telegram_id)
    kept = what_is_kept(link.player)
    if kept is None:
        payload: dict[str, object] = {"token": found.pk, "is_invited": is_invited}
        questions.ask(link=link, about=ABOUT, payload=payload, at=at)
    games = live_series_of(link.player).count()
    return Move(link, found.player, kept, games)


@in_transaction
def move(*, telegram_id: int, at: datetime) -> TelegramLink:
    """Let a Telegram user become the player about whom :func:`ask` was asked.

    The account that the Telegram user had is closed; there was nothing in it.

    :raises DomainError: ``link_expired`` if nothing was asked, or too long ago;
        ``something_kept`` if the person has something to lose now; ``not_connected``, or as
        :func:`bots.services.linking.connect`.
    """
    link = connected(telegram_id)
    question = question_of(telegram_id, at=at)
    if question is None or question.about != ABOUT:
        raise _expired()
    token = LinkToken.objects.select_related("player").filter(pk=question.payload["token"]).first()
    if token is None:
        raise _expired()
    link_tokens.use(token, at=at)
    linking.require_unlinked(token.player)
    if what_is_kept(link.player) is not None:
        raise DomainError(
            "something_kept", _("You have played since; open a new link from the club's page.")
        )
    left, chat_id, language = link.player, link.chat_id, link.language
    # Another may have claimed the account meanwhile, or the club may have thought better of it.
    claim = identity.claim_invited if question.payload["is_invited"] else identity.claim
    claim(player=token.player, at=at)
    part(link=link, at=at)
    give_up(player=left, at=at)
    return linking.make_link(
        player=token.player, telegram_id=telegram_id, chat_id=chat_id, language=language, at=at
    )


def what_is_kept(player: "Player") -> Kept | None:
    """Return what *player* would lose with the account, None if nothing that matters."""
    if player.is_claimed:
        return Kept.LOGIN
    if is_member(player):
        return Kept.CLUB
    if series_of(player).filter(state="over").exists():
        return Kept.RESULTS
    return Kept.TABLE if sits_with_others(player) else None


def _expired() -> DomainError:
    return DomainError("link_expired", _("This link has expired; ask the club's page for another."))
