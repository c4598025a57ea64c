"""What is to be sent: put in by whoever has something to say, taken out by the bot's sender."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Case, F, Value, When

from bots.models import OutboxMessage, TelegramLink
from bots.models.outbox import HELD
from games.services.transactions import in_transaction, locked

# Nobody wants to read yesterday's news.
LIFE = timedelta(hours=24)
# What is not told but shown, as it is at the moment of sending.
STATES = {
    OutboxMessage.Kind.BOARD,
    OutboxMessage.Kind.GROUP_BOARD,
    OutboxMessage.Kind.LOBBY,
    OutboxMessage.Kind.SCREEN,
    OutboxMessage.Kind.REMOVAL,
}
LONGEST_PAUSE = timedelta(minutes=1)
# A day of them, most a minute after the one before.
MOST_ATTEMPTS = 1440
KEPT = timedelta(days=7)
# So many answers may wait for one chat. Whoever asks on reads those first.
MOST_ANSWERS = 20
# What a newer state brings. A pause that Telegram has imposed stays, with its reason.
RENEWED = ["payload", "stamp", "state", "attempts", "changed_at"]


@dataclass(frozen=True, slots=True)
class Letter:
    """A message before it is put into the outbox."""

    chat_id: int
    kind: OutboxMessage.Kind
    key: str
    payload: dict[str, object]
    link_id: int | None = None


def put(letters: Iterable[Letter], *, at: datetime) -> None:
    """Put *letters* in, each in the place of the one with the same key.

    A pause that Telegram has imposed on the older one holds for the newer one.
    """
    OutboxMessage.objects.bulk_create(
        [_row(letter, at) for letter in letters],
        update_conflicts=True,
        unique_fields=["key"],
        update_fields=RENEWED,
    )


def put_for_later(letter: Letter, *, not_before: datetime, at: datetime) -> None:
    """Put *letter* in, in the place of the one with the same key, to be sent at *not_before*."""
    row = _row(letter, at)
    row.not_before = not_before
    OutboxMessage.objects.bulk_create(
        [row],
        update_conflicts=True,
        unique_fields=["key"],
        update_fields=[*RENEWED, "not_before"],
    )


def put_once(letters: Iterable[Letter], *, at: datetime) -> None:
    """Put *letters* in, except those whose key has been there before."""
    OutboxMessage.objects.bulk_create(
        [_row(letter, at) for letter in letters], ignore_conflicts=True
    )


@in_transaction
def reply(
    *,
    chat_id: int,
    key: str,
    said: dict[str, object],
    at: datetime,
    link: TelegramLink | None = None,
    thread_id: int | None = None,
    instead_of: int | None = None,
) -> None:
    """Answer in a chat, once for each *key*, with what *said* holds: text, rows of buttons, table.

    *instead_of* is a message that the answer takes the place of; only in the chat of a *link*.
    Who asks faster than a chat can be answered gets no answer, and keeps nobody else from theirs.
    """
    if is_flooded(chat_id=chat_id):
        return
    payload = said if thread_id is None else {**said, "thread_id": thread_id}
    letter = Letter(
        chat_id, OutboxMessage.Kind.REPLY, f"reply:{key}", payload, link.pk if link else None
    )
    put_once([letter], at=at)
    if instead_of is not None and link is not None:
        remove(chat_id=chat_id, message_id=instead_of, link_id=link.pk, at=at)


def is_flooded(*, chat_id: int) -> bool:
    """Return whether so many answers wait for a chat that there is no use for one more."""
    answers = OutboxMessage.objects.filter(
        chat_id=chat_id, kind=OutboxMessage.Kind.REPLY, state=OutboxMessage.State.PENDING
    )
    return answers.count() >= MOST_ANSWERS


def rewrite(
    *,
    chat_id: int,
    message_id: int,
    said: dict[str, object],
    at: datetime,
    link: TelegramLink | None = None,
) -> None:
    """Let a message of the bot's say *said* from now on; the newest wins."""
    letter = Letter(
        chat_id,
        OutboxMessage.Kind.SCREEN,
        _screen(chat_id, message_id),
        {**said, "message_id": message_id},
        link.pk if link else None,
    )
    put([letter], at=at)


def is_rewritten(*, chat_id: int, message_id: int) -> bool:
    """Return whether a message says something else by now than it was sent with."""
    return OutboxMessage.objects.filter(key=_screen(chat_id, message_id)).exists()


def _screen(chat_id: int, message_id: int) -> str:
    return f"screen:{chat_id}:{message_id}"


def remove(*, chat_id: int, message_id: int, link_id: int | None, at: datetime) -> None:
    """Take a message out of a chat."""
    letter = Letter(
        chat_id,
        OutboxMessage.Kind.REMOVAL,
        _removal(chat_id, message_id),
        {"message_id": message_id},
        link_id,
    )
    put_once([letter], at=at)


def is_removed(*, chat_id: int, message_id: int) -> bool:
    """Return whether a message was, or is about to be, taken out of a chat."""
    return OutboxMessage.objects.filter(key=_removal(chat_id, message_id)).exists()


def _removal(chat_id: int, message_id: int) -> str:
    return f"removal:{chat_id}:{message_id}"


@in_transaction
def keep(*, message: OutboxMessage, message_id: int) -> None:
    """Note where a notice stands, so that a newer state of it takes its place there."""
    row = locked(OutboxMessage.objects.filter(pk=message.pk)).first()
    if row is not None:
        row.payload = {**row.payload, "message_id": message_id}
        row.save(update_fields=["payload"])


@in_transaction
def sent(*, message: OutboxMessage, at: datetime, also: Callable[[], None] | None = None) -> None:
    """Note that *message* has arrived, and *also* what follows; a newer state waits on.

    Whatever is put there next has waited since *at*: who was served last is served last again.
    """
    if also is not None:
        also()
    OutboxMessage.objects.filter(pk=message.pk).update(
        state=Case(
            When(stamp=message.stamp, then=Value(OutboxMessage.State.SENT)), default=F("state")
        ),
        not_before=Case(When(not_before__lt=at, then=Value(at)), default=F("not_before")),
        attempts=0,
        error="",
    )


def is_yesterdays(message: OutboxMessage, *, at: datetime) -> bool:
    """Return whether *message* is news that nobody wants any more; a state is never old."""
    return message.kind not in STATES and at - message.changed_at > LIFE


def drop(*, message: OutboxMessage, error: str) -> None:
    """Give *message* up, for good or until a newer state takes its place."""
    OutboxMessage.objects.filter(pk=message.pk, stamp=message.stamp).update(
        state=OutboxMessage.State.DROPPED, error=error[:200]
    )


def retry(*, message: OutboxMessage, error: str, at: datetime) -> None:
    """Try *message* again after a pause that grows with each attempt; some day give it up."""
    if message.attempts >= MOST_ATTEMPTS:
        drop(message=message, error=error)
        return
    pause = min(LONGEST_PAUSE, timedelta(seconds=2 ** min(message.attempts, 10)))
    OutboxMessage.objects.filter(pk=message.pk).update(
        attempts=message.attempts + 1, not_before=at + pause, error=error[:200]
    )


def hold(*, message: OutboxMessage, until: datetime) -> None:
    """Send *message* not before *until*, and nothing else to its chat, as Telegram has asked."""
    OutboxMessage.objects.filter(pk=message.pk).update(not_before=until, error=HELD)


def tidy(*, at: datetime) -> None:
    """Delete what was settled long ago."""
    old = OutboxMessage.objects.filter(changed_at__lt=at - KEPT)
    old.exclude(state=OutboxMessage.State.PENDING).delete()


def _row(letter: Letter, at: datetime) -> OutboxMessage:
    return OutboxMessage(
        link_id=letter.link_id,
        chat_id=letter.chat_id,
        kind=letter.kind,
        key=letter.key,
        payload=letter.payload,
        stamp=secrets.token_hex(8),
        not_before=at,
        created_at=at,
        changed_at=at,
    )
