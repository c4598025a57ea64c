"""A screen as python-telegram-bot writes it."""

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    MessageEntity,
    WebAppInfo,
)
from telegram.error import BadRequest
from telegram.ext import Defaults

from bots.messages.screens import Button, Screen

# Somebody may be called like a page: no group is to look at it below every board.
MANNERS = Defaults(link_preview_options=LinkPreviewOptions(is_disabled=True))


async def edited(bot: Bot, chat_id: int, message_id: int, screen: Screen) -> bool:
    """Let a message say *screen*; return False if it is not there any more."""
    try:
        await bot.edit_message_text(
            text_of(screen),
            chat_id,
            message_id,
            entities=entities_of(screen),
            reply_markup=keyboard(screen),
        )
    except BadRequest as refused:
        reason = refused.message.lower()
        if "not modified" in reason:
            return True
        if "to edit not found" in reason or "can't be edited" in reason:
            return False
        raise
    return True


def text_of(screen: Screen) -> str:
    return f"{screen.text}\n\n{screen.table}" if screen.table else screen.text


def entities_of(screen: Screen) -> list[MessageEntity] | None:
    """Return where letters of equal width stand, in Telegram's own way of counting."""
    if not screen.table:
        return None
    begins, length = _units(f"{screen.text}\n\n"), _units(screen.table)
    return [MessageEntity(MessageEntity.PRE, begins, length)]


def keyboard(screen: Screen) -> InlineKeyboardMarkup | None:
    if not screen.rows:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in screen.rows])


def _button(button: Button) -> InlineKeyboardButton:
    if button.app:
        return InlineKeyboardButton(button.label, web_app=WebAppInfo(button.app))
    if button.url:
        return InlineKeyboardButton(button.label, url=button.url)
    return InlineKeyboardButton(button.label, callback_data=button.data)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
