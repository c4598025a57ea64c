import asyncio
import itertools
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json
from tests.bots.botapi.faults import Fault
from tests.bots.botapi.flood import FloodControl
from tests.bots.botapi.http import post
from tests.bots.botapi.people import Person, Tap

WEBHOOK_RETRIES = (0.0, 0.05, 0.2, 0.5)


@dataclass
class World:
    """People, chats and bots, and everything that was called."""

    clock: Callable[[], float] = time.time
    # Turned off where a test is about something else and should be quick.
    flood_control: FloodControl | None = field(default_factory=FloodControl)
    # Seconds in which a tap may be answered.
    callback_life: float = 15
    bots: dict[str, BotAccount] = field(default_factory=dict)
    people: dict[int, Person] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    calls: list[tuple[str, Json]] = field(default_factory=list)
    misuse: list[str] = field(default_factory=list)
    faults: defaultdict[str, list[Fault]] = field(default_factory=lambda: defaultdict(list))
    taps: dict[str, Tap] = field(default_factory=dict)
    # Who has opened a private chat with which bot, and who has blocked it since: (bot, person).
    started: set[tuple[int, int]] = field(default_factory=set)
    blocked: set[tuple[int, int]] = field(default_factory=set)
    callback_ids: Iterator[int] = field(default_factory=lambda: itertools.count(70_000_000))

    def bot(self, token: str = "123456:TEST", username: str = "TrucoBot") -> BotAccount:
        self.bots[token] = BotAccount(token, username)
        return self.bots[token]

    def person(self, telegram_id: int, name: str, language: str = "en") -> Person:
        self.people[telegram_id] = Person(self, telegram_id, name, language)
        self.chats[telegram_id] = Chat(telegram_id, "private", name, {telegram_id})
        return self.people[telegram_id]

    def group(self, chat_id: int, title: str, *members: Person | BotAccount) -> Chat:
        self.chats[chat_id] = Chat(chat_id, "supergroup", title, {m.id for m in members})
        return self.chats[chat_id]

    def fail(self, method: str, *faults: Fault) -> None:
        """Let the next calls of *method* fail, one after the other."""
        self.faults[method].extend(faults)

    def called(self, method: str) -> list[Json]:
        return [parameters for name, parameters in self.calls if name == method]

    async def tell(self, bot: BotAccount, kind: str, payload: Json) -> None:
        """Bring an update to *bot*, by its webhook or when it next asks."""
        if bot.wants(kind):
            await self.deliver(bot, bot.new_update(kind, payload))

    async def deliver(self, bot: BotAccount, update: Json) -> None:
        if not bot.webhook:
            bot.waiting.append(update)
            bot.arrived.set()
            return
        secret = bot.webhook.get("secret_token")
        headers = {"X-Telegram-Bot-Api-Secret-Token": secret} if secret else {}
        for pause in WEBHOOK_RETRIES:
            await asyncio.sleep(pause)
            status = await post(bot.webhook["url"], json.dumps(update).encode(), headers)
            bot.webhook_answers.append(status)
            if 200 <= status < 300:
                return
