"""What happens in a group: it is written there, and the bots in it are told."""

from typing import TYPE_CHECKING, Protocol

from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json

if TYPE_CHECKING:
    from tests.bots.botapi.world import World

RIGHTS = (
    *("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages"),
    *("can_manage_video_chats", "can_restrict_members", "can_promote_members"),
    *("can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories"),
    *("can_delete_stories", "can_pin_messages", "can_manage_topics"),
)


class Somebody(Protocol):
    """A person or a bot."""

    @property
    def id(self) -> int: ...

    def as_json(self) -> Json: ...


def member_json(chat: Chat, member: Somebody, status: str | None = None) -> Json:
    status = status or chat.status_of(member.id)
    more: dict[str, Json] = {
        "creator": {"is_anonymous": False},
        "administrator": {**dict.fromkeys(RIGHTS, True), "is_anonymous": False},
        "kicked": {"until_date": 0},
    }
    return {"user": member.as_json(), "status": status, **more.get(status, {})}


async def join(world: "World", chat: Chat, member: Somebody, *, by: Somebody) -> None:
    before = chat.status_of(member.id)
    chat.banned.discard(member.id)
    chat.members.add(member.id)
    if chat.type == "supergroup":
        chat.reveal(member.id)
    await _changed(world, chat, member, before, by)
    await say(world, chat, by, {"new_chat_members": [member.as_json()]})


async def leave(
    world: "World", chat: Chat, member: Somebody, *, by: Somebody, banned: bool = False
) -> None:
    before = chat.status_of(member.id)
    await say(world, chat, by, {"left_chat_member": member.as_json()}, unseen_by=member)
    chat.members.discard(member.id)
    chat.administrators.discard(member.id)
    if banned:
        chat.banned.add(member.id)
    await _changed(world, chat, member, before, by)


async def promote(
    world: "World", chat: Chat, member: Somebody, *, by: Somebody, to: bool = True
) -> None:
    """Make a member an administrator, or no longer one."""
    before = chat.status_of(member.id)
    if to:
        chat.administrators.add(member.id)
    else:
        chat.administrators.discard(member.id)
    await _changed(world, chat, member, before, by)


async def upgrade(world: "World", chat: Chat, *, by: Somebody) -> Chat:
    """Let a group become a supergroup: another chat, with another number."""
    assert chat.type == "group"
    new = Chat(
        int(f"-100{abs(chat.id)}"),
        "supergroup",
        chat.title,
        set(chat.members),
        chat.owner,
        set(chat.administrators),
        set(chat.banned),
    )
    world.chats[new.id] = new
    await say(world, chat, by, {"migrate_to_chat_id": new.id})
    chat.migrated_to = new.id
    await say(world, new, by, {"migrate_from_chat_id": chat.id})
    return new


async def open_topic(world: "World", chat: Chat, name: str, *, by: Somebody) -> int:
    """Open a topic of a forum and return its number."""
    assert chat.is_forum
    opened = {"forum_topic_created": {"name": name, "icon_color": 0x6FB9F0}}
    message = await say(world, chat, by, opened, opens_topic=name)
    return int(message["message_id"])


async def say(
    world: "World",
    chat: Chat,
    by: Somebody,
    content: Json,
    *,
    unseen_by: Somebody | None = None,
    opens_topic: str = "",
) -> Json:
    """Write a service message; every bot in the group is told of it, whatever its privacy."""
    message = {
        "date": int(world.clock()),
        "chat": chat.as_json(),
        "from": by.as_json(),
        **content,
    }
    chat.put(message)
    if opens_topic:
        number = message["message_id"]
        chat.topics[number] = opens_topic
        message |= {"message_thread_id": number, "is_topic_message": True}
    for bot in _bots_of(world, chat):
        if bot is not unseen_by:
            await world.tell(bot, "message", message)
    return message


async def _changed(world: "World", chat: Chat, member: Somebody, before: str, by: Somebody) -> None:
    after = chat.status_of(member.id)
    change = {
        "chat": chat.as_json(),
        "from": by.as_json(),
        "date": int(world.clock()),
        "old_chat_member": member_json(chat, member, before),
        "new_chat_member": member_json(chat, member, after),
    }
    if isinstance(member, BotAccount):
        await world.tell(member, "my_chat_member", change)
    for bot in _bots_of(world, chat):
        # Only an administrator is told about the others.
        if bot is not member and chat.is_administered_by(bot.id):
            await world.tell(bot, "chat_member", change)


def _bots_of(world: "World", chat: Chat) -> list[BotAccount]:
    return [bot for bot in world.bots.values() if bot.id in chat.members]
