"""The groups that the bot is in: how it comes into one, moves with it, and leaves."""

from datetime import datetime
from typing import TYPE_CHECKING

from bots.languages import supported
from bots.models import Group, GroupBoard, Lobby, OutboxMessage, Whisper
from bots.services import group_boards, lobby_cards
from games.services.transactions import in_transaction, locked

if TYPE_CHECKING:
    from django.db.models import QuerySet

LONGEST_TITLE = 255
Kind = OutboxMessage.Kind


@in_transaction
def heard(*, chat_id: int, title: str, language: str | None, at: datetime) -> Group:
    """Return the group of a chat in which the bot is, and may write as far as it knows.

    A new one speaks *language*, that of whoever was heard there first. Where the bot had been shut
    out, the tables of the group are shown again.
    """
    group, created = Group.objects.get_or_create(
        chat_id=chat_id,
        defaults={
            "title": title[:LONGEST_TITLE],
            "language": supported(language),
            "joined_at": at,
        },
    )
    if not created:
        was_out = group.left_at is not None
        group.left_at = None
        group.title = title[:LONGEST_TITLE] or group.title
        group.save(update_fields=["left_at", "title"])
        if was_out:
            _show_everything(group, at=at)
    return group


@in_transaction
def shut_out(*, chat_id: int, at: datetime) -> None:
    """Stop writing to a group that has put the bot out, or keeps it from writing.

    Nobody loses a seat: who plays there goes on in the private chat or on the web.
    """
    Group.objects.filter(chat_id=chat_id, left_at__isnull=True).update(left_at=at)
    Lobby.objects.filter(group__chat_id=chat_id, state=Lobby.State.OPEN).update(
        state=Lobby.State.CLOSED
    )
    Whisper.objects.filter(board__group__chat_id=chat_id).delete()
    _pending(chat_id).update(state=OutboxMessage.State.DROPPED, error="shut out")


@in_transaction
def migrated(*, chat_id: int, to: int, at: datetime) -> None:
    """Go with a group that has become a supergroup; being told so twice does nothing.

    What waits is sent to the new chat. Messages of the old one cannot be edited any more, so its
    cards and boards are posted anew.
    """
    group = locked(Group.objects.filter(chat_id=chat_id)).first()
    _pending(chat_id).filter(kind__in=(Kind.REMOVAL, Kind.SCREEN, Kind.WHISPER)).update(
        state=OutboxMessage.State.DROPPED, error="migrated"
    )
    _pending(chat_id).update(chat_id=to)
    if group is None:
        return
    _take_over(group, to)
    group.chat_id = to
    group.left_at = None
    group.whispers = None
    group.save(update_fields=["chat_id", "left_at", "whispers"])
    Whisper.objects.filter(board__group=group).delete()
    group.boards.update(message_id=None, call_id=None)
    group.lobbies.update(message_id=None)
    _show_everything(group, at=at)


@in_transaction
def speak(*, group: Group, language: str, at: datetime) -> None:
    """Write in *language*, a supported one, in this group from now on."""
    group.language = language
    group.save(update_fields=["language"])
    _show_everything(group, at=at)


def probed(*, group: Group, whispers: bool, at: datetime) -> None:
    """Note whether Telegram can show one member of the group a message of their own."""
    Group.objects.filter(pk=group.pk).update(whispers=whispers, probed_at=at)


def _take_over(group: Group, chat_id: int) -> None:
    """Let *group* have what the bot has begun already in the chat into which it moves."""
    newer = Group.objects.filter(chat_id=chat_id).exclude(pk=group.pk).first()
    if newer is not None:
        newer.lobbies.update(group=group)
        newer.boards.exclude(series__in=group.boards.values("series")).update(group=group)
        newer.delete()


def _show_everything(group: Group, *, at: datetime) -> None:
    for board in _live(group):
        group_boards.show_board(board=board, at=at)
    for lobby in group.lobbies.filter(state=Lobby.State.OPEN).order_by("pk"):
        lobby_cards.show(lobby=lobby, at=at)


def _live(group: Group) -> "QuerySet[GroupBoard]":
    boards = group.boards.select_related("group", "series").order_by("pk")
    return boards.filter(series__state__in=group_boards.LIVE)


def _pending(chat_id: int) -> "QuerySet[OutboxMessage]":
    return OutboxMessage.objects.filter(chat_id=chat_id, state=OutboxMessage.State.PENDING)
