"""Reads what a bot sends, and refuses what the real server would refuse."""

import json
import urllib.parse
from typing import Any

from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json, bad_request

MAX_TEXT = 4096
MAX_CALLBACK_DATA = 64
MAX_BUTTONS = 100
MAX_ROW = 8


def decoded(parameters: Json, name: str, default: Any = None) -> Any:
    """Return a parameter that is itself JSON."""
    if name not in parameters:
        return default
    try:
        return json.loads(parameters[name])
    except ValueError:
        raise bad_request(f"can't parse {name}") from None


def number(parameters: Json, name: str, default: int | None = None) -> int:
    try:
        return int(parameters.get(name, default))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise bad_request(f"invalid {name} specified") from None


def flag(parameters: Json, name: str) -> bool:
    return bool(parameters.get(name, "").lower() == "true")


def message_text(parameters: Json) -> str:
    text: str = parameters["text"]
    if not text.strip():
        raise bad_request("message text is empty")
    if len(text) > MAX_TEXT:
        raise bad_request("message is too long")
    return text


def keyboard(parameters: Json, chat: Chat) -> Json | None:
    markup: Json | None = decoded(parameters, "reply_markup")
    rows = (markup or {}).get("inline_keyboard", [])
    if sum(map(len, rows)) > MAX_BUTTONS or any(len(row) > MAX_ROW for row in rows):
        raise bad_request("REPLY_MARKUP_TOO_LONG")
    for button in (button for row in rows for button in row):
        _check_button(button, chat)
    return markup if rows else None


def _check_button(button: Json, chat: Chat) -> None:
    if not button.get("text"):
        raise bad_request("BUTTON_TEXT_EMPTY")
    if len({"callback_data", "url", "web_app"} & button.keys()) != 1:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed")
    if not 1 <= len(button.get("callback_data", "x").encode()) <= MAX_CALLBACK_DATA:
        raise bad_request("BUTTON_DATA_INVALID")
    if "web_app" in button and not chat.is_private:
        raise bad_request("BUTTON_TYPE_INVALID")
    host = urllib.parse.urlsplit(button.get("url", "https://example.org")).hostname or ""
    # A name without a dot is no address on the Internet.
    if "." not in host:
        raise bad_request(
            f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL"
        )
