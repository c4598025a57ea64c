"""Messages in a group that one member alone sees: they have methods of their own."""

from tests.bots.botapi.call import Call
from tests.bots.botapi.calls.editing import replace
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json, bad_request
from tests.bots.botapi.formatting import text_of
from tests.bots.botapi.keyboards import keyboard
from tests.bots.botapi.registry import method

_WHICH = "chat_id receiver_user_id ephemeral_message_id"


@method(
    "editEphemeralMessageText",
    f"{_WHICH} text",
    "parse_mode entities link_preview_options reply_markup",
    ephemeral=True,
)
async def edit_ephemeral_message_text(call: Call) -> bool:
    chat = call.writable()
    message = _found(call, chat, "edit")
    replace(message, {**text_of(call), **keyboard(call, chat)})
    chat.shown[call["receiver_user_id"]].append({**message})
    return True


@method("deleteEphemeralMessage", _WHICH, ephemeral=True)
async def delete_ephemeral_message(call: Call) -> bool:
    chat = call.chat
    _found(call, chat, "delete")
    del chat.ephemeral[call["receiver_user_id"], call["ephemeral_message_id"]]
    return True


def _found(call: Call, chat: Chat, verb: str) -> Json:
    message = chat.ephemeral.get((call["receiver_user_id"], call["ephemeral_message_id"]))
    if message is None:
        raise bad_request(f"message to {verb} not found")
    return message
