"""What one person may see of a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.engine import observation_dict, observe
from games.errors import DomainError
from games.models import Hand, Player, Seat, Series
from games.selectors.as_of import TableAsOf, table_as_of
from games.selectors.beside_play import (
    again_path,
    bank,
    clock,
    director_path,
    names_of_sides,
    who_is_there,
)
from games.selectors.replaying import CurrentHand
from games.selectors.signs import offered_signs, open_hand, visible_signs
from games.selectors.telling_time import is_delayed, next_told_at, signs_told_until, told_seq


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
    return _held_by(player, seats_of(series))


def seats_of(series: Series) -> list[Seat]:
    """Return the seats of the table in their order; not read anew where the caller has them."""
    return sorted(series.seats.all(), key=lambda seat: seat.number)


def table_view(*, series: str, viewer: Player | None, at: datetime) -> dict[str, object]:
    """Return the ``table`` of docs/events.md as *viewer* may see it; plain JSON-able values.

    Built from nothing for this one viewer. The number it stands for is under ``seq``, and all of
    it is of that number: if the table moves on while it is read, it is read again. Who has no seat
    sees it as it was before the delay of the table.

    :raises DomainError: ``not_found``.
    """
    (view,) = table_views(series=find_series(series), viewers=[viewer], at=at)
    return view


def table_views(
    *, series: Series, viewers: Sequence[Player | None], at: datetime
) -> list[dict[str, object]]:
    """Return for each of *viewers* the view that is theirs alone, all of them from one reading.

    They are of one number: that of *series*, which has just been read, or a newer one.

    :raises DomainError: ``not_found`` if the table is gone meanwhile.
    """
    while True:
        views = _views(series, viewers, at)
        seq = Series.objects.filter(pk=series.pk).values_list("seq", flat=True).first()
        if seq == series.seq:
            return views
        series = find_series(series.public_id)


def past_view(*, series: str, viewer: Player | None, seq: int, at: datetime) -> dict[str, object]:
    """Return the table as everybody could see it after the change *seq*, for who looks back.

    The public view also for a player: a substitute is not to see what the seat held before.

    :raises DomainError: ``not_found``, also of a number that *viewer* has not been told.
    """
    row = find_series(series)
    seats = seats_of(row)
    own = _held_by(viewer, seats)
    told = told_seq(row, own, at=at)
    if not 0 < seq <= told:
        raise DomainError("not_found", _("There is no such moment in this match."))
    return _view(_read(row, seats, seq, at, known=told), own, at, back=True)


def told_at(*, series: str, viewer: Player | None, at: datetime) -> tuple[int, datetime | None]:
    """Return the number that *viewer* may know at *at*, and when there will be another.

    The moment is None where nothing waits to be told.

    :raises DomainError: ``not_found``.
    """
    row = find_series(series)
    own = seat_of(row, viewer)
    return told_seq(row, own, at=at), next_told_at(row, own, at=at)


@dataclass(frozen=True, slots=True, repr=False)
class _Reading:
    """What the database says of a table; the cards of everybody are in it."""

    row: Series
    seats: Sequence[Seat]
    table: TableAsOf
    presence: Mapping[str, object]


def _read(row: Series, seats: Sequence[Seat], seq: int, at: datetime, *, known: int) -> _Reading:
    presence = who_is_there(row, seats, at, known=known)
    return _Reading(row, seats, table_as_of(row, seq), presence)


def _views(row: Series, viewers: Sequence[Player | None], at: datetime) -> list[dict[str, object]]:
    seats = seats_of(row)
    owns = [_held_by(viewer, seats) for viewer in viewers]
    told = [told_seq(row, own, at=at) for own in owns]
    # One for all players; who has no seat may be told later.
    read = {seq: _read(row, seats, seq, at, known=seq) for seq in sorted(set(told))}
    return [_view(read[seq], own, at) for own, seq in zip(owns, told, strict=True)]


def _held_by(player: Player | None, seats: Sequence[Seat]) -> Seat | None:
    if player is None or not player.is_authenticated:
        return None
    return next((seat for seat in seats if seat.player_id == player.pk), None)


def _view(
    reading: _Reading, own: Seat | None, at: datetime, *, back: bool = False
) -> dict[str, object]:
    """Return *reading* for the holder of *own*; who looks *back* sees what everybody saw."""
    row, seats, table = reading.row, reading.seats, reading.table
    seen_from = None if back else own
    number = None if seen_from is None else seen_from.number
    hand, told = table.hand, tells_what_is_played(row, own)
    games = table.games if told else []
    late = is_delayed(row, own)
    # Whose bank a turn lasts on would tell whose turn it is.
    runs, open_banks = not (back or late), told and not (back or late)
    return {
        "seq": table.seq,
        "series": row.public_id,
        "title": row.name,
        "home": row.home,
        "rules": row.rules,
        "state": table.state,
        "seat": number,
        "best_of": row.best_of,
        "game": None if hand is None else hand.game.number,
        "hand": None if hand is None else hand.hand.number,
        "players": [_player(seat, bank(row, seat, runs=open_banks)) for seat in seats],
        "sides": [
            {"name": name, "games": sum(_wins(score, side) for score in games)}
            for side, name in enumerate(names_of_sides(row, seats, own))
        ],
        "games": [list(score) for score in games],
        "clock": clock(row, hand if told else None, seats, at, runs=runs),
        "presence": {**reading.presence},
        "delay": row.spectator_delay if late else 0,
        "play": observation_dict(observe(hand.state, number)) if hand and told else None,
        "last_hand": _last_hand(table.last, number) if told else None,
        "signs": (
            visible_signs(row, hand.hand, own, until=signs_told_until(row, own, at=at))
            if hand and told and not back
            else []
        ),
        "signs_offered": offered_signs(row, None if hand is None else hand.hand, seen_from),
        "deal": {
            "commitment": row.commitment,
            "sides": row.side_strings,
            # The reveal (DEALS 7).
            "seed": bytes(row.seed).hex() if row.is_revealed else None,
        },
        "boards": None if row.boards is None else row.boards.count,
        "director": director_path(row, seen_from),
        "again": again_path(row, seen_from, seats),
        "result": (
            {"winner": table.winner, "games": [list(score) for score in games]}
            if table.state == Series.State.OVER and told
            else None
        ),
    }


def table_signs(*, series: str, viewer: Player | None, at: datetime) -> dict[str, object]:
    """Return the signs that *viewer* may see at *at*, with the numbers of the game and the hand.

    :raises DomainError: ``not_found``.
    """
    row = find_series(series)
    own = seat_of(row, viewer)
    hand = _hand_of(row, own, at)
    until = signs_told_until(row, own, at=at)
    told = tells_what_is_played(row, own)
    return {
        "game": None if hand is None else hand.game.number,
        "hand": None if hand is None else hand.number,
        "signs": visible_signs(row, hand, own, until=until) if told else [],
    }


def _hand_of(row: Series, own: Seat | None, at: datetime) -> Hand | None:
    if not is_delayed(row, own):
        return open_hand(row)
    told = table_as_of(row, told_seq(row, own, at=at)).hand
    return None if told is None else told.hand


def tells_what_is_played(series: Series, own: Seat | None) -> bool:
    """Return whether the holder of the seat *own*, None for anybody else, may follow the play.

    At a table of a duplicate round its own players alone may, until the last table has closed:
    who still has the same hands before them would learn from it.
    """
    return series.boards_id is None or own is not None or series.is_revealed


def _player(seat: Seat, bank_left: int | None) -> dict[str, object]:
    return {
        "seat": seat.number,
        "side": seat.side,
        "name": seat.name,
        "ready": seat.ready_at is not None,
        "policy": seat.policy,
        "bank": bank_left,
    }


def _wins(score: tuple[int, int], side: int) -> int:
    return int(score[side] > score[1 - side])


def _last_hand(last: CurrentHand | None, seat: int | None) -> dict[str, object] | None:
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
