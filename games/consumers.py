"""The socket of a table: docs/events.md says what goes over it."""

import asyncio
import json
from datetime import datetime
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import live
from games.errors import DomainError
from games.models import Action
from games.selectors import (
    find_series,
    past_view,
    table_events,
    table_signs,
    table_view,
    told_at,
)
from games.services import play, seating, signs
from games.socket_allowance import Allowance
from games.socket_frames import (
    Act,
    Frame,
    FrameError,
    Look,
    Ping,
    Ready,
    Resume,
    ShowSign,
    parse_frame,
)
from games.socket_language import language_of
from games.socket_viewers import token_in, viewer_of

# Who is further behind gets the table anew, with this many of its last events.
MOST_EVENTS = 60
NOT_FOUND = 4404

Message = dict[str, Any]

SENTENCES: dict[str, Promise] = {
    "bad_message": _("This message cannot be understood."),
    "unknown_message": _("There is no such message."),
    "bad_token": _("This token is not known; you see what everybody may see."),
    "too_many": _("Too many messages; wait a moment."),
    "not_playing": _("You have no seat at this table."),
}


class TableConsumer(AsyncWebsocketConsumer):
    """One page at one table; *seq* is the number of the view it was last sent.

    *signs* are those it was last sent: they have no number, so that is what new ones are told by.
    """

    series: str
    language: str
    seq: int = 0
    signs: Message
    # What waits to tell this page the next change that it may not know yet.
    waking: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self.series = self.scope["url_route"]["kwargs"]["series"]
        self.allowance = Allowance()
        await self.accept()
        try:
            self.language = await database_sync_to_async(self._language)()
            # Channels leaves these when the page is gone.
            self.groups = await database_sync_to_async(self._own_groups)()
        except DomainError as error:
            await self._refuse(None, error.code, str(error.message))
            await self.close(NOT_FOUND)
            return
        # Subscribed before anything is read: no change can fall in between.
        for group in self.groups:
            await self.channel_layer.group_add(group, self.channel_name)
        await self._send_all(await database_sync_to_async(self._greeting)())
        await self._wake_later()

    async def disconnect(self, code: int) -> None:  # noqa: ARG002 - the library's signature
        if self.waking is not None:
            self.waking.cancel()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:  # noqa: ARG002
        if not self.allowance.take():
            await self._refuse(None, "too_many")
            return
        try:
            frame = parse_frame(text_data)
        except FrameError as error:
            await self._refuse(error.command_id, error.code)
            return
        await self._send_all(await database_sync_to_async(self._answers)(frame))

    async def topic_changed(self, message: Message) -> None:
        """Send what happened; the number in *message* only says that something did."""
        if message["seq"] > self.seq:
            await self._send_all(await database_sync_to_async(self._news_if_any)())
            await self._wake_later()

    async def signs_changed(self, _message: Message) -> None:
        """Send the signs that this viewer may see, if they are others than before."""
        await self._send_all(await database_sync_to_async(self._new_signs)())

    async def _wake_later(self) -> None:
        """See to it that a spectator is told of what waits, once the delay is over.

        Nothing depends on it: the next ping finds what it should have told.
        """
        waits = self.waking is not None and not self.waking.done()
        due = None if waits else await database_sync_to_async(self._next_told_at)()
        if due is not None:
            self.waking = asyncio.create_task(self._wake(due))

    async def _wake(self, due: datetime | None) -> None:
        while due is not None:
            await asyncio.sleep(max(0.0, (due - timezone.now()).total_seconds()))
            await self._send_all(await database_sync_to_async(self._news_if_any)())
            due = await database_sync_to_async(self._next_told_at)()

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
        viewer = viewer_of(self.scope)
        own = [] if viewer is None else [live.viewer_group(self.series, viewer.pk)]
        return [live.series_group(self.series), *own]

    def _greeting(self) -> list[Message]:
        messages = [self._snapshot()]
        if token_in(self.scope) is not None and viewer_of(self.scope) is None:
            messages.append(self._error(None, "bad_token"))
        return messages

    def _answers(self, frame: Frame) -> list[Message]:
        match frame:
            case Ping():
                pong = {"t": "pong", "seq": self._told_seq(), "now": timezone.now().isoformat()}
                return [pong, *self._new_signs()]
            case Resume(seq):
                return [self._news(seq)]
            case Look(seq):
                return [self._past(seq)]
            case Act() | Ready() | ShowSign():
                return [self._command(frame)]

    def _command(self, frame: Act | Ready | ShowSign) -> Message:
        with translation.override(self.language):
            try:
                seq = self._carry_out(frame)
            except DomainError as error:
                return self._error(
                    frame.command_id,
                    error.code,
                    str(error.message),
                    seq=self._told_seq(),
                )
        return {"t": "ack", "id": frame.command_id, "seq": seq}

    def _carry_out(self, frame: Act | Ready | ShowSign) -> int:
        viewer = viewer_of(self.scope)
        if viewer is None:
            raise DomainError("not_playing", SENTENCES["not_playing"])
        via = Action.Via.WEB if token_in(self.scope) is None else Action.Via.API
        at = timezone.now()
        match frame:
            case Act(command_id, seq, action):
                return play.act(
                    series=self.series,
                    player=viewer,
                    action=action,
                    seen_seq=seq,
                    command_id=command_id,
                    via=via,
                    at=at,
                )
            case ShowSign(command_id, sign):
                return signs.show_sign(
                    series=self.series,
                    player=viewer,
                    sign=sign,
                    command_id=command_id,
                    via=via,
                    at=at,
                )
            case Ready(command_id, text):
                return seating.say_ready(
                    series=self.series,
                    player=viewer,
                    text=text,
                    command_id=command_id,
                    via=via,
                    at=at,
                )

    def _told_seq(self) -> int:
        seq, _due = told_at(series=self.series, viewer=viewer_of(self.scope), at=timezone.now())
        return seq

    def _next_told_at(self) -> datetime | None:
        _seq, due = told_at(series=self.series, viewer=viewer_of(self.scope), at=timezone.now())
        return due

    def _news_if_any(self) -> list[Message]:
        return [self._news(self.seq)] if self._told_seq() > self.seq else []

    def _past(self, seq: int) -> Message:
        """Return the table as it was at the number *seq*, for who looks back."""
        with translation.override(self.language):
            try:
                table = past_view(
                    series=self.series, viewer=viewer_of(self.scope), seq=seq, at=timezone.now()
                )
            except DomainError as error:
                return self._error(None, error.code, str(error.message), seq=self.seq)
        return {"t": "past", "seq": seq, "table": table}

    def _news(self, after: int) -> Message:
        """Return what brings a client at number *after* up to date."""
        seq, table, viewer = self._view()
        if not seq - MOST_EVENTS <= after <= seq:
            return self._snapshot()
        self.seq = seq
        # The table may have moved on since it was read; then that is told next.
        events = [
            event
            for event in table_events(
                series=self.series,
                viewer=viewer,
                after=after,
                limit=MOST_EVENTS,
                at=timezone.now(),
            )
            if after < event["seq"] <= seq  # type: ignore[operator]
        ]
        return {"t": "event", "seq": seq, "events": events, "table": table}

    def _snapshot(self) -> Message:
        seq, table, viewer = self._view()
        self.seq = seq
        events = table_events(
            series=self.series, viewer=viewer, after=0, limit=MOST_EVENTS, at=timezone.now()
        )
        told = [event for event in events if event["seq"] <= seq]  # type: ignore[operator]
        return {"t": "snapshot", "seq": seq, "table": table, "events": told}

    def _view(self) -> tuple[int, Message, Any]:
        viewer = viewer_of(self.scope)
        with translation.override(self.language):
            table = table_view(series=self.series, viewer=viewer, at=timezone.now())
        self.signs = {key: table[key] for key in ("game", "hand", "signs")}
        return int(str(table.pop("seq"))), table, viewer

    def _new_signs(self) -> list[Message]:
        """Return what brings the signs up to date; nothing if there are none or none are new."""
        viewer = viewer_of(self.scope)
        seen = table_signs(series=self.series, viewer=viewer, at=timezone.now())
        if not seen["signs"] or seen == self.signs:
            return []
        self.signs = seen
        return [{"t": "signs", **seen}]

    def _error(
        self, command_id: str | None, code: str, sentence: str | None = None, *, seq: int = 0
    ) -> Message:
        with translation.override(self.language):
            message = sentence or str(SENTENCES[code])
        return {"t": "error", "id": command_id, "code": code, "message": message, "seq": seq}

    # ---- sending ---------------------------------------------------------------

    async def _refuse(self, command_id: str | None, code: str, sentence: str | None = None) -> None:
        await self._send_all([self._error(command_id, code, sentence, seq=self.seq)])

    async def _send_all(self, messages: list[Message]) -> None:
        for message in messages:
            await self.send(text_data=json.dumps(message))
