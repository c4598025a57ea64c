from dataclasses import dataclass
from typing import Any

from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import ApiError, Json, bad_request, forbidden
from tests.bots.botapi.parameters import Upload
from tests.bots.botapi.world import World

DELETABLE_FOR = 48 * 3600


@dataclass
class Call:
    """One call of a bot, its parameters read and checked; *files* came beside them."""

    world: World
    bot: BotAccount
    parameters: Json
    files: dict[str, Upload]

    def __getitem__(self, name: str) -> Any:
        return self.parameters[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self.parameters.get(name, default)

    @property
    def now(self) -> int:
        return int(self.world.clock())

    @property
    def chat(self) -> Chat:
        """The chat that the call is about, if the bot may have to do with it."""
        chat = self.world.chats.get(self["chat_id"])
        if chat is None:
            raise bad_request("chat not found")
        if chat.migrated_to is not None:
            raise ApiError(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                migrate_to_chat_id=chat.migrated_to,
            )
        if (self.bot.id, chat.id) in self.world.blocked:
            raise forbidden("bot was blocked by the user")
        if chat.is_private and (self.bot.id, chat.id) not in self.world.started:
            raise forbidden("bot can't initiate conversation with a user")
        if self.bot.id in chat.banned:
            raise forbidden(f"bot was kicked from the {chat.type} chat")
        if not chat.is_private and self.bot.id not in chat.members:
            raise forbidden(f"bot is not a member of the {chat.type} chat")
        return chat

    def writable(self) -> Chat:
        """Return the chat, and count the writing."""
        chat = self.chat
        if self.world.flood_control:
            self.world.flood_control.count(self.bot.id, chat, self.world.clock())
        return chat

    def thread_of(self, chat: Chat) -> Json:
        """Return the fields of a message that say in which topic it stands."""
        thread = self.get("message_thread_id")
        if thread is None:
            return {}
        # A message without a topic stands in "General", which has no number that one can write to.
        if thread not in chat.topics:
            raise bad_request("message thread not found")
        if thread in chat.closed_topics and not chat.is_administered_by(self.bot.id):
            raise bad_request("TOPIC_CLOSED")
        return {"message_thread_id": thread, "is_topic_message": True}

    def message_to_edit(self, chat: Chat) -> Json:
        message = chat.messages.get(self["message_id"])
        if message is None:
            raise bad_request("message to edit not found")
        if message["from"]["id"] != self.bot.id or "service" in message:
            raise bad_request("message can't be edited")
        return message

    def message_to_delete(self, chat: Chat) -> Json:
        """Return a message that the bot may delete: its own, in private any, else as administrator."""
        message = chat.messages.get(self["message_id"])
        if message is None:
            raise bad_request("message to delete not found")
        own = message["from"]["id"] == self.bot.id
        is_young = self.now - message["date"] < DELETABLE_FOR
        rules = chat.is_administered_by(self.bot.id)
        if not (rules or (is_young and (own or chat.is_private))):
            raise bad_request(
                "message can't be deleted for everyone" if own else "message can't be deleted"
            )
        return message
