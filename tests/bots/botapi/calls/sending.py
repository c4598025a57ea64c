"""New messages, and files."""

from tests.bots.botapi.call import Call
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json, MisuseError, bad_request
from tests.bots.botapi.formatting import caption_of, text_of
from tests.bots.botapi.keyboards import keyboard
from tests.bots.botapi.parameters import Raw, Upload
from tests.bots.botapi.pictures import MAX_DOWNLOAD
from tests.bots.botapi.registry import method

ACTIONS = {"typing", "upload_photo"}
_PLACE = (
    "message_thread_id disable_notification protect_content reply_parameters reply_markup"
    " ephemeral_message_parameters"
)


@method("sendMessage", "chat_id text", f"parse_mode entities link_preview_options {_PLACE}")
async def send_message(call: Call) -> Json:
    return _send(call, call.writable(), text_of(call))


@method(
    "sendPhoto",
    "chat_id photo",
    f"caption parse_mode caption_entities has_spoiler show_caption_above_media {_PLACE}",
)
async def send_photo(call: Call) -> Json:
    chat = call.writable()
    caption = caption_of(call.parameters)
    return _send(call, chat, {"photo": photo_of(call, call["photo"]), **caption})


@method("sendChatAction", "chat_id action", "message_thread_id")
async def send_chat_action(call: Call) -> bool:
    if call["action"] not in ACTIONS:
        raise MisuseError(400, "Bad Request: wrong parameter action in request")
    call.thread_of(call.chat)
    return True


@method("getFile", "file_id")
async def get_file(call: Call) -> Json:
    stored = call.world.files.find(call["file_id"])
    if len(stored.data) > MAX_DOWNLOAD:
        raise bad_request("file is too big")
    return {**stored.as_json(), "file_path": stored.path}


def photo_of(call: Call, given: Raw) -> list[Json]:
    """Return the sizes of a picture that came with the call, or is known by its id."""
    if isinstance(given, str) and given.startswith("attach://"):
        name = given.removeprefix("attach://")
        if name not in call.files:
            raise bad_request("attached file not found")
        given = call.files[name]
    if isinstance(given, Upload):
        return call.world.files.photo(given.data)
    if "://" in given:
        raise MisuseError(400, "Bad Request: the server would have to fetch the picture")
    return call.world.files.again(given)


def _send(call: Call, chat: Chat, content: Json) -> Json:
    message: Json = {
        "date": call.now,
        "chat": chat.as_json(),
        "from": call.bot.as_json(),
        **content,
        **keyboard(call, chat),
        **_quoted(call, chat),
        **call.thread_of(chat),
    }
    if call.get("protect_content"):
        message["has_protected_content"] = True
    whispered = call.get("ephemeral_message_parameters")
    if whispered is None:
        return chat.put(message)
    return _whisper(call, chat, message, whispered)


def _quoted(call: Call, chat: Chat) -> Json:
    reply = call.get("reply_parameters")
    if reply is None:
        return {}
    quoted = chat.messages.get(reply.get("message_id"))
    if quoted is None:
        if not reply.get("allow_sending_without_reply"):
            raise bad_request("message to be replied not found")
        return {}
    return {"reply_to_message": {**quoted}, **chat.thread_of_reply(quoted)}


def _whisper(call: Call, chat: Chat, message: Json, to: Json) -> Json:
    """Post a message that one member alone sees.

    A bot may do so for the quarter of a minute after that member's tap, and as administrator.
    """
    receiver = to.get("receiver_user_id")
    if receiver is None:
        raise bad_request("receiver_user_id isn't specified")
    if to.get("replace_callback_query_message"):
        raise MisuseError(400, "Bad Request: a whisper in place of a message is not known here")
    query_id = to.get("callback_query_id")
    if query_id is not None:
        tap = call.world.tap_still_answerable(query_id)
        if (tap.person_id, tap.chat_id) != (receiver, chat.id):
            raise bad_request("query ID is invalid")
    elif chat.is_private or not chat.is_administered_by(call.bot.id):
        raise bad_request("BOT_NOT_ADMIN")
    if chat.is_private or receiver not in chat.members:
        raise bad_request("USER_NOT_PARTICIPANT")
    message["receiver_user"] = call.world.people[receiver].as_json()
    return chat.whisper(receiver, message)
