"""Messages in a group that one member sees: the person's own cards, where Telegram can do that."""

from collections.abc import Collection
from datetime import datetime, timedelta

from bots.models import GroupBoard, OutboxMessage, TelegramLink, Whisper
from bots.services import outbox
from bots.services.outbox import Letter
from games.services.transactions import in_transaction

# What Telegram cannot do today it may be able to do tomorrow.
PROBED_AGAIN_AFTER = timedelta(days=1)
# A tap can be answered so for fifteen seconds, of which some pass on the way.
TAP_LIFE = timedelta(seconds=12)
JUST_NOW = timedelta(seconds=20)


def are_heard(*, board: GroupBoard, at: datetime) -> bool | None:
    """Return whether Telegram can whisper in the group of *board*, None if it must be tried."""
    group = board.group
    fresh = group.probed_at is not None and group.probed_at > at - PROBED_AGAIN_AFTER
    return group.whispers if fresh else None


def ask(*, board: GroupBoard, link: TelegramLink, query_id: str, at: datetime) -> bool:
    """Whisper to a person who has tapped, if that is possible; return whether it surely is.

    Whoever has just been whispered to can look there: a group takes few messages in a minute.
    """
    heard = are_heard(board=board, at=at)
    just_now = board.whispers.filter(link=link, shown_at__gt=at - JUST_NOW).exists()
    if heard is False or just_now:
        return False
    payload: dict[str, object] = {"query": query_id, "until": (at + TAP_LIFE).isoformat()}
    outbox.put([_letter(board, link.pk, payload)], at=at)
    return heard is True


def renew(*, board: GroupBoard, chosen: Collection[int], at: datetime) -> None:
    """Let the *chosen* whispers of *board* say what their persons hold now."""
    standing = board.whispers.filter(pk__in=chosen).order_by("pk")
    letters = [_letter(board, whisper.link_id, {}) for whisper in standing]
    if letters:
        outbox.put(letters, at=at)


@in_transaction
def whispered(
    *, board: GroupBoard, link_id: int, ephemeral_id: int, digest: str, at: datetime
) -> None:
    """Note what a person was whispered, and under which number."""
    Whisper.objects.update_or_create(
        board=board,
        link_id=link_id,
        defaults={"ephemeral_id": ephemeral_id, "digest": digest, "shown_at": at},
    )


def gone(*, whisper: Whisper) -> None:
    """Note that a whisper is not there any more."""
    Whisper.objects.filter(pk=whisper.pk).delete()


def _letter(board: GroupBoard, link_id: int, payload: dict[str, object]) -> Letter:
    return Letter(
        board.group.chat_id,
        OutboxMessage.Kind.WHISPER,
        f"whisper:{board.pk}:{link_id}",
        {"board": board.pk, **payload},
        link_id,
    )
