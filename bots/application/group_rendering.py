"""What a group is shown for a row of the outbox, read at the moment of sending.

Boards and calls come from the view of a spectator. A whisper comes from its person's own view, and
is for no other message than that person's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import translation

from bots import addresses, selectors
from bots.application.rendering import digest_of
from bots.messages import group_board, lobby, own_cards
from bots.messages.group_board import Doors
from bots.messages.screens import Screen
from bots.models import GroupBoard, Lobby, OutboxMessage, Whisper
from bots.services import lobbies
from games.selectors import find_series, offers_at, table_view

Table = dict[str, Any]
LIVE = ("waiting", "playing", "paused")


@dataclass(frozen=True, slots=True)
class CardToShow:
    """A lobby and its card."""

    lobby: Lobby
    screen: Screen
    digest: str

    @property
    def is_shown(self) -> bool:
        return self.lobby.message_id is not None and self.lobby.digest == self.digest

    @property
    def is_wanted(self) -> bool:
        """Whether a card that does not stand in the chat belongs there."""
        return self.lobby.state == Lobby.State.OPEN


@dataclass(frozen=True, slots=True)
class GroupBoardToShow:
    """A board and what everybody sees of its table now."""

    board: GroupBoard
    screen: Screen
    digest: str
    call: Screen | None
    seq: int
    is_over: bool
    # The whispers that show something else than their persons now hold.
    outdated: tuple[int, ...]

    @property
    def is_shown(self) -> bool:
        return self.board.message_id is not None and self.board.digest == self.digest

    @property
    def is_called(self) -> bool:
        return self.board.call_seq == self.seq


@dataclass(frozen=True, slots=True, repr=False)
class WhisperToShow:
    """What one person is to see of their own cards; never to be logged."""

    board: GroupBoard
    telegram_id: int
    # None once there is nothing more to be whispered.
    screen: Screen | None
    digest: str
    standing: Whisper | None


def card_to_show(message: OutboxMessage, at: datetime) -> CardToShow | None:
    """Return the card that *message* is about, None if there is no such lobby any more."""
    lobbies.expire(lobby=message.payload["lobby"], at=at)
    row = Lobby.objects.select_related("group").filter(public_id=message.payload["lobby"]).first()
    if row is None or row.state == Lobby.State.BEGUN:
        return None
    with translation.override(row.group.language):
        screen = lobby.card(_gathering(row, message.payload["page"]))
    return CardToShow(row, screen, digest_of(screen))


def board_to_show(message: OutboxMessage, at: datetime) -> GroupBoardToShow | None:
    """Return the board that *message* is about, None if the group has no such board any more."""
    board = _board(message)
    if board is None:
        return None
    with translation.override(board.group.language):
        table, offers = _seen_by_all(board, at)
        screen = group_board.screen(table, offers, _doors(board))
        call = group_board.call(table, offers)
    return GroupBoardToShow(
        board=board,
        screen=screen,
        digest=digest_of(screen),
        call=call,
        seq=table["seq"],
        is_over=table["state"] == "over",
        outdated=tuple(_outdated(board, at)),
    )


def result_to_show(message: OutboxMessage, at: datetime) -> tuple[GroupBoard, Screen] | None:
    """Return how the game that *message* is about has ended."""
    board = _board(message)
    if board is None:
        return None
    with translation.override(board.group.language):
        table, _offers = _seen_by_all(board, at)
        return board, group_board.result(table)


def whisper_to_show(message: OutboxMessage, at: datetime) -> WhisperToShow | None:
    """Return what *message* is to whisper, None if there is nobody to hear it."""
    board, link = _board(message), message.link
    if board is None or link is None:
        return None
    standing = board.whispers.filter(link=link).first()
    screen = None
    with translation.override(link.language):
        table: Table = table_view(series=board.series.public_id, viewer=link.player, at=at)
        if table["state"] in LIVE and table["seat"] is not None:
            screen = own_cards.whisper(table)
    digest = "" if screen is None else digest_of(screen)
    return WhisperToShow(board, link.telegram_id, screen, digest, standing)


def _board(message: OutboxMessage) -> GroupBoard | None:
    boards = GroupBoard.objects.select_related("group", "series")
    return boards.filter(pk=message.payload["board"]).first()


def _seen_by_all(board: GroupBoard, at: datetime) -> tuple[Table, Mapping[str, int | None]]:
    """Return the table as a spectator sees it, and what may be said then."""
    series = find_series(board.series.public_id)
    table: Table = table_view(series=series.public_id, viewer=None, at=at)
    offers = offers_at(series=series, seq=table["seq"]) if table["play"] else {}
    return table, offers


def _outdated(board: GroupBoard, at: datetime) -> list[int]:
    """Return the whispers that should change: at the end, in a new hand, and at somebody's turn.

    Not whenever they could: a group takes few messages in a minute.
    """
    outdated = []
    for whisper in board.whispers.select_related("link__player").order_by("pk"):
        link = whisper.link
        with translation.override(link.language):
            table: Table = table_view(series=board.series.public_id, viewer=link.player, at=at)
            changed = digest_of(own_cards.whisper(table)) != whisper.digest
        if changed and _matters(table):
            outdated.append(whisper.pk)
    return outdated


def _matters(table: Table) -> bool:
    play = table["play"]
    if table["state"] not in LIVE or not play or table["seat"] in play["to_act"]:
        return True
    return not play["past"] and not play["table"]


def _doors(board: GroupBoard) -> Doors:
    series = board.series.public_id
    return Doors(addresses.page("games:table", series), selectors.app_link(series))


def _gathering(row: Lobby, page: str) -> lobby.Gathering:
    bot = selectors.bot_username()
    taken = row.taken.select_related("link__player").order_by("number")
    return lobby.Gathering(
        lobby=row.public_id,
        rules=row.rules,
        seats=row.seats,
        taken={seat.number: seat.link.player.name for seat in taken},
        language=row.group.language,
        join_url=f"https://t.me/{bot}?start=j_{row.public_id}" if bot else "",
        is_open=row.state == Lobby.State.OPEN,
        page=page,
    )
