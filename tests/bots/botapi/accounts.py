import asyncio
import itertools
from collections import defaultdict, deque
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
    # Without privacy mode a bot reads whatever is written in its groups.
    has_privacy: bool = True
    waiting: list[Json] = field(default_factory=list)
    # The last updates it has fetched and confirmed.
    confirmed: deque[Json] = field(default_factory=lambda: deque(maxlen=50))
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    webhook: Json = field(default_factory=dict)
    webhook_answers: list[int] = field(default_factory=list)
    # When an update was last not taken, and why.
    webhook_error: Json = field(default_factory=dict)
    allowed: list[str] = field(default_factory=list)
    # The commands by scope and language.
    commands_in: defaultdict[str, dict[str, list[Json]]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    # By private chat; 0 for those that have none of their own.
    menu_buttons: dict[int, Json] = field(default_factory=dict)
    _update_ids: Iterator[int] = field(default_factory=lambda: itertools.count(5000))

    @property
    def id(self) -> int:
        return int(self.token.split(":")[0])

    @property
    def commands(self) -> dict[str, list[Json]]:
        """The commands for everybody everywhere, by language."""
        return self.commands_in["default"]

    def as_json(self) -> Json:
        return {
            "id": self.id,
            "is_bot": True,
            "first_name": self.username,
            "username": self.username,
            "can_join_groups": True,
            "can_read_all_group_messages": not self.has_privacy,
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

    def menu_button_of(self, chat_id: int) -> Json:
        everywhere = self.menu_buttons.get(0, {"type": "default"})
        return self.menu_buttons.get(chat_id, everywhere)

    def commands_listed(self, scopes: list[str], language: str) -> list[Json]:
        """Return the commands of the first of *scopes* that has any in *language* or for all."""
        for scope in scopes:
            for code in (language.partition("-")[0], ""):
                if found := self.commands_in[scope].get(code):
                    return found
        return []


def scope_key(scope: Json) -> str:
    """Return `all_private_chats`, `chat:-1001`, `chat_member:-1001:7` and the like."""
    parts = (scope["type"], scope.get("chat_id"), scope.get("user_id"))
    return ":".join(str(part) for part in parts if part is not None)
