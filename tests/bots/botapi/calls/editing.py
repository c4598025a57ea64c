"""Changing a message that stands, and taking it away."""

from tests.bots.botapi.call import Call
from tests.bots.botapi.calls.sending import photo_of
from tests.bots.botapi.errors import Json, MisuseError, bad_request
from tests.bots.botapi.formatting import caption_of, text_of
from tests.bots.botapi.keyboards import keyboard
from tests.bots.botapi.registry import method

# What a message may consist of, besides its keyboard.
CONTENT = ("text", "entities", "photo", "caption", "caption_entities")


@method(
    "editMessageText",
    "chat_id message_id text",
    "parse_mode entities link_preview_options reply_markup",
)
async def edit_message_text(call: Call) -> Json:
    chat = call.writable()
    message = call.message_to_edit(chat)
    if "text" not in message:
        raise bad_request("there is no text in the message to edit")
    return _edit(call, message, {**text_of(call), **keyboard(call, chat)})


@method(
    "editMessageCaption",
    "chat_id message_id",
    "caption parse_mode caption_entities show_caption_above_media reply_markup",
)
async def edit_message_caption(call: Call) -> Json:
    chat = call.writable()
    message = call.message_to_edit(chat)
    if "photo" not in message:
        raise bad_request("there is no caption in the message to edit")
    new = {"photo": message["photo"], **caption_of(call.parameters), **keyboard(call, chat)}
    return _edit(call, message, new)


@method("editMessageMedia", "chat_id message_id media", "reply_markup")
async def edit_message_media(call: Call) -> Json:
    chat = call.writable()
    message = call.message_to_edit(chat)
    media = call["media"]
    if media.get("type") != "photo":
        raise MisuseError(400, "Bad Request: pictures alone are known here")
    photo = photo_of(call, media.get("media", ""))
    return _edit(call, message, {"photo": photo, **caption_of(media), **keyboard(call, chat)})


@method("editMessageReplyMarkup", "chat_id message_id", "reply_markup")
async def edit_message_reply_markup(call: Call) -> Json:
    chat = call.writable()
    message = call.message_to_edit(chat)
    return _edit(call, message, {**_content(message), **keyboard(call, chat)})


@method("deleteMessage", "chat_id message_id")
async def delete_message(call: Call) -> bool:
    chat = call.chat
    del chat.messages[call.message_to_delete(chat)["message_id"]]
    return True


def _content(message: Json) -> Json:
    return {name: message[name] for name in CONTENT if name in message}


def _edit(call: Call, message: Json, new: Json) -> Json:
    replace(message, new)
    message["edit_date"] = call.now
    call.chat.remember(message)
    return message


def replace(message: Json, new: Json) -> None:
    """Put *new*, content and keyboard, in place of what a message was.

    :raises ApiError: if it is the same.
    """
    old = {**_content(message)}
    if "reply_markup" in message:
        old["reply_markup"] = message["reply_markup"]
    if _comparable(old) == _comparable(new):
        raise bad_request(
            "message is not modified: specified new message content and reply markup are"
            " exactly the same as a current content and reply markup of the message"
        )
    for name in old:
        del message[name]
    message.update(new)


def _comparable(parts: Json) -> Json:
    """A picture is the same when its largest size is the same file."""
    photo = [parts["photo"][-1]["file_id"]] if "photo" in parts else []
    return {**parts, "photo": photo}
