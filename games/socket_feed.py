"""What one viewer of a table is told over a socket, as docs/events.md has it."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from django.utils import timezone, translation

from games import presence
from games.models import Player
from games.selectors import (
    find_series,
    past_view,
    seat_of,
    table_events,
    table_signs,
    table_view,
    told_at,
)
from games.socket_language import Scope
from games.socket_viewers import viewer_of

# Who is further behind gets the table anew, with this many of its last events.
MOST_EVENTS: Final = 60

Message = dict[str, Any]


class Feed:
    """One page's news of one table; to be asked in a thread, where the database may be.

    *seq* is the number of the view the page was last sent, *seat* whose view that was. *signs* and
    *presence* are those it was last sent: they have no number, so that is what new ones are told
    by.
    """

    def __init__(self, scope: Scope, series: str, language: str) -> None:
        self.scope = scope
        self.series = series
        self.language = language
        self.seq = 0
        self.seat: int | None = None
        self.signs: Message = {}
        self.presence: Message = {}
        self._without_page: frozenset[int] = frozenset()

    @property
    def viewer(self) -> Player | None:
        return viewer_of(self.scope)

    def find_seat(self, viewer: Player | None) -> int | None:
        own = seat_of(find_series(self.series), viewer)
        self.seat = None if own is None else own.number
        return self.seat

    def told_seq(self) -> int:
        seq, _due = told_at(series=self.series, viewer=self.viewer, at=timezone.now())
        return seq

    def next_told_at(self) -> datetime | None:
        _seq, due = told_at(series=self.series, viewer=self.viewer, at=timezone.now())
        return due

    def news_if_any(self) -> list[Message]:
        return [self.news(self.seq)] if self.told_seq() > self.seq else []

    def news(self, after: int) -> Message:
        """Return what brings a client at number *after* up to date."""
        seq, table, viewer = self._view()
        if not seq - MOST_EVENTS <= after <= seq:
            return self.snapshot()
        self.seq = seq
        return {
            "t": "event",
            "seq": seq,
            "events": self._events(viewer, after, seq),
            "table": table,
        }

    def snapshot(self) -> Message:
        seq, table, viewer = self._view()
        self.seq = seq
        return {
            "t": "snapshot",
            "seq": seq,
            "table": table,
            "events": self._events(viewer, 0, seq),
        }

    def past(self, seq: int) -> Message:
        """Return the table as it was at the number *seq*, for who looks back.

        :raises DomainError: ``not_found``.
        """
        with translation.override(self.language):
            table = past_view(series=self.series, viewer=self.viewer, seq=seq, at=timezone.now())
        return {"t": "past", "seq": seq, "table": table}

    def new_signs(self) -> list[Message]:
        """Return what brings the signs up to date; nothing if there are none or none are new."""
        seen = table_signs(series=self.series, viewer=self.viewer, at=timezone.now())
        if not seen["signs"] or seen == self.signs:
            return []
        self.signs = seen
        return [{"t": "signs", **seen}]

    def new_presence(self) -> list[Message]:
        """Return who is at the table, if that is not what the page was told last."""
        told = presence.told(self.series)
        return self.presence_of(told.here, told.watchers)

    def presence_of(self, here: Collection[int], watchers: int) -> list[Message]:
        seen = {"here": sorted(self._without_page | frozenset(here)), "watchers": watchers}
        if seen == self.presence:
            return []
        self.presence = seen
        return [{"t": "presence", **seen}]

    def _events(self, viewer: Player | None, after: int, seq: int) -> list[Message]:
        """Return the events up to *seq*: the table may have moved on, then that is told next."""
        events: list[Message] = table_events(
            series=self.series, viewer=viewer, after=after, limit=MOST_EVENTS, at=timezone.now()
        )
        return [event for event in events if after < event["seq"] <= seq]

    def _view(self) -> tuple[int, Message, Player | None]:
        viewer = self.viewer
        with translation.override(self.language):
            table: Message = table_view(series=self.series, viewer=viewer, at=timezone.now())
        self.signs = {key: table[key] for key in ("game", "hand", "signs")}
        self.presence = {key: table["presence"][key] for key in ("here", "watchers")}
        self._without_page = frozenset(table["presence"]["without_page"])
        self.seat = table["seat"]
        return int(table.pop("seq")), table, viewer
