import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json

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
    at: float
    answer: "asyncio.Future[Popup]"


@dataclass
class Person:
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

    async def send(self, text: str, chat: Chat | None = None) -> Json:
        chat = chat or self.chat
        bot = self._bot()
        if chat.is_private:
            self.world.started.add((bot.id, self.id))
            self.world.blocked.discard((bot.id, self.id))
        message = chat.put(self._message(text, chat))
        if bot.id in chat.members or chat.is_private:
            await self.world.tell(bot, "message", message)
        return message

    async def start(self, payload: str = "") -> Json:
        return await self.send(f"/start {payload}".strip())

    async def tap(self, message: Json, label: str, *, patience: float = 5) -> Popup | None:
        """Press the button of *message* with this label or data; return the answer, if any."""
        query_id = str(next(self.world.callback_ids))
        answer: asyncio.Future[Popup] = asyncio.get_running_loop().create_future()
        self.world.taps[query_id] = Tap(self.id, self.world.clock(), answer)
        query = {
            "id": query_id,
            "from": self.as_json(),
            "chat_instance": str(message["chat"]["id"]),
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
            await self._membership(bot, "member", "kicked")

    async def unblock(self) -> None:
        bot = self._bot()
        self.world.blocked.discard((bot.id, self.id))
        await self._membership(bot, "kicked", "member")

    def view(self, chat: Chat | None = None) -> list[Json]:
        """Return what stands in a chat now, oldest first."""
        chat = chat or self.chat
        assert self.id in chat.members
        return list(chat.messages.values())

    def last(self, chat: Chat | None = None) -> Json:
        return self.view(chat)[-1]

    def seen(self) -> list[str]:
        """Return every text, label and popup this person was ever shown, in any chat."""
        chats = [chat for chat in self.world.chats.values() if self.id in chat.members]
        texts = [popup.text for popup in self.popups]
        for message in (m for chat in chats for m in chat.history):
            texts.append(message.get("text", ""))
            for button in buttons(message):
                texts += [button["text"], button.get("callback_data", "")]
        return texts

    def _bot(self) -> BotAccount:
        return next(iter(self.world.bots.values()))

    def _message(self, text: str, chat: Chat) -> Json:
        message = {
            "date": int(self.world.clock()),
            "chat": chat.as_json(),
            "from": self.as_json(),
            "text": text,
        }
        if text.startswith("/"):
            length = len(text.split(maxsplit=1)[0])
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        return message

    @staticmethod
    def _data(message: Json, label: str) -> str:
        for button in buttons(message):
            if label in (button["text"], button.get("callback_data")):
                return str(button["callback_data"])
        raise AssertionError(f"No button {label!r} in {[b['text'] for b in buttons(message)]}")

    async def _membership(self, bot: BotAccount, before: str, after: str) -> None:
        change = {
            "chat": self.chat.as_json(),
            "from": self.as_json(),
            "date": int(self.world.clock()),
            "old_chat_member": _member(bot, before),
            "new_chat_member": _member(bot, after),
        }
        await self.world.tell(bot, "my_chat_member", change)


def buttons(message: Json) -> list[Json]:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]


def _member(bot: BotAccount, status: str) -> Json:
    until = {"until_date": 0} if status == "kicked" else {}
    return {"user": bot.as_json(), "status": status, **until}
