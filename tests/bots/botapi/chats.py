import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.bots.botapi.errors import Json


@dataclass
class Chat:
    id: int
    type: str
    title: str
    members: set[int]
    messages: dict[int, Json] = field(default_factory=dict)
    # Every text and button that ever stood here, also what was edited away since.
    history: list[Json] = field(default_factory=list)
    _ids: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @property
    def is_private(self) -> bool:
        return self.type == "private"

    def as_json(self) -> Json:
        named = "first_name" if self.is_private else "title"
        return {"id": self.id, "type": self.type, named: self.title}

    def put(self, message: Json) -> Json:
        message["message_id"] = next(self._ids)
        self.messages[message["message_id"]] = message
        self.remember(message)
        return message

    def remember(self, message: Json) -> None:
        self.history.append({**message})
