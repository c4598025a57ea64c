"""The message in which a group sees a table, and those that call for an answer there."""

from collections.abc import Collection
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import Q

from bots.models import Group, GroupBoard, OutboxMessage
from bots.services import outbox, whispers
from bots.services.outbox import Letter
from games.services.transactions import in_transaction

if TYPE_CHECKING:
    from games.models import Series

LIVE = ("waiting", "playing", "paused")


def show(*, series: "Series", at: datetime) -> None:
    """Let the groups that follow this table see it as it is now.

    To be called in the transaction that changed the table. What they see is settled when it is
    sent: a call that is answered before is never heard of.
    """
    boards = GroupBoard.objects.filter(series=series, group__left_at__isnull=True)
    for board in boards.select_related("group").order_by("pk"):
        show_board(board=board, at=at)


def lay(*, group: Group, series: "Series", thread_id: int | None, at: datetime) -> None:
    """Show *series* in *group* from now on, in the topic where it was begun."""
    board, _created = GroupBoard.objects.get_or_create(
        group=group, series=series, defaults={"thread_id": thread_id}
    )
    show_board(board=board, at=at)


def show_board(*, board: GroupBoard, at: datetime) -> None:
    """Let *board* be seen as its table is now, and what has to be answered there be heard."""
    outbox.put([_call(board), _board(board)], at=at)


def to_the_end(*, group: Group, thread_id: int | None, at: datetime) -> int:
    """Post the tables that are played in a topic at the end of it; return how many."""
    boards = list(
        group.boards.filter(thread_id=thread_id, series__state__in=LIVE)
        .select_related("group")
        .order_by("pk")
    )
    for board in boards:
        for message_id in filter(None, (board.message_id, board.call_id)):
            _remove(board, message_id, at=at)
        board.message_id = board.call_id = None
        board.save(update_fields=["message_id", "call_id"])
        show_board(board=board, at=at)
    return len(boards)


@in_transaction
def shown(
    *,
    board: GroupBoard,
    message_id: int,
    digest: str,
    seq: int,
    is_over: bool,
    outdated: Collection[int],
    at: datetime,
) -> None:
    """Note what *board* now shows; a call that was answered is taken away.

    *outdated* are the whispers that show something else than their persons now hold.
    """
    if board.call_id is not None and board.call_seq != seq:
        _remove(board, board.call_id, at=at)
        GroupBoard.objects.filter(pk=board.pk, call_id=board.call_id).update(call_id=None)
    # Perhaps it has been posted at the end of the chat meanwhile.
    stands = not outbox.is_removed(chat_id=board.group.chat_id, message_id=message_id)
    board.message_id = message_id if stands else None
    board.digest = digest
    board.revision = seq
    board.changed_at = at
    board.save(update_fields=["message_id", "digest", "revision", "changed_at"])
    if is_over:
        outbox.put_once([_result(board)], at=at)
    whispers.renew(board=board, chosen=outdated, at=at)


@in_transaction
def called(*, board: GroupBoard, message_id: int, seq: int, at: datetime) -> None:
    """Note the message that asks for an answer; it takes the place of an older one."""
    if board.call_id is not None:
        _remove(board, board.call_id, at=at)
    board.call_id = message_id
    board.call_seq = seq
    board.save(update_fields=["call_id", "call_seq"])


@in_transaction
def tapped(*, series: str, chat_id: int, message_id: int, at: datetime) -> None:
    """Take away the message *message_id* if it only looks like the board, or like its call.

    One is left over when the answer to a delivery was lost and it was repeated.
    """
    board = _board_in(chat_id, series)
    # A whisper has no number of its own.
    if board is None or board.message_id is None or not message_id:
        return
    if not _stands(board.group, message_id):
        _remove(board, message_id, at=at)


def _board_in(chat_id: int, series: str) -> GroupBoard | None:
    boards = GroupBoard.objects.select_related("group", "series")
    return boards.filter(group__chat_id=chat_id, series__public_id=series).first()


def _stands(group: Group, message_id: int) -> bool:
    """Return whether a message of *group* is what it looks like; a forged tap may name any."""
    boards = group.boards.filter(Q(message_id=message_id) | Q(call_id=message_id))
    return boards.exists() or group.lobbies.filter(message_id=message_id).exists()


def _remove(board: GroupBoard, message_id: int, *, at: datetime) -> None:
    outbox.remove(chat_id=board.group.chat_id, message_id=message_id, link_id=None, at=at)


def _board(board: GroupBoard) -> Letter:
    return Letter(
        board.group.chat_id,
        OutboxMessage.Kind.GROUP_BOARD,
        f"group-board:{board.pk}",
        {"board": board.pk},
    )


def _call(board: GroupBoard) -> Letter:
    return Letter(
        board.group.chat_id,
        OutboxMessage.Kind.GROUP_CALL,
        f"group-call:{board.pk}",
        {"board": board.pk},
    )


def _result(board: GroupBoard) -> Letter:
    return Letter(
        board.group.chat_id,
        OutboxMessage.Kind.GROUP_CALL,
        f"group-result:{board.pk}",
        {"board": board.pk, "result": True},
    )
