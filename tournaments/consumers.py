"""The socket of a tournament page: public, the same for everybody, and it never writes."""

import json
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.core.cache import caches
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.selectors import events_after
from games.socket_allowance import Allowance
from games.socket_language import language_of
from tournaments import fragments
from tournaments.live import tournament_group
from tournaments.selectors.pages import club_language, tournament_seq, tournament_topic

# A page further behind than this is drawn anew rather than event by event.
MOST_EVENTS = 40
# The number of a page that knows nothing of use.
UNKNOWN = -1
# Everybody who watches in one language gets the same bytes, made once.
KEEP_SECONDS = 60
CACHE = "pages"
NOT_FOUND = 4404
MOST_CHARACTERS = 4096

Message = dict[str, Any]


class TournamentConsumer(AsyncWebsocketConsumer):
    """One page that follows one tournament; *seq* is the number it was last told."""

    public_id: str
    language: str
    seq: int

    async def connect(self) -> None:
        self.public_id = self.scope["url_route"]["kwargs"]["public_id"]
        self.allowance = Allowance()
        await self.accept()
        club = await database_sync_to_async(club_language)(self.public_id)
        self.language = language_of(
            self.scope, person=getattr(self.scope.get("user"), "language", ""), club=club or ""
        )
        if club is None:
            await self._refuse("not_found", _("There is no such tournament."))
            await self.close(NOT_FOUND)
            return
        # Subscribed before the number is read: no change can fall in between.
        await self.channel_layer.group_add(tournament_group(self.public_id), self.channel_name)
        self.seq = await database_sync_to_async(tournament_seq)(self.public_id)
        await self._send({"t": "hello", "seq": self.seq})

    async def disconnect(self, _code: int) -> None:
        if self.channel_layer is not None:
            await self.channel_layer.group_discard(
                tournament_group(self.public_id), self.channel_name
            )

    async def receive(
        self,
        text_data: str | None = None,
        bytes_data: bytes | None = None,  # noqa: ARG002 - Channels gives it by name
    ) -> None:
        if not self.allowance.take():
            await self._refuse("too_many", _("Too many messages; wait a moment."))
            return
        match _parsed(text_data):
            case {"t": "ping"}:
                seq = await database_sync_to_async(tournament_seq)(self.public_id)
                now = timezone.now().isoformat()
                await self._send({"t": "pong", "seq": seq, "now": now})
            case {"t": "resume", "seq": int(seq)} if not isinstance(seq, bool):
                await self._catch_up(seq)
            case {"t": "ping" | "resume"} | None:
                await self._refuse("bad_message", _("This message cannot be understood."))
            case _:
                await self._refuse("unknown_message", _("There is no such message."))

    async def topic_changed(self, message: Message) -> None:
        """Pass on what happened; the number in *message* only says that something did."""
        if message["seq"] > self.seq:
            await self._catch_up(self.seq)

    async def topic_missed(self, _message: Message) -> None:
        """Look whether something happened: the channel layer may have lost what said so."""
        await self._catch_up(self.seq)

    async def _catch_up(self, seq: int) -> None:
        """Send what happened after *seq*, or the whole page if that is too much or unknown."""
        messages = await database_sync_to_async(_after)(self.public_id, seq, self.language)
        for message in messages:
            self.seq = message["seq"]
            await self._send(message)

    async def _refuse(self, code: str, sentence: Promise) -> None:
        with translation.override(self.language):
            await self._send({"t": "error", "code": code, "message": str(sentence)})

    async def _send(self, message: Message) -> None:
        await self.send(text_data=json.dumps(message))


def _parsed(text: str | None) -> Message | None:
    """Return the object in a frame, None if it holds none."""
    if text is None or len(text) > MOST_CHARACTERS:
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _after(public_id: str, seq: int, language: str) -> list[Message]:
    """Return the messages that bring a page at *seq* up to date."""
    now_at = tournament_seq(public_id)
    if seq == now_at:
        return []
    if not max(0, now_at - MOST_EVENTS) <= seq < now_at:
        # Whatever else a page says it knows, it gets the same: the whole, made once for all.
        seq = UNKNOWN
    key = f"tournament-page:{public_id}:{language}:{seq}:{now_at}"
    messages: list[Message] | None = caches[CACHE].get(key)
    if messages is None:
        messages = _messages(public_id, seq, now_at, language)
        caches[CACHE].set(key, messages, KEEP_SECONDS)
    return messages


def _messages(public_id: str, seq: int, now_at: int, language: str) -> list[Message]:
    events = [] if seq == UNKNOWN else events_after(tournament_topic(public_id), seq, MOST_EVENTS)
    changes = [fragments.change(event.payload) for event in events]
    known = bool(events) and events[0].seq == seq + 1
    at = timezone.now()
    if not known or any(change.matches is None for change in changes):
        html = fragments.whole(public_id, language=language, now=at)
        return [{"t": "snapshot", "seq": now_at, "html": html}]
    made = fragments.pieces(public_id, changes, language=language, now=at)
    return [
        {"t": "event", "seq": event.seq, "kind": event.kind, "fragments": pieces, "say": say}
        for event, (pieces, say) in zip(events, made, strict=True)
    ]
