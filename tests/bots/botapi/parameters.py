"""How each parameter is read: its type, and for JSON the fields that are known.

A parameter means the same in every method. What has the wrong type is refused as the real server
would; a field that is not known here is misuse, though the real server would pass over it.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.bots.botapi.errors import Json, MisuseError, bad_request

Types = dict[str, type | tuple[type, ...]]


@dataclass(frozen=True)
class Upload:
    """A file that came with the call."""

    name: str
    data: bytes = field(repr=False)


# A parameter as it came, and how it is read.
Raw = str | Upload
Reader = Callable[[str, Raw], Any]

ENTITY: Types = {
    "type": str,
    "offset": int,
    "length": int,
    "url": str,
    "language": str,
    "user": dict,
    "custom_emoji_id": str,
}
COMMAND: Types = {"command": str, "description": str, "is_ephemeral": bool}
BUTTON: Types = {
    "text": str,
    "callback_data": str,
    "url": str,
    "web_app": dict,
    "style": str,
}
WEB_APP: Types = {"url": str}


def checked(name: str, given: Any, types: Types) -> Json:
    """Return *given*, an object whose fields are known and of their types."""
    if not isinstance(given, dict):
        raise bad_request(f"can't parse {name}: expected an Object")
    for key, value in given.items():
        if key not in types:
            raise MisuseError(400, f"Bad Request: {name} has unknown field {key}")
        # For Python, True is a number.
        if not isinstance(value, types[key]) or (types[key] is int and isinstance(value, bool)):
            raise bad_request(f'can\'t parse {name}: field "{key}" has the wrong type')
    return given


def _words(name: str, value: Raw) -> str:
    if isinstance(value, Upload):
        raise bad_request(f"{name} must be text, and is a file")
    return value


def _whole(name: str, value: Raw) -> int:
    try:
        return int(_words(name, value))
    except ValueError:
        raise bad_request(f"invalid {name} specified") from None


def _chat(name: str, value: Raw) -> int:
    try:
        return int(_words(name, value))
    except ValueError:
        # Only channels and public groups have a name that one can write to.
        raise bad_request("chat not found") from None


def _truth(name: str, value: Raw) -> bool:
    if value not in ("true", "false"):
        raise bad_request(f"{name} must be true or false")
    return value == "true"


def _file(_name: str, value: Raw) -> Raw:
    return value


def _decoded(name: str, value: Raw) -> Any:
    try:
        return json.loads(_words(name, value))
    except ValueError:
        raise bad_request(f"can't parse {name}: it is no JSON") from None


def _object(types: Types) -> Reader:
    return lambda name, value: checked(name, _decoded(name, value), types)


def _list_of(types: Types | None) -> Reader:
    def read(name: str, value: Raw) -> list[Any]:
        items = _decoded(name, value)
        if not isinstance(items, list):
            raise bad_request(f"can't parse {name}: expected an Array")
        if types is not None:
            return [checked(name, item, types) for item in items]
        if not all(isinstance(item, str) for item in items):
            raise bad_request(f"can't parse {name}: expected an Array of String")
        return items

    return read


_WHOLE = (
    "message_id message_thread_id ephemeral_message_id receiver_user_id user_id offset limit"
    " timeout max_connections cache_time"
)
_TRUTH = (
    "disable_notification protect_content show_alert drop_pending_updates has_spoiler"
    " show_caption_above_media"
)
_WORDS = (
    "text caption parse_mode url secret_token ip_address language_code callback_query_id"
    " action file_id"
)
_JSON: dict[str, Reader] = {
    "allowed_updates": _list_of(None),
    "entities": _list_of(ENTITY),
    "caption_entities": _list_of(ENTITY),
    "commands": _list_of(COMMAND),
    "reply_markup": _object({"inline_keyboard": list}),
    "reply_parameters": _object(
        {"message_id": int, "allow_sending_without_reply": bool, "ephemeral_message_id": int}
    ),
    "link_preview_options": _object({"is_disabled": bool}),
    "scope": _object({"type": str, "chat_id": int, "user_id": int}),
    "menu_button": _object({"type": str, "text": str, "web_app": dict}),
    "media": _object(
        {"type": str, "media": str, "caption": str, "parse_mode": str, "caption_entities": list}
    ),
    "ephemeral_message_parameters": _object(
        {
            "receiver_user_id": int,
            "callback_query_id": str,
            "replace_callback_query_message": bool,
        }
    ),
}
READERS: dict[str, Reader] = {
    **dict.fromkeys(_WHOLE.split(), _whole),
    **dict.fromkeys(_TRUTH.split(), _truth),
    **dict.fromkeys(_WORDS.split(), _words),
    "chat_id": _chat,
    "photo": _file,
    **_JSON,
}
