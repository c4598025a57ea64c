import asyncio
import itertools
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json, bad_request
from tests.bots.botapi.faults import Fault
from tests.bots.botapi.flood import FloodControl
from tests.bots.botapi.http import post
from tests.bots.botapi.parameters import Raw
from tests.bots.botapi.people import Person, Tap
from tests.bots.botapi.pictures import Files

WEBHOOK_RETRIES = (0.0, 0.05, 0.2, 0.5)


@dataclass
class World:
    """People, chats and bots, and everything that was called."""

    clock: Callable[[], float] = time.time
    # Turned off where a test is about something else and should be quick.
    flood_control: FloodControl | None = field(default_factory=FloodControl)
    # Seconds in which a tap may be answered.
    callback_life: float = 15
    # An older server does not know messages that one member alone sees: it passes over the
    # parameter that asks for one, and posts the message for all.
    ephemeral: bool = True
    # Hosts whose apps are opened without https.
    insecure: frozenset[str] = frozenset()
    bots: dict[str, BotAccount] = field(default_factory=dict)
    people: dict[int, Person] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    files: Files = field(default_factory=Files)
    # Every call as it came, its parameters unread.
    calls: list[tuple[str, dict[str, Raw]]] = field(default_factory=list)
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

    def group(
        self,
        chat_id: int,
        title: str,
        *members: Person | BotAccount,
        administrators: tuple[Person | BotAccount, ...] = (),
        is_forum: bool = False,
        kind: str = "supergroup",
    ) -> Chat:
        """Make a group; the first administrator is its owner."""
        everybody = {m.id for m in (*members, *administrators)}
        self.chats[chat_id] = Chat(chat_id, kind, title, everybody, is_forum=is_forum)
        if is_forum:
            # The first message of a forum opens "General".
            self.chats[chat_id].skip_number()
        rulers = [administrator.id for administrator in administrators]
        self.chats[chat_id].owner = rulers[0] if rulers else None
        self.chats[chat_id].administrators = set(rulers[1:])
        return self.chats[chat_id]

    def somebody(self, telegram_id: int) -> Person | BotAccount | None:
        if telegram_id in self.people:
            return self.people[telegram_id]
        return next((bot for bot in self.bots.values() if bot.id == telegram_id), None)

    def fail(self, method: str, *faults: Fault) -> None:
        """Let the next calls of *method* fail, one after the other."""
        self.faults[method].extend(faults)

    def called(self, method: str) -> list[dict[str, Raw]]:
        return [parameters for name, parameters in self.calls if name == method]

    def tap_still_answerable(self, query_id: str) -> Tap:
        tap = self.taps.get(query_id)
        if tap is None or self.clock() - tap.at > self.callback_life:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        return tap

    async def tell(self, bot: BotAccount, kind: str, payload: Json) -> None:
        """Bring an update to *bot*, by its webhook or when it next asks."""
        if bot.wants(kind):
            await self.deliver(bot, bot.new_update(kind, payload))

    async def deliver(self, bot: BotAccount, update: Json) -> None:
        # What it holds may be edited before the bot has fetched it.
        update = json.loads(json.dumps(update))
        if bot.webhook and await self._posted(bot, update):
            return
        bot.waiting.append(update)
        bot.arrived.set()

    async def _posted(self, bot: BotAccount, update: Json) -> bool:
        secret = bot.webhook.get("secret_token")
        headers = {"X-Telegram-Bot-Api-Secret-Token": secret} if secret else {}
        for pause in WEBHOOK_RETRIES:
            await asyncio.sleep(pause)
            status = await post(bot.webhook["url"], json.dumps(update).encode(), headers)
            bot.webhook_answers.append(status)
            if 200 <= status < 300:
                return True
            reason = (
                f"Wrong response from the webhook: {status}" if status else "Connection refused"
            )
            bot.webhook_error = {
                "last_error_date": int(self.clock()),
                "last_error_message": reason,
            }
        return False
