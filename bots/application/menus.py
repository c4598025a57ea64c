"""The button beside the text field of private chats: it opens the Mini App where there is one."""

import asyncio

from django.conf import settings
from django.utils import translation
from telegram import Bot, MenuButtonCommands, MenuButtonWebApp, WebAppInfo
from telegram.error import BadRequest, Forbidden, TelegramError

from bots import addresses
from bots.database import in_database
from bots.messages import menu
from bots.models import TelegramLink
from bots.selectors import menus_to_set
from bots.services import menus

# Nobody waits for it: the button of everybody is there already, in the club's language.
LOOK_EVERY = 10.0
PAUSE = 0.2
AT_ONCE = 20


async def set_for_everybody(bot: Bot) -> None:
    """Set the button of all chats that have none of their own."""
    await bot.set_chat_menu_button(menu_button=_button(settings.LANGUAGE_CODE))
    await in_database(menus.forget_all)


async def keep_in_their_languages(bot: Bot) -> None:
    """Let the button of everybody who is known here speak their language, also when that changes."""
    while True:
        links = await in_database(_links) if addresses.app() else []
        for link in links:
            await _set(bot, link)
            await asyncio.sleep(PAUSE)
        if len(links) < AT_ONCE:
            await asyncio.sleep(LOOK_EVERY)


def _links() -> list[TelegramLink]:
    return list(menus_to_set(limit=AT_ONCE))


async def _set(bot: Bot, link: TelegramLink) -> None:
    try:
        await bot.set_chat_menu_button(link.chat_id, _button(link.language))
    except (BadRequest, Forbidden):
        # A chat that cannot be reached: it keeps the button of everybody.
        pass
    except TelegramError:
        await asyncio.sleep(LOOK_EVERY)
        return
    await in_database(menus.shown, link=link, language=link.language)


def _button(language: str) -> MenuButtonWebApp | MenuButtonCommands:
    address = addresses.app()
    if not address:
        return MenuButtonCommands()
    with translation.override(language):
        return MenuButtonWebApp(menu.app(), WebAppInfo(address))
