"""What one person may see of a table."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.engine import observation_dict, observe
from games.errors import DomainError
from games.models import Action, Event, Player, Seat, Series
from games.selectors.records import finished_games
from games.selectors.replaying import current_hand, finished_hand
from games.selectors.signs import offered_signs, open_hand, visible_signs


def find_series(public_id: str) -> Series:
    """Return the series of that public id.

    :raises DomainError: ``not_found``.
    """
    series = Series.objects.select_related("boards").filter(public_id=public_id).first()
    if series is None:
        raise DomainError("not_found", _("There is no such table."))
    return series


def series_of(player: Player) -> QuerySet[Series]:
    """Return the series at which *player* sits or sat, newest first."""
    return Series.objects.filter(seats__player=player).order_by("-created_at", "-pk")


def live_series_of(player: Player) -> QuerySet[Series]:
    """Return the series at which *player* sits and that are not over, with their seats."""
    mine = series_of(player).filter(state__in=Series.LIVE_STATES)
    return mine.prefetch_related("seats")


def seat_of(series: Series, player: Player | None) -> Seat | None:
    """Return where *player* sits at the table now, None for everybody else."""
    if player is None or not player.is_authenticated:
        return None
    return series.seats.filter(player=player).first()


def table_view(*, series: str, viewer: Player | None, at: datetime) -> dict[str, object]:
    """Return the ``table`` of docs/events.md as *viewer* may see it; plain JSON-able values.

    Built from nothing for this one viewer. The number it stands for is under ``seq``, and all of
    it is of that number: if the table moves on while it is read, it is read again.

    :raises DomainError: ``not_found``.
    """
    row = find_series(series)
    while True:
        view = _view(row, viewer, at)
        now = find_series(series)
        if now.seq == row.seq:
            return view
        row = now


def _view(row: Series, viewer: Player | None, at: datetime) -> dict[str, object]:
    seats = list(row.seats.order_by("number"))
    own = next((seat for seat in seats if _holds(seat, viewer)), None)
    number = None if own is None else own.number
    live = row.state in (Series.State.PLAYING, Series.State.PAUSED)
    hand = current_hand(row) if live else None
    told = tells_what_is_played(row, own)
    games = finished_games(row) if told else []
    return {
        "seq": row.seq,
        "series": row.public_id,
        "title": row.title,
        "home": row.home,
        "rules": row.rules,
        "state": row.state,
        "seat": number,
        "best_of": row.best_of,
        "game": None if hand is None else hand.game.number,
        "hand": None if hand is None else hand.hand.number,
        "players": [_player(seat) for seat in seats],
        "sides": [
            {"name": name, "games": sum(_wins(score, side) for score in games)}
            for side, name in enumerate(row.side_names)
        ],
        "games": [list(score) for score in games],
        "clock": _clock(row, at),
        "play": observation_dict(observe(hand.state, number)) if hand and told else None,
        "last_hand": _last_hand(row, number) if told else None,
        "signs": visible_signs(row, hand.hand, own) if hand and told else [],
        "signs_offered": offered_signs(row, None if hand is None else hand.hand, own),
        "deal": {
            "commitment": row.commitment,
            "sides": row.side_strings,
            # The reveal (DEALS 7).
            "seed": bytes(row.seed).hex() if row.is_revealed else None,
        },
        "boards": None if row.boards is None else row.boards.count,
        "result": (
            {"winner": row.winner, "games": [list(score) for score in games]}
            if row.state == Series.State.OVER and told
            else None
        ),
    }


def table_signs(*, series: str, viewer: Player | None) -> dict[str, object]:
    """Return the signs that *viewer* may see now, with the numbers of the game and the hand.

    :raises DomainError: ``not_found``.
    """
    row = find_series(series)
    hand, own = open_hand(row), seat_of(row, viewer)
    return {
        "game": None if hand is None else hand.game.number,
        "hand": None if hand is None else hand.number,
        "signs": visible_signs(row, hand, own) if tells_what_is_played(row, own) else [],
    }


def table_events(
    *, series: str, viewer: Player | None, after: int, limit: int, newest: bool = True
) -> list[dict[str, object]]:
    """Return the events of a table above the number *after*, oldest first, at most *limit*.

    If there are more, the newest of them, or with *newest* False the first. A covered card is
    named in the events of its owner alone.

    :raises DomainError: ``not_found``.
    """
    row = find_series(series)
    found = Event.objects.filter(topic=row.topic, seq__gt=after)
    events = list(found.order_by("-seq" if newest else "seq")[:limit])
    events.sort(key=lambda event: event.seq)
    own = seat_of(row, viewer)
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
        player=seat.player,
        seq__in=[event.seq for event in events],
        text__contains=" cover ",
    )
    return {action.seq: action.text for action in covers.order_by("seq") if "#" not in action.text}


def tells_what_is_played(series: Series, own: Seat | None) -> bool:
    """Return whether the holder of the seat *own*, None for anybody else, may follow the play.

    At a table of a duplicate round its own players alone may, until the last table has closed:
    who still has the same hands before them would learn from it.
    """
    return series.boards_id is None or own is not None or series.is_revealed


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


def _holds(seat: Seat, viewer: Player | None) -> bool:
    return viewer is not None and seat.player_id is not None and seat.player_id == viewer.pk


def _player(seat: Seat) -> dict[str, object]:
    return {
        "seat": seat.number,
        "side": seat.side,
        "name": seat.name,
        "ready": seat.ready_at is not None,
        "policy": seat.policy,
    }


def _wins(score: tuple[int, int], side: int) -> int:
    return int(score[side] > score[1 - side])


def _clock(series: Series, at: datetime) -> dict[str, object]:
    waiting = series.state == Series.State.WAITING
    deadline = series.ready_deadline_at if waiting else series.turn_deadline_at
    shown = None if series.state == Series.State.PAUSED else deadline
    return {
        "now": at.isoformat(),
        "deadline": None if shown is None else shown.isoformat(),
        "seconds": series.turn_seconds,
    }


def _last_hand(series: Series, seat: int | None) -> dict[str, object] | None:
    last = finished_hand(series)
    if last is None:
        return None
    seen = observation_dict(observe(last.state, seat))
    return {
        "number": last.hand.number,
        "game": last.game.number,
        "winner": last.state.winner,
        "points": sum(each.points for each in last.state.scored if each.what == "hand"),
        "score": list(last.state.score),
        "scored": seen["scored"],
        "shown": seen["shown"],
        "tricks": seen["tricks"],
        "last_trick": seen["last_trick"],
    }
