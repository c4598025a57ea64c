"""Which methods there are, and what each takes. Names of parameters are those of the Bot API."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Signature:
    required: frozenset[str]
    optional: frozenset[str]


def _takes(required: str = "", optional: str = "") -> Signature:
    return Signature(frozenset(required.split()), frozenset(optional.split()))


_MESSAGE = "parse_mode entities link_preview_options reply_markup"

METHODS = {
    "getMe": _takes(),
    "getUpdates": _takes("", "offset limit timeout allowed_updates"),
    "setWebhook": _takes(
        "url", "ip_address max_connections allowed_updates drop_pending_updates secret_token"
    ),
    "deleteWebhook": _takes("", "drop_pending_updates"),
    "getWebhookInfo": _takes(),
    "setMyCommands": _takes("commands", "scope language_code"),
    "sendMessage": _takes(
        "chat_id text",
        f"{_MESSAGE} message_thread_id disable_notification protect_content reply_parameters",
    ),
    "editMessageText": _takes("chat_id message_id text", _MESSAGE),
    "deleteMessage": _takes("chat_id message_id"),
    "answerCallbackQuery": _takes("callback_query_id", "text show_alert url cache_time"),
}
