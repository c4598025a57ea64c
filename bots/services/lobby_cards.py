"""The message in which a group sees a lobby."""

from datetime import datetime

from bots.models import Lobby, OutboxMessage, TelegramLink
from bots.services import outbox
from bots.services.outbox import Letter


def show(*, lobby: Lobby, page: str = "", at: datetime) -> None:
    """Let the card be seen as it is now; *page* is what somebody has opened below it."""
    outbox.put([_card(lobby, page)], at=at)


def joined_by(*, link: TelegramLink) -> list[Lobby]:
    """Return the lobbies that are open and on whose cards the person stands."""
    return list(Lobby.objects.filter(state=Lobby.State.OPEN, taken__link=link).order_by("pk"))


def show_when_over(*, lobby: Lobby, at: datetime) -> None:
    """Let the card be seen closed when its time is up."""
    letter = Letter(
        lobby.group.chat_id,
        OutboxMessage.Kind.LOBBY,
        f"lobby-end:{lobby.public_id}",
        {"lobby": lobby.public_id, "page": ""},
    )
    outbox.put_for_later(letter, not_before=lobby.expires_at, at=at)


def to_the_end(*, lobby: Lobby, at: datetime) -> None:
    """Post the card once more, at the end of the chat."""
    take_away(lobby=lobby, at=at)
    show(lobby=lobby, at=at)


def take_away(*, lobby: Lobby, at: datetime) -> None:
    """Take the card out of the chat."""
    if lobby.message_id is not None:
        outbox.remove(chat_id=lobby.group.chat_id, message_id=lobby.message_id, link_id=None, at=at)
    lobby.message_id = None
    lobby.digest = ""
    lobby.save(update_fields=["message_id", "digest"])


def shown(*, lobby: Lobby, message_id: int, digest: str) -> None:
    """Note what the card now shows, unless it has been taken away meanwhile."""
    if outbox.is_removed(chat_id=lobby.group.chat_id, message_id=message_id):
        return
    Lobby.objects.filter(pk=lobby.pk).update(message_id=message_id, digest=digest)


def _card(lobby: Lobby, page: str) -> Letter:
    return Letter(
        lobby.group.chat_id,
        OutboxMessage.Kind.LOBBY,
        f"lobby:{lobby.public_id}",
        {"lobby": lobby.public_id, "page": page},
    )
