"""Sitting down for a game for which a group gathers."""

from datetime import datetime

from django.utils.translation import gettext as _

from bots.models import Lobby, LobbySeat
from bots.services import arrivals, lobby_cards
from bots.services.friendlies import MOST_TABLES
from games.errors import DomainError
from games.selectors import live_series_of
from games.services.transactions import in_transaction, locked


@in_transaction
def join(
    *, lobby: str, telegram_id: int, chat_id: int, name: str, language: str, at: datetime
) -> LobbySeat:
    """Seat a Telegram user at the first free seat; who sits already keeps theirs.

    Whom the club does not know becomes a player by it, as :func:`bots.services.arrivals.arrive`
    says; not if there is no seat to be had.

    :raises DomainError: as :func:`open_lobby`, ``lobby_full``, or ``too_many_tables``.
    """
    row = open_lobby(lobby, at=at)
    seat = row.taken.filter(link__telegram_id=telegram_id).first()
    if seat is not None:
        return seat
    free = _free_seats(row)
    if not free:
        raise DomainError("lobby_full", _("Every seat is taken already."))
    link = arrivals.arrive(
        telegram_id=telegram_id, chat_id=chat_id, name=name, language=language, at=at
    )
    if live_series_of(link.player).count() >= MOST_TABLES:
        raise DomainError(
            "too_many_tables",
            _("You sit at %(number)d tables already; finish one first.") % {"number": MOST_TABLES},
        )
    seat = row.taken.create(link=link, number=free[0], joined_at=at)
    lobby_cards.show(lobby=row, at=at)
    return seat


@in_transaction
def leave(*, lobby: str, telegram_id: int, at: datetime) -> None:
    """Let a person stand up again.

    :raises DomainError: as :func:`open_lobby`, or ``not_seated``.
    """
    row = open_lobby(lobby, at=at)
    _own_seat(row, telegram_id).delete()
    lobby_cards.show(lobby=row, at=at)


@in_transaction
def move(*, lobby: str, telegram_id: int, at: datetime) -> None:
    """Let a person change to the next free seat, and with it perhaps to the other side.

    :raises DomainError: as :func:`open_lobby`, or ``not_seated``.
    """
    row = open_lobby(lobby, at=at)
    seat, free = _own_seat(row, telegram_id), _free_seats(row)
    if not free:
        raise DomainError("lobby_full", _("Every seat is taken already."))
    seat.number = next((number for number in free if number > seat.number), free[0])
    seat.save(update_fields=["number"])
    lobby_cards.show(lobby=row, at=at)


def open_lobby(lobby: str, *, at: datetime) -> Lobby:
    """Return the lobby of that public id, locked, if one can still sit down there.

    :raises DomainError: ``no_such_lobby``, ``lobby_begun`` or ``lobby_closed``.
    """
    row = locked(Lobby.objects.filter(public_id=lobby)).first()
    if row is None:
        raise DomainError("no_such_lobby", _("This game does not exist."))
    if row.state == Lobby.State.BEGUN:
        raise DomainError("lobby_begun", _("This game has begun already."))
    if row.state == Lobby.State.CLOSED or row.expires_at <= at:
        raise DomainError("lobby_closed", _("This invitation is closed; /truco opens another one."))
    return row


def _free_seats(lobby: Lobby) -> list[int]:
    taken = set(lobby.taken.values_list("number", flat=True))
    return [number for number in range(lobby.seats) if number not in taken]


def _own_seat(lobby: Lobby, telegram_id: int) -> LobbySeat:
    seat = lobby.taken.filter(link__telegram_id=telegram_id).first()
    if seat is None:
        raise _not_seated()
    return seat


def refuse_outsiders(lobby: Lobby, telegram_id: int) -> None:
    """Let pass whoever sits at *lobby*, or has opened it.

    :raises DomainError: ``not_seated``.
    """
    if telegram_id != lobby.opened_by:
        _own_seat(lobby, telegram_id)


def _not_seated() -> DomainError:
    return DomainError("not_seated", _("Sit down first: this is for those who play."))
