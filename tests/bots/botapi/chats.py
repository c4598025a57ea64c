import itertools
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.bots.botapi.errors import Json


@dataclass
class Chat:
    """A private chat, a group or a supergroup, with what stands in it and what ever stood there."""

    id: int
    type: str
    title: str
    members: set[int]
    owner: int | None = None
    administrators: set[int] = field(default_factory=set)
    banned: set[int] = field(default_factory=set)
    # A forum has topics: the number of the message that opened each, and its name.
    is_forum: bool = False
    topics: dict[int, str] = field(default_factory=dict)
    closed_topics: set[int] = field(default_factory=set)
    migrated_to: int | None = None
    messages: dict[int, Json] = field(default_factory=dict)
    # What one member alone sees, by member and number.
    ephemeral: dict[tuple[int, int], Json] = field(default_factory=dict)
    # Every text and button that ever stood here for all, also what was edited away since.
    history: list[Json] = field(default_factory=list)
    # The same for each person: what they were shown while they were here.
    shown: defaultdict[int, list[Json]] = field(default_factory=lambda: defaultdict(list))
    _ids: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    _ephemeral_ids: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @property
    def is_private(self) -> bool:
        return self.type == "private"

    def as_json(self) -> Json:
        named = "first_name" if self.is_private else "title"
        forum = {"is_forum": True} if self.is_forum else {}
        return {"id": self.id, "type": self.type, named: self.title, **forum}

    def is_administered_by(self, member_id: int) -> bool:
        return member_id in self.administrators or member_id == self.owner

    def status_of(self, person_id: int) -> str:
        if person_id in self.banned:
            return "kicked"
        if person_id not in self.members:
            return "left"
        if person_id == self.owner:
            return "creator"
        return "administrator" if person_id in self.administrators else "member"

    def place_of(self, thread: int | None, reply_to: Json | None) -> Json:
        """Return the fields that say where in the chat a person's message stands."""
        if reply_to is not None:
            return {"reply_to_message": {**reply_to}, **self.thread_of_reply(reply_to)}
        if thread is None:
            return {}
        assert thread in self.topics, f"{self.title} has no topic {thread}"
        # Within a topic, what answers nothing is a reply to the message that opened it.
        opened = self.messages.get(thread)
        quoted = {"reply_to_message": {**opened}} if opened else {}
        return {"message_thread_id": thread, "is_topic_message": True, **quoted}

    def thread_of_reply(self, quoted: Json) -> Json:
        """Return the fields that say in which thread a reply to *quoted* stands.

        A supergroup without topics has threads too: one cannot write to them by their number.
        """
        if self.is_forum:
            names = ("message_thread_id", "is_topic_message")
            return {name: quoted[name] for name in names if name in quoted}
        if self.type != "supergroup":
            return {}
        return {"message_thread_id": quoted.get("message_thread_id", quoted["message_id"])}

    def skip_number(self) -> None:
        next(self._ids)

    def put(self, message: Json) -> Json:
        message["message_id"] = next(self._ids)
        self.messages[message["message_id"]] = message
        self.remember(message)
        return message

    def whisper(self, receiver: int, message: Json) -> Json:
        """Show *message* to one member alone."""
        message |= {"message_id": 0, "ephemeral_message_id": next(self._ephemeral_ids)}
        self.ephemeral[receiver, message["ephemeral_message_id"]] = message
        self.shown[receiver].append({**message})
        return message

    def remember(self, message: Json) -> None:
        self.history.append({**message})
        for member in self.members:
            self.shown[member].append({**message})

    def reveal(self, member: int) -> None:
        """Show all that stands here to somebody who has just come in."""
        self.shown[member] += [{**message} for message in self.messages.values()]
