"""The socket of a table: docs/events.md says what goes over it."""

import asyncio
import json
from datetime import datetime
from typing import Final

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import gathering, live
from games.errors import DomainError
from games.models import Action
from games.selectors import find_series
from games.services import tickets
from games.socket_allowance import Allowance
from games.socket_commands import Command, carry_out
from games.socket_feed import Feed, Message
from games.socket_frames import (
    Act,
    FrameError,
    Look,
    Ping,
    Ready,
    Resume,
    ShowSign,
    TakeOver,
    parse_frame,
)
from games.socket_language import language_of
from games.socket_onlooker import onlooker_of
from games.socket_page import OwnPage
from games.socket_viewers import (
    keep_ticket,
    protocol_of,
    ticket_in,
    token_in,
    viewer_of,
)

NOT_FOUND: Final = 4404

SENTENCES: dict[str, Promise] = {
    "bad_message": _("This message cannot be understood."),
    "unknown_message": _("There is no such message."),
    "bad_token": _("This token is not known; you see what everybody may see."),
    "bad_ticket": _("This page has been open for too long. Close it and open it again."),
    "too_many": _("Too many messages; wait a moment."),
    "not_playing": _("You have no seat at this table."),
    "elsewhere": _("You are playing this game in another window or on another device."),
}


class TableConsumer(AsyncWebsocketConsumer):
    """One page at one table."""

    series: str
    language: str
    feed: Feed
    own: OwnPage
    told_bad_ticket = False
    # Counted among who is there, from the first view to the last word.
    page: gathering.Page | None = None
    # What waits to tell this page the next change that it may not know yet.
    waking: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self.series = self.scope["url_route"]["kwargs"]["series"]
        self.allowance = Allowance()
        await self.accept(protocol_of(self.scope))
        try:
            self.language = await database_sync_to_async(self._language)()
            self.feed = Feed(self.scope, self.series, self.language)
            # Channels leaves these when the page is gone.
            self.groups = await database_sync_to_async(self._own_groups)()
        except DomainError as error:
            await self._send_all([self._error(None, error.code, str(error.message))])
            await self.close(NOT_FOUND)
            return
        # Subscribed before anything is read: no change can fall in between.
        for group in self.groups:
            await self.channel_layer.group_add(group, self.channel_name)
        await self._come_in()
        await self._send_all(await database_sync_to_async(self._greeting)())
        await self._wake_later()

    async def disconnect(self, _code: int) -> None:
        if self.waking is not None:
            self.waking.cancel()
        if self.page is not None:
            await gathering.leave(self.page)

    async def receive(
        self,
        text_data: str | None = None,
        bytes_data: bytes | None = None,  # noqa: ARG002 - Channels gives it by name
    ) -> None:
        if self.page is not None:
            await gathering.hear(self.page)
        if not self.allowance.take():
            await self._refuse(None, "too_many")
            return
        try:
            frame = parse_frame(text_data)
        except FrameError as error:
            await self._refuse(error.command_id, error.code)
            return
        if isinstance(frame, TakeOver):
            await self._take_over()
            return
        await self._send_all(await database_sync_to_async(self._answers)(frame))

    async def topic_changed(self, message: Message) -> None:
        """Send what happened; the number in *message* only says that something did."""
        if message["seq"] > self.feed.seq:
            await self.topic_missed(message)

    async def topic_missed(self, _message: Message) -> None:
        """Look whether something happened: the channel layer may have lost what said so."""
        await self._send_all(await database_sync_to_async(self.feed.news_if_any)())
        if self.page is not None:
            await gathering.sit(self.page, seat=self.feed.seat)
        await self._wake_later()

    async def signs_changed(self, _message: Message) -> None:
        """Send the signs that this viewer may see, if they are others than before."""
        await self._send_all(await database_sync_to_async(self.feed.new_signs)())

    async def presence_changed(self, message: Message) -> None:
        await self._send_all(self.feed.presence_of(message["here"], message["watchers"]))

    async def page_chosen(self, _message: Message) -> None:
        """Tell this page if another one of the same person plays now."""
        await self._send_all(await database_sync_to_async(self._elsewhere)())

    async def _come_in(self) -> None:
        """Count this page among who is there, and let it be the one that plays."""
        self.page, told = await database_sync_to_async(self._enter)()
        await gathering.arrive(self.page)
        if told is not None:
            await live.announce_playing_page(self.series, told)

    async def _take_over(self) -> None:
        messages, told = await database_sync_to_async(self._taken_over)()
        if told is not None:
            await live.announce_playing_page(self.series, told)
        await self._send_all(messages)

    async def _wake_later(self) -> None:
        """See to it that a spectator is told of what waits, once the delay is over.

        Nothing depends on it: the next ping finds what it should have told.
        """
        waits = self.waking is not None and not self.waking.done()
        due = None if waits else await database_sync_to_async(self.feed.next_told_at)()
        if due is not None:
            self.waking = asyncio.create_task(self._wake(due))

    async def _wake(self, due: datetime | None) -> None:
        while due is not None:
            await asyncio.sleep(max(0.0, (due - timezone.now()).total_seconds()))
            await self._send_all(await database_sync_to_async(self.feed.news_if_any)())
            due = await database_sync_to_async(self.feed.next_told_at)()

    # ---- what follows runs in a thread, where the database may be asked -------

    def _language(self) -> str:
        viewer = viewer_of(self.scope)
        return language_of(self.scope, person=viewer.language if viewer else "")

    def _own_groups(self) -> list[str]:
        """Return where this page hears of changes: at the table, and in the viewer's own ear.

        The second is the person's, not the seat's: who is told of a sign is decided when it is
        shown, by who sits there then.
        """
        with translation.override(self.language):
            find_series(self.series)
        self.own = OwnPage(self.scope, self.series)
        viewer = viewer_of(self.scope)
        own = [] if viewer is None else [live.viewer_group(self.series, viewer.pk)]
        return [live.series_group(self.series), *own]

    def _enter(self) -> tuple[gathering.Page, int | None]:
        """Return this page as it is counted, and whose other pages are to hear of it."""
        viewer = self.feed.viewer
        told = viewer if viewer is not None and self.own.open(viewer) else None
        onlooker = onlooker_of(self.scope, viewer)
        page = gathering.Page(self.series, self.feed.find_seat(viewer), onlooker)
        return page, None if told is None else told.pk

    def _taken_over(self) -> tuple[list[Message], int | None]:
        viewer = self.feed.viewer
        if viewer is None or self.feed.seat is None:
            return [self._error(None, "not_playing", seq=self.feed.seq)], None
        told = viewer.pk if self.own.take_over(viewer) else None
        return self._snapshot(), told

    def _greeting(self) -> list[Message]:
        messages = self._snapshot()
        if token_in(self.scope) is not None and viewer_of(self.scope) is None:
            messages.append(self._error(None, "bad_token"))
        return [*messages, *self._about_ticket()]

    def _snapshot(self) -> list[Message]:
        """Return the table anew; that this page does not play follows it at once."""
        snapshot = self.feed.snapshot()
        self.own.told_elsewhere = False
        return [snapshot, *self._elsewhere()]

    def _answers(self, frame: Command | Ping | Resume | Look) -> list[Message]:
        match frame:
            case Ping():
                now = timezone.now().isoformat()
                pong = {"t": "pong", "seq": self.feed.told_seq(), "now": now}
                beside = [*self.feed.new_signs(), *self.feed.new_presence(), *self._elsewhere()]
                return [pong, *beside, *self._about_ticket()]
            case Resume(seq):
                return self._resumed(seq)
            case Look(seq):
                return [self._past(seq)]
            case Act() | Ready() | ShowSign():
                return self._command(frame)

    def _about_ticket(self) -> list[Message]:
        """Return the ticket that takes the place of one that ends soon, or that one is no good."""
        shown, now = ticket_in(self.scope), timezone.now()
        if shown is None or self.told_bad_ticket:
            return []
        if tickets.player_of_ticket(shown, at=now) is None:
            self.told_bad_ticket = True
            return [self._error(None, "bad_ticket", seq=self.feed.seq)]
        ticket = tickets.renewed(shown, at=now)
        if ticket is None:
            return []
        keep_ticket(self.scope, ticket)
        return [{"t": "ticket", "ticket": ticket}]

    def _resumed(self, seq: int) -> list[Message]:
        news = self.feed.news(seq)
        if news["t"] == "snapshot":
            self.own.told_elsewhere = False
        return [news, *self._elsewhere()]

    def _past(self, seq: int) -> Message:
        with translation.override(self.language):
            try:
                return self.feed.past(seq)
            except DomainError as error:
                return self._error(None, error.code, str(error.message), seq=self.feed.seq)

    def _command(self, command: Command) -> list[Message]:
        with translation.override(self.language):
            try:
                seq = self._carry_out(command)
            except DomainError as error:
                refusal = self._error(
                    command.command_id, error.code, str(error.message), seq=self.feed.told_seq()
                )
                return [refusal, *self._elsewhere()]
        return [{"t": "ack", "id": command.command_id, "seq": seq}]

    def _carry_out(self, command: Command) -> int:
        viewer = viewer_of(self.scope)
        if viewer is None:
            raise DomainError("not_playing", SENTENCES["not_playing"])
        if self.feed.seat is not None and not self.own.is_the_one(viewer):
            raise DomainError("elsewhere", SENTENCES["elsewhere"])
        via = Action.Via.WEB if token_in(self.scope) is None else Action.Via.API
        return carry_out(command, series=self.series, player=viewer, via=via, at=timezone.now())

    def _elsewhere(self) -> list[Message]:
        """Return that another page plays, if this page has not been told."""
        if self.own.told_elsewhere or self.feed.seat is None:
            return []
        self.own.told_elsewhere = self.own.is_elsewhere(viewer_of(self.scope))
        return [{"t": "elsewhere"}] if self.own.told_elsewhere else []

    def _error(
        self, command_id: str | None, code: str, sentence: str | None = None, *, seq: int = 0
    ) -> Message:
        with translation.override(self.language):
            message = sentence or str(SENTENCES[code])
        return {"t": "error", "id": command_id, "code": code, "message": message, "seq": seq}

    # ---- sending ---------------------------------------------------------------

    async def _refuse(self, command_id: str | None, code: str) -> None:
        await self._send_all([self._error(command_id, code, seq=self.feed.seq)])

    async def _send_all(self, messages: list[Message]) -> None:
        for message in messages:
            await self.send(text_data=json.dumps(message))
