"""A telephone in a test without the bot process: what reaches the handlers, and what waits to be sent.

A tap costs half of what it costs with `BotAtOnce`, and can come twice under one number. What
Telegram takes, and what stands in a chat in the end, only that one shows.
"""

import itertools
from collections.abc import Callable
from datetime import datetime
from typing import Self

from django.db.models import Q
from django.utils import timezone, translation

from bots.application import rendering
from bots.handlers import buttons, commands
from bots.handlers.command_list import PRIVATE
from bots.handlers.popups import Popup
from bots.handlers.said import Said, Tapped
from bots.messages.screens import Button, Screen
from bots.models import OutboxMessage, TelegramLink
from bots.services import linking
from games.models import Player

_numbers = itertools.count(1)


class Telephone:
    """The chat of one player with the bot, as far as updates and the outbox tell of it."""

    def __init__(self, player: Player, telegram_id: int, language: str = "en") -> None:
        now = timezone.now()
        self.id = telegram_id
        self.link: TelegramLink = linking.connect(
            token=linking.new_token(player=player, at=now),
            telegram_id=telegram_id,
            chat_id=telegram_id,
            language=language,
            at=now,
        )
        # The message whose buttons are pressed; a tap rewrites it.
        self.message_id = 0
        self.screen = Screen("")

    # ---- what the person does ----------------------------------------------
    def says(self, text: str, *, update_id: int = 0, photo: str = "", at: datetime | None = None):
        """Write *text*, or send *photo*; return the answer, which is then before the person."""
        command, _space, rest = text.partition(" ")
        said = Said(
            update_id=update_id or next(_numbers),
            chat_id=self.id,
            is_private=True,
            telegram_id=self.id,
            language="en",
            rest=rest.strip(),
            at=at or timezone.now(),
            text=text,
            photo=photo,
            photo_unique=photo and f"unique {photo}",
        )
        known = {f"/{each.name}": each.answer for each in PRIVATE}
        answer: Callable[[Said], None] = known.get(command, commands.talk)
        with translation.override(self.link.language):
            answer(said)
        return self._sees(f"reply:{said.update_id}")

    def taps(self, label: str, *, query_id: str = "", at: datetime | None = None) -> Popup:
        """Press the button with this label, or whose label contains it."""
        return self.presses(self.button(label).data, query_id=query_id, at=at)

    def presses(self, data: str, *, query_id: str = "", at: datetime | None = None) -> Popup:
        """Press a button with *data*, be it there or not."""
        assert self.message_id, "there is no message to tap"
        tap = Tapped(
            query_id=query_id or f"q{next(_numbers)}",
            chat_id=self.id,
            message_id=self.message_id,
            is_private=True,
            telegram_id=self.id,
            language="en",
            data=data,
            at=at or timezone.now(),
        )
        with translation.override(self.link.language):
            popup = buttons.tapped(tap)
        self._sees(f"screen:{self.id}:{self.message_id}")
        return popup

    def opens(self, containing: str) -> Self:
        """Look at the newest message of the bot that says so."""
        found = [row for row in self.rows() if containing in rendering.words_of(row).text]
        assert found, [rendering.words_of(row).text for row in self.rows()]
        return self._shows(found[-1])

    # ---- what the person sees ----------------------------------------------
    @property
    def text(self) -> str:
        return self.screen.text

    @property
    def labels(self) -> list[str]:
        return [button.label for row in self.screen.rows for button in row]

    def button(self, label: str) -> Button:
        every = [button for row in self.screen.rows for button in row]
        exact = [button for button in every if button.label == label]
        found = exact or [button for button in every if label in button.label]
        assert len(found) == 1, (label, self.labels)
        return found[0]

    def rows(self, kind: str = "") -> list[OutboxMessage]:
        """Return what waits to be sent to this person, the oldest first."""
        words = Q(kind__in=("notice", "reply", "screen")) if not kind else Q(kind=kind)
        rows = OutboxMessage.objects.filter(words, chat_id=self.id).select_related("link__player")
        return list(rows.order_by("changed_at", "pk"))

    def told(self, containing: str) -> list[str]:
        """Return the texts for this person that say so."""
        texts = [rendering.words_of(row).text for row in self.rows()]
        return [text for text in texts if containing in text]

    def _sees(self, key: str) -> str:
        row = OutboxMessage.objects.filter(key=key).select_related("link__player").first()
        if row is not None:
            self._shows(row)
        return self.text

    def _shows(self, row: OutboxMessage) -> Self:
        self.screen = rendering.words_of(row)
        # As if it were sent: every row becomes a message of its own, and an edit stays where it is.
        self.message_id = row.payload.get("message_id") or 1000 + row.pk
        return self
