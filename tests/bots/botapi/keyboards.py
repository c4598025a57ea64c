import urllib.parse

from tests.bots.botapi.call import Call
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json, bad_request
from tests.bots.botapi.parameters import BUTTON, WEB_APP, checked

MAX_CALLBACK_DATA = 64
MAX_BUTTONS = 100
MAX_ROW = 8
STYLES = {"danger", "success", "primary"}


def keyboard(call: Call, chat: Chat) -> Json:
    """Return the field of a message that is its keyboard, nothing if it has none."""
    markup = call.get("reply_markup") or {}
    rows = markup.get("inline_keyboard", [])
    if not all(isinstance(row, list) for row in rows):
        raise bad_request("can't parse reply_markup: expected an Array of Array")
    if sum(map(len, rows)) > MAX_BUTTONS or any(len(row) > MAX_ROW for row in rows):
        raise bad_request("REPLY_MARKUP_TOO_LONG")
    for button in (button for row in rows for button in row):
        _check_button(checked("button", button, BUTTON), chat, call.world.insecure)
    return {"reply_markup": markup} if any(rows) else {}


def _check_button(button: Json, chat: Chat, insecure: frozenset[str]) -> None:
    if not button.get("text"):
        raise bad_request("BUTTON_TEXT_EMPTY")
    if len({"callback_data", "url", "web_app"} & button.keys()) != 1:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed")
    if not 1 <= len(button.get("callback_data", "x").encode()) <= MAX_CALLBACK_DATA:
        raise bad_request("BUTTON_DATA_INVALID")
    if button.get("style", "primary") not in STYLES:
        raise bad_request("invalid button style specified")
    if "web_app" in button:
        if not chat.is_private:
            raise bad_request("BUTTON_TYPE_INVALID")
        check_app(button["web_app"], insecure)
    elif "url" in button:
        _check_url(button["url"])


def check_app(app: Json, insecure: frozenset[str] = frozenset()) -> None:
    """Refuse an app that Telegram would not open; *insecure* hosts are opened without https."""
    address = urllib.parse.urlsplit(checked("web_app", app, WEB_APP).get("url", ""))
    if address.scheme != "https" and address.netloc not in insecure:
        raise bad_request(
            f"inline keyboard button Web App URL '{app.get('url')}' is invalid:"
            " Only HTTPS links are allowed"
        )


def _check_url(url: str) -> None:
    address = urllib.parse.urlsplit(url)
    # A name without a dot is no address on the Internet.
    if address.scheme not in ("http", "https", "tg") or "." not in (address.hostname or ""):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
