"""What the bot tells Telegram about itself: its commands, in every language and kind of chat."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterator

from django.conf import settings
from django.utils import timezone, translation
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bots import selectors
from bots.application import menus
from bots.database import in_database
from bots.handlers.command_list import IN_GROUPS, PRIVATE
from bots.messages import menu
from bots.services import identity

log = logging.getLogger(__name__)

# How often the process writes down that it is at work.
HEARTBEAT = 30.0

Listed = tuple[BotCommandScope, str, list[BotCommand]]


async def stay_known(bot: Bot) -> None:
    """Introduce the bot, then say every half minute that it is there; until cancelled."""
    await introduce(bot)
    while True:
        await asyncio.sleep(HEARTBEAT)
        await in_database(identity.still_here, at=timezone.now())


async def introduce(bot: Bot) -> None:
    """List the commands, unless they are as before, and set the menu button.

    A failure is no reason to stop: the bot answers all the same, and tries again at its next start.
    """
    try:
        await _list_commands(bot)
        await menus.set_for_everybody(bot)
    except TelegramError as error:
        log.warning("Commands and menu button could not be set: %s", error)


async def _list_commands(bot: Bot) -> None:
    every = list(commands())
    digest = _digest(bot, every)
    # Then it is asked before it is told: somebody may have listed others meanwhile.
    is_told = digest == await in_database(selectors.bot_introduced)
    for scope, language, listed in every:
        if is_told and await are_listed(bot, scope, language, listed):
            continue
        if listed:
            await bot.set_my_commands(listed, scope=scope, language_code=language or None)
        else:
            await bot.delete_my_commands(scope=scope, language_code=language or None)
    await in_database(identity.introduced, digest=digest)


async def are_listed(
    bot: Bot, scope: BotCommandScope, language: str, listed: list[BotCommand]
) -> bool:
    """Return whether Telegram offers just these commands in such chats and that language."""
    there = await bot.get_my_commands(scope=scope, language_code=language or None)
    return list(there) == listed


def commands() -> Iterator[Listed]:
    """Yield the commands of each kind of chat in each language, as Telegram names languages.

    Without a language they are for everybody who speaks none of the others.
    """
    for number, (code, _name) in enumerate(settings.LANGUAGES):
        # Telegram knows two letters alone.
        language = "" if number == 0 else code.partition("-")[0]
        with translation.override(code):
            private, groups = (
                [BotCommand(c.name, menu.described(c.name)) for c in known if c.is_listed]
                for known in (PRIVATE, IN_GROUPS)
            )
        yield BotCommandScopeAllPrivateChats(), language, private
        yield BotCommandScopeAllGroupChats(), language, groups


def _digest(bot: Bot, every: list[Listed]) -> str:
    told = [
        [scope.type, language, [[command.command, command.description] for command in listed]]
        for scope, language, listed in every
    ]
    # Another bot, or another token, knows nothing of them.
    return hashlib.sha256(json.dumps([bot.id, told]).encode()).hexdigest()
