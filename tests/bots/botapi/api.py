"""The methods themselves."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.bots.botapi import parameters as read
from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import ApiError, Json, bad_request, forbidden
from tests.bots.botapi.people import Popup
from tests.bots.botapi.world import World

MAX_POPUP = 200
MAX_POLL = 30


class Api:
    """The Bot API as seen by one bot."""

    def __init__(self, world: World, bot: BotAccount) -> None:
        self.world = world
        self.bot = bot

    def method(self, name: str) -> Callable[[Json], Awaitable[Any]]:
        found: Callable[[Json], Awaitable[Any]] = getattr(self, f"_{name}")
        return found

    async def _getMe(self, parameters: Json) -> Json:  # noqa: N802
        return self.bot.as_json()

    async def _getUpdates(self, parameters: Json) -> list[Json]:  # noqa: N802
        if self.bot.webhook:
            raise ApiError(409, "Conflict: can't use getUpdates method while webhook is active")
        self.bot.allowed = read.decoded(parameters, "allowed_updates", self.bot.allowed)
        self.bot.confirm(read.number(parameters, "offset", 0))
        if not self.bot.waiting:
            self.bot.arrived.clear()
            patience = min(read.number(parameters, "timeout", 0), MAX_POLL)
            try:
                async with asyncio.timeout(patience):
                    await self.bot.arrived.wait()
            except TimeoutError:
                return []
        return self.bot.waiting[: read.number(parameters, "limit", 100)]

    async def _setWebhook(self, parameters: Json) -> bool:  # noqa: N802
        self.bot.allowed = read.decoded(parameters, "allowed_updates", self.bot.allowed)
        self.bot.webhook = parameters if parameters["url"] else {}
        return self._drop_pending(parameters)

    async def _deleteWebhook(self, parameters: Json) -> bool:  # noqa: N802
        self.bot.webhook = {}
        return self._drop_pending(parameters)

    async def _getWebhookInfo(self, parameters: Json) -> Json:  # noqa: N802
        return {
            "url": self.bot.webhook.get("url", ""),
            "has_custom_certificate": False,
            "pending_update_count": len(self.bot.waiting),
        }

    async def _setMyCommands(self, parameters: Json) -> bool:  # noqa: N802
        language = parameters.get("language_code", "")
        if len(language) not in (0, 2):
            raise bad_request("invalid language code specified")
        self.bot.commands[language] = read.decoded(parameters, "commands")
        return True

    async def _sendMessage(self, parameters: Json) -> Json:  # noqa: N802
        chat = self._writable(parameters)
        message: Json = {
            "date": int(self.world.clock()),
            "chat": chat.as_json(),
            "from": self.bot.as_json(),
            "text": read.message_text(parameters),
        }
        if markup := read.keyboard(parameters, chat):
            message["reply_markup"] = markup
        if reply := read.decoded(parameters, "reply_parameters"):
            message |= self._quoted(chat, reply)
        return chat.put(message)

    async def _editMessageText(self, parameters: Json) -> Json:  # noqa: N802
        chat = self._writable(parameters)
        message = self._own_message(chat, parameters, "edit")
        text, markup = read.message_text(parameters), read.keyboard(parameters, chat)
        if (text, markup) == (message["text"], message.get("reply_markup")):
            raise bad_request(
                "message is not modified: specified new message content and reply markup are"
                " exactly the same as a current content and reply markup of the message"
            )
        message.pop("reply_markup", None)
        message |= {"text": text, "edit_date": int(self.world.clock())}
        message |= {"reply_markup": markup} if markup else {}
        chat.remember(message)
        return message

    async def _deleteMessage(self, parameters: Json) -> bool:  # noqa: N802
        chat = self._chat(parameters)
        message = self._own_message(chat, parameters, "delete")
        del chat.messages[message["message_id"]]
        return True

    async def _answerCallbackQuery(self, parameters: Json) -> bool:  # noqa: N802
        tap = self.world.taps.get(parameters["callback_query_id"])
        if tap is None or self.world.clock() - tap.at > self.world.callback_life:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        text = parameters.get("text", "")
        if len(text) > MAX_POPUP:
            raise bad_request("MESSAGE_TOO_LONG")
        popup = Popup(text, read.flag(parameters, "show_alert"), parameters.get("url", ""))
        if not tap.answer.done():
            tap.answer.set_result(popup)
            self.world.people[tap.person_id].popups.append(popup)
        return True

    def _drop_pending(self, parameters: Json) -> bool:
        if read.flag(parameters, "drop_pending_updates"):
            self.bot.waiting.clear()
        return True

    def _chat(self, parameters: Json) -> Chat:
        chat = self.world.chats.get(read.number(parameters, "chat_id"))
        if chat is None:
            raise bad_request("chat not found")
        if (self.bot.id, chat.id) in self.world.blocked:
            raise forbidden("bot was blocked by the user")
        if chat.is_private and (self.bot.id, chat.id) not in self.world.started:
            raise forbidden("bot can't initiate conversation with a user")
        if not chat.is_private and self.bot.id not in chat.members:
            raise forbidden("bot is not a member of the supergroup chat")
        return chat

    def _writable(self, parameters: Json) -> Chat:
        chat = self._chat(parameters)
        if self.world.flood_control:
            self.world.flood_control.count(self.bot.id, chat, self.world.clock())
        return chat

    def _own_message(self, chat: Chat, parameters: Json, verb: str) -> Json:
        message = chat.messages.get(read.number(parameters, "message_id"))
        if message is None:
            raise bad_request(f"message to {verb} not found")
        if message["from"]["id"] != self.bot.id:
            raise bad_request(f"message can't be {verb.rstrip('e')}ed")
        return message

    @staticmethod
    def _quoted(chat: Chat, reply: Json) -> Json:
        quoted = chat.messages.get(reply["message_id"])
        if quoted is None and not reply.get("allow_sending_without_reply"):
            raise bad_request("message to be replied not found")
        return {"reply_to_message": {**quoted}} if quoted else {}
