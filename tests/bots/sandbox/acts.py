"""What the page lets people do, one function for each act."""

import base64
import binascii
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.bots.botapi import faults
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import ApiError, Json
from tests.bots.botapi.people import Person
from tests.bots.sandbox.stage import Stage

PATIENCE = 12.0
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{0,64}")
FAULTS = {
    "flood": lambda: faults.flooded(10),
    "gateway": faults.bad_gateway,
    "before": faults.cut_before_delivery,
    "after": faults.cut_after_delivery,
}
METHODS = ("sendMessage", "editMessageText", "sendPhoto", "editMessageMedia", "answerCallbackQuery")


class ImpossibleError(Exception):
    """Nobody can do that; the message says why."""


@dataclass
class Act:
    """Who does it, where, and what else was said."""

    stage: Stage
    person: Person
    chat: Chat
    said: Json

    def text(self, name: str, default: str = "") -> str:
        value = self.said.get(name, default)
        if not isinstance(value, str):
            raise ImpossibleError(f"{name} is no text")
        return value

    def number(self, name: str) -> int | None:
        value = self.said.get(name)
        if value is not None and type(value) is not int:
            raise ImpossibleError(f"{name} is no number")
        return value

    def message(self) -> Json:
        """Return the message that the act is about, if this person sees it."""
        wanted = self.number("message"), self.number("whisper")
        for message in self.person.view(self.chat):
            if (message["message_id"], message.get("ephemeral_message_id")) == wanted:
                return message
        raise ImpossibleError("That message is not there any more.")


async def perform(stage: Stage, said: Json) -> Json:
    """Let a person do something; return what they are shown for it.

    :raises ImpossibleError: if nobody could do that.
    """
    act = ACTS.get(str(said.get("act")))
    person = stage.world.people.get(said.get("person", 0))
    if act is None or person is None:
        raise ImpossibleError("There is no such act, or no such person.")
    chat = stage.world.chats.get(said.get("chat", person.id))
    if chat is None or (chat.is_private and chat is not person.chat):
        raise ImpossibleError("There is no such chat.")
    try:
        return await act(Act(stage, person, chat, said)) or {}
    except (ApiError, AssertionError) as refused:
        raise ImpossibleError(str(refused)) from None


async def _send(act: Act) -> None:
    text = act.text("text").strip()
    if not text:
        raise ImpossibleError("There is nothing to send.")
    reply_to = act.message() if "message" in act.said else None
    thread = act.number("thread")
    await act.person.send(text[:4096], act.chat, thread=thread, reply_to=reply_to)


async def _photo(act: Act) -> None:
    try:
        picture = base64.b64decode(act.text("picture"), validate=True)
    except binascii.Error:
        raise ImpossibleError("That is no picture.") from None
    caption = act.text("text").strip()[:1024]
    await act.person.send_photo(picture, caption, act.chat, thread=act.number("thread"))


async def _start(act: Act) -> None:
    payload = act.text("payload")
    if not PAYLOAD.fullmatch(payload):
        raise ImpossibleError("A deep link has at most 64 letters, digits, _ and -.")
    await act.person.start(payload)


async def _tap(act: Act) -> Json:
    popup = await act.person.tap(act.message(), act.text("data"), patience=PATIENCE)
    if popup is None:
        return {"popup": {"text": "The bot did not answer.", "alert": False, "url": ""}}
    return {"popup": {"text": popup.text, "alert": popup.alert, "url": popup.url}}


async def _block(act: Act) -> None:
    await act.person.block()


async def _unblock(act: Act) -> None:
    await act.person.unblock()


async def _join(act: Act) -> None:
    if act.person.id in act.chat.members:
        raise ImpossibleError("One can join only once.")
    await act.person.join(act.chat)


async def _leave(act: Act) -> None:
    _require_group(act)
    await act.person.leave(act.chat)


async def _bot_role(act: Act) -> None:
    """Add or remove the bot, make it an administrator or no longer one."""
    _require_group(act)
    if not act.chat.is_administered_by(act.person.id):
        raise ImpossibleError("Only an administrator can do that.")
    change = {
        "add": act.person.add,
        "remove": act.person.remove,
        "promote": act.person.promote,
        "demote": act.person.demote,
    }.get(act.text("to"))
    if change is None:
        raise ImpossibleError("There is no such role.")
    await change(act.stage.bot, act.chat)


async def _upgrade(act: Act) -> Json:
    _require_group(act)
    return {"chat": (await act.person.upgrade(act.chat)).id}


async def _topic(act: Act) -> None:
    await act.person.open_topic(act.chat, act.text("text")[:128])


async def _fail(act: Act) -> None:
    """Let the next call of a method go wrong."""
    fault, method = FAULTS.get(act.text("fault")), act.text("method")
    if fault is None or method not in METHODS:
        raise ImpossibleError("There is no such fault.")
    act.stage.world.fail(method, fault())


async def _server(act: Act) -> None:
    """Be another server: one that knows no whispers, or a bot that reads everything."""
    if "ephemeral" in act.said:
        act.stage.world.ephemeral = act.said["ephemeral"] is True
    if "privacy" in act.said:
        act.stage.bot.has_privacy = act.said["privacy"] is True


def _require_group(act: Act) -> None:
    if act.chat.is_private or act.person.id not in act.chat.members:
        raise ImpossibleError("That is possible only in a group that one is in.")


ACTS: dict[str, Callable[[Act], Awaitable[Json | None]]] = {
    "send": _send,
    "photo": _photo,
    "start": _start,
    "tap": _tap,
    "block": _block,
    "unblock": _unblock,
    "join": _join,
    "leave": _leave,
    "bot": _bot_role,
    "upgrade": _upgrade,
    "topic": _topic,
    "fail": _fail,
    "server": _server,
}
