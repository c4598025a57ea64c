"""What the bot reads; no writing here."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db.models import QuerySet

from bots.languages import supported
from bots.models import (
    BotIdentity,
    OutboxMessage,
    Question,
    ResultPhoto,
    SeenUpdate,
    TelegramLink,
)
from bots.models.outbox import HELD

if TYPE_CHECKING:
    from games.models import Player
    from tournaments.models import Match

# Whoever writes later may mean something else.
ANSWERED_WITHIN = timedelta(minutes=10)


def link_of(telegram_id: int) -> TelegramLink | None:
    """Return the link of a Telegram user, None if they are nobody here."""
    return TelegramLink.objects.select_related("player").filter(telegram_id=telegram_id).first()


def link_of_player(player: "Player") -> TelegramLink | None:
    return TelegramLink.objects.filter(player=player).first()


def language_of(telegram_id: int, spoken: str | None) -> str:
    """Return the language to speak with a Telegram user whose program says *spoken*."""
    link = link_of(telegram_id)
    return link.language if link else supported(spoken)


def question_of(telegram_id: int, *, at: datetime) -> Question | None:
    """Return what the bot has asked a Telegram user, None if nothing, or too long ago."""
    asked = Question.objects.select_related("link__player")
    fresh = asked.filter(link__telegram_id=telegram_id, asked_at__gt=at - ANSWERED_WITHIN)
    return fresh.first()


def photos_of(match: "Match") -> QuerySet[ResultPhoto]:
    """Return the photos that players have sent about the result of *match*, the oldest first."""
    photos = ResultPhoto.objects.filter(match=match).select_related("player")
    return photos.order_by("sent_at", "pk")


def bot_identity() -> BotIdentity | None:
    """Return who the bot is, None if none has ever run here."""
    return BotIdentity.objects.order_by("-seen_at", "-pk").first()


def bot_username() -> str:
    """Return the name of the bot, empty if none has ever run here."""
    identity = BotIdentity.objects.order_by("-seen_at", "-pk").first()
    return identity.username if identity else ""


def due_messages(*, at: datetime, resting: Collection[int], limit: int) -> QuerySet[OutboxMessage]:
    """Return what may be sent now, longest waiting first, nothing for the chats in *resting*."""
    return (
        OutboxMessage.objects.select_related("link__player")
        .filter(state=OutboxMessage.State.PENDING, not_before__lte=at)
        .exclude(chat_id__in=resting)
        .order_by("changed_at", "pk")[:limit]
    )


def waiting_updates(*, busy: Collection[int], limit: int) -> QuerySet[SeenUpdate]:
    """Return updates to process in their order, none of the chats in *busy*."""
    return (
        SeenUpdate.objects.filter(processed_at__isnull=True)
        .exclude(chat_id__in=busy)
        .order_by("update_id")[:limit]
    )


def reachable(players: Iterable[int]) -> dict[int, TelegramLink]:
    """Return the links of those of *players* to whom the bot may write, by player."""
    links = TelegramLink.objects.filter(player__in=list(players), blocked_at__isnull=True)
    return {link.player_id: link for link in links.order_by("pk")}


def own_data(player: "Player") -> dict[str, object]:
    """Return what the bot keeps about *player*, for that person alone."""
    link = link_of_player(player)
    if link is None:
        return {}
    return {
        "telegram_id": link.telegram_id,
        "chat_id": link.chat_id,
        "language": link.language,
        "linked_at": link.linked_at.isoformat(),
    }
