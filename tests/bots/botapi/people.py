import asyncio
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.bots.botapi import happenings
from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json
from tests.bots.botapi.utf16 import units

if TYPE_CHECKING:
    from tests.bots.botapi.world import World


@dataclass(frozen=True)
class Popup:
    """What a tap on a button is answered with."""

    text: str
    alert: bool
    url: str = ""


@dataclass
class Tap:
    person_id: int
    chat_id: int
    at: float
    answer: "asyncio.Future[Popup]"
    is_answered: bool = False


@dataclass
class Person:
    """Somebody with a telephone: writes, taps, joins and leaves, and sees what they may see."""

    world: "World" = field(repr=False)
    id: int
    name: str
    language: str
    popups: list[Popup] = field(default_factory=list)

    @property
    def chat(self) -> Chat:
        return self.world.chats[self.id]

    def as_json(self) -> Json:
        return {
            "id": self.id,
            "is_bot": False,
            "first_name": self.name,
            "language_code": self.language,
        }

    async def send(
        self,
        text: str,
        chat: Chat | None = None,
        *,
        thread: int | None = None,
        reply_to: Json | None = None,
    ) -> Json:
        """Write, in a topic or as a reply if that is said."""
        content: Json = {"text": text}
        if command := re.match(r"/\w+(@\w+)?", text):
            span = {"offset": 0, "length": units(command[0])}
            content["entities"] = [{"type": "bot_command", **span}]
        return await self._post(content, chat, thread, reply_to)

    async def send_photo(
        self,
        picture: bytes,
        caption: str = "",
        chat: Chat | None = None,
        *,
        thread: int | None = None,
        reply_to: Json | None = None,
    ) -> Json:
        content: Json = {"photo": self.world.files.photo(picture)}
        content |= {"caption": caption} if caption else {}
        return await self._post(content, chat, thread, reply_to)

    async def start(self, payload: str = "") -> Json:
        """Press Start, or follow a deep link with this *payload*."""
        return await self.send(f"/start {payload}".strip())

    async def tap(self, message: Json, label: str, *, patience: float = 5) -> Popup | None:
        """Press the button of *message* with this label or data; return the answer, if any."""
        chat = self.world.chats[message["chat"]["id"]]
        assert self.id in chat.members, f"{self.name} is no member of {chat.title}"
        receiver = message.get("receiver_user", self.as_json())
        assert receiver["id"] == self.id, f"{self.name} does not see that message"
        query_id = str(next(self.world.callback_ids))
        answer: asyncio.Future[Popup] = asyncio.get_running_loop().create_future()
        self.world.taps[query_id] = Tap(self.id, chat.id, self.world.clock(), answer)
        query = {
            "id": query_id,
            "from": self.as_json(),
            "chat_instance": str(chat.id),
            "message": message,
            "data": self._data(message, label),
        }
        await self.world.tell(self._bot(), "callback_query", query)
        try:
            return await asyncio.wait_for(answer, patience)
        except TimeoutError:
            return None

    async def block(self, *, told: bool = True) -> None:
        """Block the bot; unless *told*, it has to find out by itself."""
        bot = self._bot()
        self.world.blocked.add((bot.id, self.id))
        if told:
            await self._tell_membership(bot, "member", "kicked")

    async def unblock(self) -> None:
        bot = self._bot()
        self.world.blocked.discard((bot.id, self.id))
        await self._tell_membership(bot, "kicked", "member")

    async def join(self, chat: Chat) -> None:
        await happenings.join(self.world, chat, self, by=self)

    async def leave(self, chat: Chat) -> None:
        await happenings.leave(self.world, chat, self, by=self)

    async def add(self, member: "Person | BotAccount", chat: Chat) -> None:
        await happenings.join(self.world, chat, member, by=self)

    async def remove(self, member: "Person | BotAccount", chat: Chat) -> None:
        await happenings.leave(self.world, chat, member, by=self, banned=True)

    async def promote(self, member: "Person | BotAccount", chat: Chat) -> None:
        await happenings.promote(self.world, chat, member, by=self)

    async def demote(self, member: "Person | BotAccount", chat: Chat) -> None:
        await happenings.promote(self.world, chat, member, by=self, to=False)

    async def upgrade(self, chat: Chat) -> Chat:
        """Let a group become a supergroup, and return that."""
        return await happenings.upgrade(self.world, chat, by=self)

    async def open_topic(self, chat: Chat, name: str) -> int:
        """Open a topic of a forum and return its number."""
        return await happenings.open_topic(self.world, chat, name, by=self)

    def view(self, chat: Chat | None = None) -> list[Json]:
        """Return what this person sees in a chat now, oldest first."""
        chat = chat or self.chat
        assert self.id in chat.members
        own = [m for (receiver, _), m in chat.ephemeral.items() if receiver == self.id]
        return sorted([*chat.messages.values(), *own], key=lambda message: message["date"])

    def last(self, chat: Chat | None = None) -> Json:
        return self.view(chat)[-1]

    def seen(self) -> list[str]:
        """Return every text, label, address and popup this person was ever shown, in any chat."""
        texts = [part for popup in self.popups for part in (popup.text, popup.url)]
        for chat in self.world.chats.values():
            for message in chat.shown.get(self.id, ()):
                texts += [message.get("text", ""), message.get("caption", "")]
                for button in buttons(message):
                    app = button.get("web_app", {}).get("url", "")
                    texts += [button["text"], button.get("callback_data", "")]
                    texts += [button.get("url", ""), app]
        return texts

    def commands(self, chat: Chat | None = None) -> list[Json]:
        """Return the commands that are offered to this person in a chat."""
        chat = chat or self.chat
        scopes = [f"chat_member:{chat.id}:{self.id}", f"chat:{chat.id}"]
        if chat.is_private:
            scopes = [f"chat:{chat.id}", "all_private_chats"]
        elif chat.is_administered_by(self.id):
            scopes.insert(1, f"chat_administrators:{chat.id}")
            scopes += ["all_chat_administrators", "all_group_chats"]
        else:
            scopes += ["all_group_chats"]
        return self._bot().commands_listed([*scopes, "default"], self.language)

    def _bot(self) -> BotAccount:
        return next(iter(self.world.bots.values()))

    async def _post(
        self, content: Json, chat: Chat | None, thread: int | None, reply_to: Json | None
    ) -> Json:
        chat = chat or self.chat
        bot = self._bot()
        assert self.id in chat.members, f"{self.name} is no member of {chat.title}"
        if chat.is_private:
            self.world.started.add((bot.id, self.id))
            self.world.blocked.discard((bot.id, self.id))
        message = {
            "date": int(self.world.clock()),
            "chat": chat.as_json(),
            "from": self.as_json(),
            **content,
            **chat.place_of(thread, reply_to),
        }
        chat.put(message)
        if _reaches(bot, chat, message, reply_to):
            await self.world.tell(bot, "message", message)
        return message

    @staticmethod
    def _data(message: Json, label: str) -> str:
        for button in buttons(message):
            if label in (button["text"], button.get("callback_data")):
                return str(button["callback_data"])
        raise AssertionError(f"No button {label!r} in {[b['text'] for b in buttons(message)]}")

    async def _tell_membership(self, bot: BotAccount, before: str, after: str) -> None:
        change = {
            "chat": self.chat.as_json(),
            "from": self.as_json(),
            "date": int(self.world.clock()),
            "old_chat_member": happenings.member_json(self.chat, bot, before),
            "new_chat_member": happenings.member_json(self.chat, bot, after),
        }
        await self.world.tell(bot, "my_chat_member", change)


def buttons(message: Json) -> list[Json]:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]


def _reaches(bot: BotAccount, chat: Chat, message: Json, reply_to: Json | None) -> bool:
    """Tell whether *bot* is told of what a person wrote.

    In a group with privacy these are commands, unless they name another bot, what mentions it,
    and replies to it.
    """
    if chat.is_private:
        return True
    if bot.id not in chat.members:
        return False
    if not bot.has_privacy or chat.is_administered_by(bot.id):
        return True
    if reply_to is not None and reply_to["from"]["id"] == bot.id:
        return True
    return _is_addressed(bot, str(message.get("text") or message.get("caption") or ""))


def _is_addressed(bot: BotAccount, text: str) -> bool:
    own = bot.username.lower()
    if command := re.match(r"/\w+(?:@(\w+))?", text):
        return (command[1] or own).lower() == own
    return own in (name.lower() for name in re.findall(r"@(\w+)", text))
