"""Sitting and playing from a chat."""

from django.utils.translation import gettext as _

from bots.models import TelegramLink
from bots.selectors import link_of
from bots.services import boards
from bots.services.at_board import VIA, AtBoard
from games.errors import DomainError
from games.selectors import table_signs, told_at
from games.services import friendlies, play, seating, signs


def act(tap: AtBoard, *, action: str, seen_seq: int) -> int:
    """Play *action* for the player whom the Telegram user is; a query acts once.

    :raises DomainError: ``not_connected``, or as :func:`games.services.play.act`.
    """
    return play.act(
        series=tap.series,
        player=_at_own_board(tap).player,
        action=action,
        seen_seq=seen_seq,
        command_id=tap.command_id,
        via=VIA,
        at=tap.at,
    )


def sit(tap: AtBoard) -> int:
    """Sit the player down whom the Telegram user is.

    :raises DomainError: ``not_connected``, or as :func:`games.services.seating.say_ready`.
    """
    # No string for the deal: one made here would come from the very server that deals.
    return seating.say_ready(
        series=tap.series,
        player=_at_own_board(tap).player,
        text="",
        command_id=tap.command_id,
        via=VIA,
        at=tap.at,
    )


def open_page(tap: AtBoard, *, page: str, moment: str) -> None:
    """Open *page* below the board of the player whom the Telegram user is.

    A *moment* that is a mere number is that of the view, as for an action.

    :raises DomainError: ``not_connected``, ``stale``, or as
        :func:`bots.services.boards.open_page`.
    """
    link = _at_own_board(tap)
    if moment.isdecimal():
        # The number that this person may know: whoever looks on is told of moves later.
        now, _due = told_at(series=tap.series, viewer=link.player, at=tap.at)
        if int(moment) != now:
            raise _stale()
    boards.open_page(link=link, series=tap.series, page=page, moment=moment, at=tap.at)


def show_sign(tap: AtBoard, *, hand: str, sign: str) -> None:
    """Show *sign* for the player whom the Telegram user is, in that *hand* and no other.

    :raises DomainError: ``not_connected``, ``stale``, or as
        :func:`games.services.signs.show_sign`.
    """
    link = _at_own_board(tap)
    now = table_signs(series=tap.series, viewer=link.player, at=tap.at)
    if hand != f"{now['game']}.{now['hand']}":
        raise _stale()
    signs.show_sign(
        series=tap.series,
        player=link.player,
        sign=sign,
        command_id=tap.command_id,
        via=VIA,
        at=tap.at,
    )
    boards.open_page(link=link, series=tap.series, at=tap.at)


def play_again(tap: AtBoard) -> None:
    """Lay the game of a finished table once more; a second tap finds the same new table.

    :raises DomainError: ``not_connected``, or as :func:`games.services.friendlies.play_again`.
    """
    link = _at_own_board(tap)
    friendlies.play_again(series=tap.series, player=link.player, via=VIA, at=tap.at)


def connected(telegram_id: int) -> TelegramLink:
    """Return the link of a Telegram user.

    :raises DomainError: ``not_connected``.
    """
    link = link_of(telegram_id)
    if link is None:
        raise DomainError(
            "not_connected", _("Your Telegram is not connected to a player of this club.")
        )
    return link


def _stale() -> DomainError:
    return DomainError("stale", _("The table has moved on; look again."))


def _at_own_board(tap: AtBoard) -> TelegramLink:
    board = boards.standing_board(telegram_id=tap.telegram_id, series=tap.series)
    if board is None:
        return connected(tap.telegram_id)
    boards.tapped(board=board, message_id=tap.message_id, at=tap.at)
    return board.link
