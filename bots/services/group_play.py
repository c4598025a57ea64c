"""Playing with the buttons that a whole group sees: whoever taps acts for their own seat."""

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext as _

from bots import positions, selectors
from bots.models import GroupBoard, TelegramLink
from bots.services import group_boards, questions, whispers
from bots.services.at_board import VIA, AtBoard
from games.errors import DomainError
from games.selectors import table_view
from games.services import play

FOLD, RAISE = "fold", "raise"
ABOUT = "group_sure"
# A second tap within a moment is a slip of the thumb, and one after a minute another thought.
SLIP = timedelta(seconds=1)
THOUGHT = timedelta(minutes=1)


def put_card(tap: AtBoard, *, position: int, covered: bool, seen_seq: int) -> str | None:
    """Play the card that the button *position* is for this person; a query acts once.

    Returns the card, None in a blind hand.

    :raises DomainError: ``not_playing``, ``stale``, or as :func:`games.services.play.act`.
    """
    link, table = _own(tap)
    card = positions.card_at(table, position)
    if card is None:
        raise DomainError("stale", _("The table has moved on; look again."))
    _act(tap, link, f"{'cover' if covered else 'play'} {card}", seen_seq)
    return None if card.startswith("#") else card


def say(tap: AtBoard, *, word: str, seen_seq: int) -> bool:
    """Say *word* for this person; a query acts once.

    Returns False for a word that gives the hand or the game away, and is not yet said: it must be
    tapped twice, with a moment between.

    :raises DomainError: ``not_playing``, or as :func:`games.services.play.act`.
    """
    link, table = _own(tap)
    is_now = table["seq"] == seen_seq and table["play"] is not None
    if is_now and _is_grave(word, table["play"]) and not _is_sure(tap, link, word, seen_seq):
        return False
    _act(tap, link, word, seen_seq)
    return True


def own_cards(tap: AtBoard) -> tuple[dict[str, Any], bool]:
    """Return the person's own view of the table, and whether it will be whispered as well.

    :raises DomainError: ``not_playing``.
    """
    link, table = _own(tap)
    board = GroupBoard.objects.select_related("group").filter(
        group__chat_id=tap.chat_id, series__public_id=tap.series
    )
    here = board.first()
    if here is None or table["state"] != "playing":
        return table, False
    return table, whispers.ask(board=here, link=link, query_id=tap.query_id, at=tap.at)


def not_playing() -> DomainError:
    return DomainError("not_playing", _("You have no seat at this table."))


def _own(tap: AtBoard) -> tuple[TelegramLink, dict[str, Any]]:
    link = selectors.link_of(tap.telegram_id)
    if link is None:
        raise not_playing()
    table: dict[str, Any] = table_view(series=tap.series, viewer=link.player, at=tap.at)
    if table["seat"] is None:
        raise not_playing()
    group_boards.tapped(
        series=tap.series, chat_id=tap.chat_id, message_id=tap.message_id, at=tap.at
    )
    return link, table


def _act(tap: AtBoard, link: TelegramLink, action: str, seen_seq: int) -> None:
    play.act(
        series=tap.series,
        player=link.player,
        action=action,
        seen_seq=seen_seq,
        command_id=tap.command_id,
        via=VIA,
        at=tap.at,
    )


def _is_grave(word: str, seen: dict[str, Any]) -> bool:
    return word in seen["legal"] and (word == FOLD or (word == RAISE and seen["forfeit"]))


def _is_sure(tap: AtBoard, link: TelegramLink, word: str, seen_seq: int) -> bool:
    """Return whether this is the second tap; note the first one."""
    meant = {"series": tap.series, "word": word, "seq": seen_seq}
    asked = selectors.question_of(link.telegram_id, at=tap.at)
    if asked is not None and asked.about == ABOUT and meant.items() <= asked.payload.items():
        since = tap.at - asked.asked_at
        # The same tap, processed once more, is not the second one.
        if SLIP <= since <= THOUGHT and asked.payload["query"] != tap.query_id:
            questions.put_away(link=link)
            return True
        if since <= THOUGHT:
            return False
    questions.ask(link=link, about=ABOUT, payload={**meant, "query": tap.query_id}, at=tap.at)
    return False
