"""The events of a topic, and of a table what one person may know of them."""

from datetime import datetime

from games.models import Action, Event, Player, Seat, Series
from games.selectors.tables import find_series, seat_of, tells_what_is_played
from games.selectors.telling_time import told_seq


def events_after(topic: str, seq: int, limit: int) -> list[Event]:
    """Return the first *limit* events of *topic* with a number above *seq*, in order."""
    return list(Event.objects.filter(topic=topic, seq__gt=seq).order_by("seq")[:limit])


def table_events(
    *,
    series: str,
    viewer: Player | None,
    after: int,
    limit: int,
    at: datetime,
    newest: bool = True,
) -> list[dict[str, object]]:
    """Return what *viewer* may know at *at* of the events above *after*, oldest first.

    If there are more than *limit*, the newest of them, or with *newest* False the first. A covered
    card is named in the events of its owner alone.

    :raises DomainError: ``not_found``.
    """
    row = find_series(series)
    own = seat_of(row, viewer)
    told = told_seq(row, own, at=at)
    found = Event.objects.filter(topic=row.topic, seq__gt=after, seq__lte=told)
    events = list(found.order_by("-seq" if newest else "seq")[:limit])
    events.sort(key=lambda event: event.seq)
    if not tells_what_is_played(row, own):
        return [_unseen(event) for event in events]
    texts = {} if own is None else _own_covers(row, own, events)
    return [_event(event, texts.get(event.seq)) for event in events]


def _own_covers(series: Series, seat: Seat, events: list[Event]) -> dict[int, str]:
    """Return the full text of covers by the viewer in person, by number.

    Only those that the very player made (not a predecessor at the seat), and none with a place:
    blind cards are known to nobody.
    """
    covers = Action.objects.filter(
        series=series,
        seat=seat.number,
        player=seat.player_id,
        seq__in=[event.seq for event in events],
        text__contains=" cover ",
    )
    return {action.seq: action.text for action in covers.order_by("seq") if "#" not in action.text}


def _unseen(event: Event) -> dict[str, object]:
    """Return *event* without what was played, for who may not follow it."""
    kind = "unseen" if event.kind == "action" else event.kind
    told = {} if event.kind == "action" else event.payload
    return {**told, "seq": event.seq, "kind": kind, "at": event.at.isoformat()}


def _event(event: Event, text: str | None) -> dict[str, object]:
    told = {**event.payload, "seq": event.seq, "kind": event.kind, "at": event.at.isoformat()}
    if text is not None:
        told["text"] = text
    return told
