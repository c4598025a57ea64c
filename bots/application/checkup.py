"""What a checkup looks at: what Telegram says of the bot, and what the club knows of it."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from telegram import Bot, ChatMember, MenuButtonWebApp, User, WebhookInfo
from telegram.error import BadRequest, Forbidden, InvalidToken, RetryAfter, TelegramError

from bots import selectors
from bots.application.introduction import are_listed, commands
from bots.application.transport import Transport
from bots.database import in_database
from bots.models import BotIdentity, Group, OutboxMessage

MOST_GROUPS = 20
LATELY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class SeenGroup:
    """A group and what the bot may do there; *standing* is empty where it is not any more."""

    title: str
    standing: str
    may_write: bool


@dataclass(frozen=True, slots=True)
class Telegram:
    """What Telegram says."""

    me: User
    webhook: WebhookInfo
    # Kinds of chats whose list of commands is not what it should be.
    wrong_commands: Collection[str]
    # What the button beside the text field opens, empty if nothing.
    menu: str
    groups: Collection[SeenGroup]


@dataclass(frozen=True, slots=True)
class Club:
    """What the club knows: who the bot was, and what waits since when."""

    identity: BotIdentity | None
    updates_wait_since: datetime | None
    messages_wait_since: datetime | None
    waiting: int
    given_up: int
    last_error: str
    connected: int
    blocked: int


async def ask_telegram(token: str, api: str) -> Telegram | str:
    """Return what Telegram says of the bot, or the sentence that says why it says nothing."""
    bot = Bot(token, base_url=api, request=Transport(4), get_updates_request=Transport(1))
    try:
        async with bot:
            return await _asked(bot)
    except InvalidToken:
        return "Telegram does not know the token in CLUB_TELEGRAM_TOKEN; @BotFather shows it."
    except RetryAfter as refused:
        return f"Telegram wants to be left alone for {refused.retry_after}: try again later."
    except TelegramError as error:
        return f"Telegram does not answer at {api}: {error.message}"
    finally:
        await bot.shutdown()


async def _asked(bot: Bot) -> Telegram:
    button = await bot.get_chat_menu_button()
    groups = await in_database(_groups)
    return Telegram(
        me=bot.bot,
        webhook=await bot.get_webhook_info(),
        wrong_commands=await _wrong_commands(bot),
        menu=button.web_app.url if isinstance(button, MenuButtonWebApp) else "",
        groups=[await _seen(bot, group) for group in groups],
    )


async def _wrong_commands(bot: Bot) -> set[str]:
    wrong = set()
    for scope, language, listed in commands():
        if not await are_listed(bot, scope, language, listed):
            wrong.add(str(scope.type).removeprefix("all_").replace("_", " "))
    return wrong


async def _seen(bot: Bot, group: Group) -> SeenGroup:
    try:
        own = await bot.get_chat_member(group.chat_id, bot.id)
    except (BadRequest, Forbidden):
        return SeenGroup(str(group), "", may_write=False)
    gone = own.status in {ChatMember.LEFT, ChatMember.BANNED}
    may_write = not gone and getattr(own, "can_send_messages", True)
    return SeenGroup(str(group), "" if gone else str(own.status), may_write=may_write)


def _groups() -> list[Group]:
    return list(selectors.groups_joined()[:MOST_GROUPS])


def ask_club(at: datetime) -> Club:
    """Return what the club knows of its bot."""
    waiting = selectors.messages_waiting(at=at)
    given_up = selectors.messages_given_up(since=at - LATELY)
    last: OutboxMessage | None = given_up.first()
    connected, blocked = selectors.number_of_links()
    return Club(
        identity=selectors.bot_identity(),
        updates_wait_since=selectors.updates_wait_since(),
        messages_wait_since=waiting.values_list("not_before", flat=True).first(),
        waiting=waiting.count(),
        given_up=given_up.count(),
        last_error=last.error if last else "",
        connected=connected,
        blocked=blocked,
    )
