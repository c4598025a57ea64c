"""What the bot reads; no writing here."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.db.models import F, QuerySet

from bots import addresses
from bots.languages import supported
from bots.models import (
    BotIdentity,
    Group,
    Lobby,
    OutboxMessage,
    Question,
    ResultPhoto,
    SeenUpdate,
    TelegramLink,
)
from bots.models.outbox import HELD
from games.selectors import live_series_of
from tournaments.selectors.people import is_member

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


def has_no_other_way_in(player: "Player") -> bool:
    """Return whether nothing but a Telegram opens the account of *player*.

    A club can let its members in again.
    """
    return not player.is_claimed and not is_member(player)


def sits_with_others(player: "Player") -> bool:
    """Return whether *player* is in the middle of a game with other people."""
    return any(
        seat.player_id not in (None, player.pk)
        for series in live_series_of(player)
        for seat in series.seats.all()
    )


def question_of(telegram_id: int, *, at: datetime) -> Question | None:
    """Return what the bot has asked a Telegram user, None if nothing, or too long ago."""
    asked = Question.objects.select_related("link__player")
    fresh = asked.filter(link__telegram_id=telegram_id, asked_at__gt=at - ANSWERED_WITHIN)
    return fresh.first()


def photos_of(match: "Match") -> QuerySet[ResultPhoto]:
    """Return the photos that players have sent about the result of *match*, the oldest first."""
    photos = ResultPhoto.objects.filter(match=match).select_related("player")
    return photos.order_by("sent_at", "pk")


def has_photos(match: int) -> bool:
    """Return whether a player has sent a photo about the match with that key."""
    return ResultPhoto.objects.filter(match=match).exists()


def bot_identity() -> BotIdentity | None:
    """Return who the bot is, None if none has ever run here."""
    return BotIdentity.objects.order_by("-seen_at", "-pk").first()


def bot_username() -> str:
    """Return the name of the bot, empty if none has ever run here."""
    identity = bot_identity()
    return identity.username if identity else ""


def bot_introduced() -> str:
    """Return the digest of the commands that Telegram knows, empty if it knows none."""
    told = BotIdentity.objects.filter(pk=1).values_list("introduced", flat=True)
    return told.first() or ""


def app_link(series: str) -> str:
    """Return a link that opens a table in the Mini App from any chat, empty if none would."""
    identity = bot_identity()
    if identity is None or not identity.has_main_app or not addresses.app():
        return ""
    return f"https://t.me/{identity.username}?startapp=t_{series}"


def lobby_named(public_id: str) -> Lobby | None:
    """Return the lobby of that public id with its group, None if there is none."""
    return Lobby.objects.select_related("group").filter(public_id=public_id).first()


def is_linked(*, link: int, player: "Player") -> bool:
    """Return whether that link still makes a Telegram user *player*."""
    return TelegramLink.objects.filter(pk=link, player=player).exists()


def menus_to_set(*, limit: int) -> QuerySet[TelegramLink]:
    """Return the chats whose menu button does not speak their language."""
    links = TelegramLink.objects.filter(blocked_at__isnull=True)
    return links.exclude(menu_language=F("language")).order_by("pk")[:limit]


def waiting_messages(*, at: datetime) -> QuerySet[Any, tuple[int, int, str, Any, Any, datetime]]:
    """Return the facts by which the sender chooses among what may be sent now.

    They are: key, chat, kind, what it is about, whether its person waits for it, and since when.
    """
    pending = OutboxMessage.objects.filter(state=OutboxMessage.State.PENDING, not_before__lte=at)
    facts = ("payload__about", "payload__is_awaited")
    return pending.values_list("pk", "chat_id", "kind", *facts, "not_before")


def messages_to_send(keys: Collection[int]) -> QuerySet[OutboxMessage]:
    """Return those of *keys* that still wait, each with the person it is for."""
    pending = OutboxMessage.objects.filter(state=OutboxMessage.State.PENDING)
    return pending.filter(pk__in=keys).select_related("link__player")


def held_chats(*, at: datetime) -> QuerySet[Any, tuple[int, datetime]]:
    """Return the chats that Telegram wants left alone, and until when."""
    held = OutboxMessage.objects.filter(
        state=OutboxMessage.State.PENDING, not_before__gt=at, error=HELD
    )
    return held.values_list("chat_id", "not_before")


def waiting_updates(*, busy: Collection[int], limit: int) -> QuerySet[SeenUpdate]:
    """Return updates to process in their order, none of the chats in *busy*."""
    return (
        SeenUpdate.objects.filter(processed_at__isnull=True)
        .exclude(chat_id__in=busy)
        .order_by("update_id")[:limit]
    )


def groups_joined() -> QuerySet[Group]:
    """Return the groups in which the bot is, as far as it knows."""
    return Group.objects.filter(left_at__isnull=True).order_by("joined_at", "pk")


def messages_waiting(*, at: datetime) -> QuerySet[OutboxMessage]:
    """Return what may be sent now, longest waiting first."""
    pending = OutboxMessage.objects.filter(state=OutboxMessage.State.PENDING, not_before__lte=at)
    return pending.order_by("not_before", "pk")


def messages_given_up(*, since: datetime) -> QuerySet[OutboxMessage]:
    """Return what could not be sent, newest first, but for people who want or need nothing."""
    dropped = OutboxMessage.objects.filter(state=OutboxMessage.State.DROPPED)
    return (
        dropped.filter(changed_at__gt=since)
        .exclude(error__in=("blocked", "settled"))
        .order_by("-changed_at")
    )


def updates_wait_since() -> datetime | None:
    """Return when the update came that has waited longest, None if none waits."""
    waiting = SeenUpdate.objects.filter(processed_at__isnull=True).order_by("received_at")
    return waiting.values_list("received_at", flat=True).first()


def number_of_links() -> tuple[int, int]:
    """Return how many people are connected, and how many of them have shut the bot out."""
    blocked = TelegramLink.objects.filter(blocked_at__isnull=False)
    return TelegramLink.objects.count(), blocked.count()


def reachable(players: Iterable[int]) -> dict[int, TelegramLink]:
    """Return the links of those of *players* to whom the bot may write, by player."""
    links = TelegramLink.objects.filter(player__in=list(players), blocked_at__isnull=True)
    return {link.player_id: link for link in links.order_by("pk")}


def own_page(player: "Player") -> dict[str, object]:
    """Return how *player* stands with the bot: its name, and whether it may write to them."""
    link = link_of_player(player)
    return {
        "bot": bot_username(),
        "is_connected": link is not None,
        "is_blocked": link is not None and link.blocked_at is not None,
    }


def own_data(player: "Player") -> dict[str, object]:
    """Return what the bot keeps about *player*, for that person alone."""
    return {**_own_link(player), **_own_photos(player)}


def _own_link(player: "Player") -> dict[str, object]:
    link = link_of_player(player)
    if link is None:
        return {}
    return {
        "telegram_id": link.telegram_id,
        "chat_id": link.chat_id,
        "language": link.language,
        "linked_at": link.linked_at.isoformat(),
    }


def _own_photos(player: "Player") -> dict[str, object]:
    """Return of which results *player* has sent photos; the pictures are with Telegram."""
    photos = ResultPhoto.objects.filter(player=player).select_related("match")
    told = [
        {"match": photo.match.public_id, "sent_at": photo.sent_at.isoformat()}
        for photo in photos.order_by("sent_at", "pk")
    ]
    return {"photos": told} if told else {}
