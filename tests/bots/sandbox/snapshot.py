"""What the page shows, as JSON: each person's chats as that person sees them, and no more."""

from typing import Any

from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json
from tests.bots.botapi.people import Person
from tests.bots.sandbox.stage import Stage

SHOWN = 80
CALLS = 40
KEPT = [
    "message_id",
    "ephemeral_message_id",
    "date",
    "edit_date",
    "text",
    "entities",
    "caption",
    "caption_entities",
    "reply_markup",
    "has_protected_content",
    "message_thread_id",
]


def snapshot(stage: Stage) -> Json:
    world = stage.world
    return {
        "bot": stage.bot.username,
        "club": stage.club,
        "news": stage.news,
        "privacy": stage.bot.has_privacy,
        "ephemeral": world.ephemeral,
        "people": [_person(stage, person) for person in world.people.values()],
        "misuse": world.misuse[-CALLS:],
        "faults": {name: len(left) for name, left in world.faults.items() if left},
        "calls": [
            {"method": name, "chat": str(parameters.get("chat_id", ""))}
            for name, parameters in world.calls[-CALLS:]
        ],
    }


def _person(stage: Stage, person: Person) -> Json:
    bot = stage.bot
    chats = [c for c in stage.world.chats.values() if not c.is_private or c is person.chat]
    return {
        "id": person.id,
        "name": person.name,
        "language": person.language,
        "role": stage.roles.get(person.id, ""),
        "blocked": (bot.id, person.id) in stage.world.blocked,
        "menu": bot.menu_button_of(person.id),
        "chats": [_chat(stage, person, chat) for chat in chats if chat.migrated_to is None],
    }


def _chat(stage: Stage, person: Person, chat: Chat) -> Json:
    is_member = person.id in chat.members
    return {
        "id": chat.id,
        "title": "Bot" if chat.is_private else chat.title,
        "type": chat.type,
        "isMember": is_member,
        "isBanned": person.id in chat.banned,
        "rules": chat.is_administered_by(person.id),
        "botStatus": "" if chat.is_private else chat.status_of(stage.bot.id),
        "topics": {str(number): name for number, name in chat.topics.items()},
        "commands": person.commands(chat) if is_member else [],
        "messages": [_message(m) for m in person.view(chat)[-SHOWN:]] if is_member else [],
    }


def _message(message: Json) -> Json:
    shown: Json = {name: message[name] for name in KEPT if name in message}
    shown["from"] = {name: message["from"][name] for name in ("id", "first_name", "is_bot")}
    if "photo" in message:
        large = message["photo"][-1]
        shown["photo"] = {name: large[name] for name in ("file_id", "width", "height")}
    quoted = message.get("reply_to_message", {})
    # That everything in a topic answers the message that opened it is shown by no telephone.
    if quoted and "forum_topic_created" not in quoted:
        shown["reply"] = _quoted(quoted)
    if service := _service(message):
        shown["service"] = service
    return shown


def _quoted(message: Json) -> str:
    words = message.get("text") or message.get("caption") or _service(message)
    return f"{message['from']['first_name']}: {words[:80]}"


def _service(message: Json) -> str:
    """Return what a service message says, "" if it is none."""
    names: dict[str, Any] = {
        "new_chat_members": lambda who: f"joined: {', '.join(w['first_name'] for w in who)}",
        "left_chat_member": lambda who: f"left: {who['first_name']}",
        "forum_topic_created": lambda topic: f"topic opened: {topic['name']}",
        "migrate_to_chat_id": lambda _id: "this group is a supergroup now",
        "migrate_from_chat_id": lambda _id: "this supergroup was a group before",
    }
    return next((say(message[name]) for name, say in names.items() if name in message), "")
