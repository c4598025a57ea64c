import asyncio
import itertools
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.bots.botapi.errors import Json

# Not sent unless the bot asks for them by name.
ON_REQUEST = {"chat_member", "message_reaction", "message_reaction_count"}


@dataclass
class BotAccount:
    """A bot as the server knows it, with the updates it has not fetched yet."""

    token: str = field(repr=False)
    username: str
    waiting: list[Json] = field(default_factory=list)
    # The last updates it has fetched and confirmed.
    confirmed: deque[Json] = field(default_factory=lambda: deque(maxlen=50))
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    webhook: Json = field(default_factory=dict)
    webhook_answers: list[int] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    commands: dict[str, list[Json]] = field(default_factory=dict)
    _update_ids: Iterator[int] = field(default_factory=lambda: itertools.count(5000))

    @property
    def id(self) -> int:
        return int(self.token.split(":")[0])

    def as_json(self) -> Json:
        return {
            "id": self.id,
            "is_bot": True,
            "first_name": self.username,
            "username": self.username,
            "can_join_groups": True,
            "can_read_all_group_messages": False,
            "supports_inline_queries": False,
        }

    def wants(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in ON_REQUEST

    def new_update(self, kind: str, payload: Json) -> Json:
        return {"update_id": next(self._update_ids), kind: payload}

    def confirm(self, offset: int) -> None:
        """Forget the updates below *offset*: the bot has said that it has them."""
        self.confirmed.extend(u for u in self.waiting if u["update_id"] < offset)
        self.waiting = [u for u in self.waiting if u["update_id"] >= offset]

    def forget_confirmation(self) -> None:
        """Offer the confirmed updates again, as after a bot that died before it confirmed them."""
        self.waiting = [*self.confirmed, *self.waiting]
        self.confirmed.clear()
        self.arrived.set()
