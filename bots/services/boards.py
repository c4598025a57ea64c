"""The message in which a player sees a table."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils.translation import gettext as _

from bots.models import Board, OutboxMessage, TelegramLink
from bots.services import outbox
from bots.services.outbox import Letter
from games.errors import DomainError
from games.selectors import find_series, players_asked, series_of
from games.services.transactions import in_transaction

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from games.models import Series

LIVE = ("waiting", "playing", "paused")
# An edit makes no sound: after a pause this long, the player is called by a message of its own.
QUIET = timedelta(seconds=30)


def show(*, series: "Series", asked: Collection[int] | None = None, at: datetime) -> None:
    """Let everybody with a seat, or a board, at this table see it as it is now.

    *asked* are the seats that are to act, where the caller knows them. To be called in the
    transaction that changed the table.
    """
    links = TelegramLink.objects.filter(
        Q(player__seats__series=series) | Q(boards__series=series), blocked_at__isnull=True
    )
    _show_changed(series, links.distinct(), asked, at=at)


def show_to(*, series: "Series", seats: Collection[int], at: datetime) -> None:
    """Let the holders of *seats* alone see this table as it is now.

    To be called in the transaction that changed what they see.
    """
    links = TelegramLink.objects.filter(
        player__seats__in=series.seats.filter(number__in=seats), blocked_at__isnull=True
    )
    _show_changed(series, links, None, at=at)


@in_transaction
def open_page(
    *, link: TelegramLink, series: str, page: str = "", moment: str = "", at: datetime
) -> None:
    """Open a page below the person's board, or close the one that is open.

    *moment* is that of the table for which it is meant; a page that comes too late stays unseen.

    :raises DomainError: ``not_found`` if the person has no board of this table.
    """
    board = link.boards.select_related("series").filter(series__public_id=series).first()
    if board is None:
        raise DomainError("not_found", _("There is no such table."))
    board.page = page
    board.page_moment = moment
    board.save(update_fields=["page", "page_moment"])
    outbox.put([_board(link, board.series, is_awaited=True)], at=at)


@in_transaction
def show_all(*, link: TelegramLink, at: datetime) -> int:
    """Post each table at which the person plays now at the end of the chat; return how many."""
    tables = list(_live(link))
    for board in link.boards.filter(series__in=tables).order_by("pk"):
        _take_away(board, at=at)
    outbox.put([_board(link, series, is_awaited=True) for series in tables], at=at)
    return len(tables)


@in_transaction
def refresh_all(*, link: TelegramLink, at: datetime) -> None:
    """Show each table at which the person plays now again, where it stands."""
    outbox.put([_board(link, series, is_awaited=True) for series in _live(link)], at=at)


@in_transaction
def shown(
    *,
    board: Board,
    message_id: int,
    digest: str,
    seq: int,
    calls: bool,
    ends_at: datetime | None,
    at: datetime,
) -> None:
    """Note what *board* now shows; *calls* says that it is the player's turn until *ends_at*."""
    quiet = board.changed_at is not None and at - board.changed_at > QUIET
    stood = board.message_id is not None
    board.message_id = message_id
    board.digest = digest
    board.revision = seq
    board.changed_at = at
    if not _saved(board):
        # While it was on its way, the chat and the player have parted.
        chat_id = board.link.chat_id
        outbox.remove(chat_id=chat_id, message_id=message_id, link_id=None, at=at)
        return
    if board.nudge_id is not None and not calls:
        _remove(board, board.nudge_id, at=at)
        nudged(board=board, message_id=None)
    if calls and stood and board.nudge_id is None:
        _call(board, seq, ends_at, quiet=quiet, at=at)


def nudged(*, board: Board, message_id: int | None) -> None:
    """Note the message that called the player, or that it is taken away."""
    board.nudge_id = message_id
    board.save(update_fields=["nudge_id"])


def lost(*, board: Board) -> None:
    """Note that the message of *board* is gone, so that it is posted anew."""
    board.message_id = None
    board.save(update_fields=["message_id"])


def tapped(*, board: Board, message_id: int, at: datetime) -> None:
    """Take away the message *message_id* if it only looks like *board*.

    One is left over when the answer to a delivery was lost and it was repeated.
    """
    if board.message_id not in (None, message_id):
        _remove(board, message_id, at=at)


def standing_board(*, telegram_id: int, series: str) -> Board | None:
    """Return the board in which a Telegram user sees a table, None if they have none."""
    boards = Board.objects.select_related("link__player")
    return boards.filter(link__telegram_id=telegram_id, series__public_id=series).first()


def boards_of(links: Sequence[TelegramLink], series: str) -> list[Board]:
    """Return the boards in which *links* see a table, in their order, posted or not.

    :raises DomainError: ``not_found`` if there is no such table.
    """
    found = Board.objects.select_related("series").filter(series__public_id=series)
    known = {board.link_id: board for board in found.filter(link__in=links)}
    boards = [known.get(link.pk) or _new(link, series) for link in links]
    for board, link in zip(boards, links, strict=True):
        board.link = link
    return boards


def _new(link: TelegramLink, series: str) -> Board:
    boards = Board.objects.select_related("series")
    board, _created = boards.get_or_create(link_id=link.pk, series=find_series(series))
    return board


def _saved(board: Board) -> bool:
    """Save what *board* shows; return False if it is not there any more."""
    names = ("message_id", "digest", "revision", "changed_at")
    now = {name: getattr(board, name) for name in names}
    return bool(Board.objects.filter(pk=board.pk).update(**now))


def _live(link: TelegramLink) -> "QuerySet[Series]":
    return series_of(link.player).filter(state__in=LIVE)


def _take_away(board: Board, *, at: datetime) -> None:
    for message_id in (board.message_id, board.nudge_id):
        if message_id is not None:
            _remove(board, message_id, at=at)
    board.message_id = None
    board.nudge_id = None
    board.save(update_fields=["message_id", "nudge_id"])


def _remove(board: Board, message_id: int, *, at: datetime) -> None:
    outbox.remove(chat_id=board.link.chat_id, message_id=message_id, link_id=board.link_id, at=at)


def _show_changed(
    series: "Series",
    links: "QuerySet[TelegramLink]",
    to_act: Collection[int] | None,
    *,
    at: datetime,
) -> None:
    """Show the table to *links*, first of all to those who are asked there."""
    present = list(links.order_by("pk"))
    if present:
        asked = players_asked(series, to_act)
        letters = [_board(link, series, is_awaited=link.player_id in asked) for link in present]
        outbox.put(letters, at=at)


def _board(link: TelegramLink, series: "Series", *, is_awaited: bool) -> Letter:
    """Return what shows the board; *is_awaited* if its player has asked, or is asked there."""
    return Letter(
        link.chat_id,
        OutboxMessage.Kind.BOARD,
        f"board:{series.public_id}:{link.pk}",
        {"series": series.public_id, "is_awaited": is_awaited},
        link.pk,
    )


def _call(board: Board, seq: int, ends_at: datetime | None, *, quiet: bool, at: datetime) -> None:
    """Call the player at once after a pause, else when half of a long turn is gone unused."""
    if quiet:
        # Also where one of an earlier turn waits for half of it to be gone.
        outbox.put_for_later(_nudge(board, seq), not_before=at, at=at)
    elif ends_at is not None and ends_at - at >= QUIET:
        outbox.put_for_later(_nudge(board, seq), not_before=at + (ends_at - at) / 2, at=at)


def _nudge(board: Board, seq: int) -> Letter:
    return Letter(
        board.link.chat_id,
        OutboxMessage.Kind.NUDGE,
        f"nudge:{board.pk}",
        {"series": board.series.public_id, "seq": seq},
        board.link_id,
    )
