"""Gathering for a friendly game in a group: opening the card, choosing the game, beginning."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils import translation
from django.utils.translation import gettext as _

from bots.models import Group, Lobby, LobbySeat, TelegramLink
from bots.services import group_boards, lobby_cards
from bots.services.at_board import VIA
from bots.services.friendlies import MOST_TABLES, seats_near, usual_in
from bots.services.group_play import not_playing
from bots.services.lobby_seats import open_lobby, refuse_outsiders
from games.engine import PRESETS, rule_set
from games.errors import DomainError
from games.selectors import live_series_of, series_of
from games.services.friendlies import start_gathered
from games.services.transactions import in_transaction, locked

if TYPE_CHECKING:
    from games.models import Series

LIFE = timedelta(hours=2)


@in_transaction
def gather(*, group: Group, thread_id: int | None, telegram_id: int, at: datetime) -> Lobby:
    """Bring what goes on in a topic to its end: its tables, and the card on which to gather.

    There is one such card in a topic; if there is none, one is opened.
    """
    locked(Group.objects.filter(pk=group.pk)).get()
    group_boards.to_the_end(group=group, thread_id=thread_id, at=at)
    open_one = _open_one(group, thread_id, at=at)
    if open_one is not None:
        lobby_cards.to_the_end(lobby=open_one, at=at)
        return open_one
    rules, seats = _usual_game(group)
    return _opened(group, thread_id, telegram_id, rules, seats, at=at)


@in_transaction
def gather_again(*, group: Group, series: str, link: TelegramLink, at: datetime) -> Lobby:
    """Open a lobby for the game that *series* was, with everybody at the seat they had.

    Where one is open already, that one comes to the end of the topic. Nobody else has agreed yet,
    so who sits at many tables is left out, and who has shut the bot out.

    :raises DomainError: ``not_found``, ``not_playing`` for who did not sit there, or
        ``lobby_begun`` as long as that game is played.
    """
    locked(Group.objects.filter(pk=group.pk)).get()
    board = group.boards.select_related("series").filter(series__public_id=series).first()
    if board is None:
        raise DomainError("not_found", _("There is no such table."))
    if not series_of(link.player).filter(pk=board.series_id).exists():
        raise not_playing()
    if board.series.state in group_boards.LIVE:
        raise DomainError("lobby_begun", _("This game has begun already."))
    present = _open_one(group, board.thread_id, at=at)
    if present is not None:
        lobby_cards.to_the_end(lobby=present, at=at)
        return present
    rules = str(rule_set(board.series.rules).preset)
    lobby = _opened(
        group, board.thread_id, link.telegram_id, rules, board.series.players_count, at=at
    )
    _seat_as_before(lobby, board.series, at=at)
    return lobby


@in_transaction
def choose_rules(*, lobby: str, telegram_id: int, rules: str, at: datetime) -> None:
    """Choose the game; the number of seats stays if it is played by so many.

    :raises DomainError: as :func:`bots.services.lobby_seats.open_lobby`, ``not_seated`` for who neither sits nor has opened it,
        ``bad_rules``, or ``too_many_seated``.
    """
    row = open_lobby(lobby, at=at)
    refuse_outsiders(row, telegram_id)
    if rules not in PRESETS:
        raise DomainError("bad_rules", _("There is no such game."))
    _change(row, rules, seats_near(rules, row.seats), at=at)


@in_transaction
def choose_seats(*, lobby: str, telegram_id: int, seats: int, at: datetime) -> None:
    """Choose by how many the game is played.

    :raises DomainError: as :func:`choose_rules`.
    """
    row = open_lobby(lobby, at=at)
    refuse_outsiders(row, telegram_id)
    if seats not in rule_set(row.rules).players:
        raise DomainError(
            "bad_rules", _("These rules are not played by %(number)d.") % {"number": seats}
        )
    _change(row, row.rules, seats, at=at)


@in_transaction
def open_page(
    *, lobby: str, telegram_id: int, page: str, is_administrator: bool = False, at: datetime
) -> None:
    """Show a page below the card, or close the one that is open.

    :raises DomainError: as :func:`bots.services.lobby_seats.open_lobby`, or ``not_seated`` for who
        neither sits nor has opened it, nor *is_administrator* of the group.
    """
    row = open_lobby(lobby, at=at)
    if not is_administrator:
        refuse_outsiders(row, telegram_id)
    lobby_cards.show(lobby=row, page=page, at=at)


@in_transaction
def begin(*, lobby: str, telegram_id: int, at: datetime) -> "Series":
    """Deal: the house sits down where nobody has, and the table takes the place of the card.

    :raises DomainError: as :func:`bots.services.lobby_seats.open_lobby`, ``not_seated`` for who neither sits nor has opened it, or
        ``nobody_sits``.
    """
    row = open_lobby(lobby, at=at)
    refuse_outsiders(row, telegram_id)
    people = {seat.number: seat.link.player for seat in row.taken.select_related("link__player")}
    with translation.override(row.group.language):
        series = start_gathered(
            players=[people.get(number) for number in range(row.seats)],
            rules=row.rules,
            via=VIA,
            at=at,
        )
    row.state = Lobby.State.BEGUN
    row.series = series
    row.save(update_fields=["state", "series"])
    lobby_cards.take_away(lobby=row, at=at)
    group_boards.lay(group=row.group, series=series, thread_id=row.thread_id, at=at)
    return series


@in_transaction
def close(*, lobby: str, telegram_id: int, at: datetime) -> None:
    """Close the card without a game.

    :raises DomainError: as :func:`bots.services.lobby_seats.open_lobby`, or ``not_seated`` for who neither sits nor has opened it.
    """
    row = open_lobby(lobby, at=at)
    refuse_outsiders(row, telegram_id)
    row.state = Lobby.State.CLOSED
    row.save(update_fields=["state"])
    lobby_cards.show(lobby=row, at=at)


@in_transaction
def expire(*, lobby: str, at: datetime) -> None:
    """Close the card if its time is up."""
    Lobby.objects.filter(public_id=lobby, state=Lobby.State.OPEN, expires_at__lte=at).update(
        state=Lobby.State.CLOSED
    )


def _opened(
    group: Group, thread_id: int | None, telegram_id: int, rules: str, seats: int, *, at: datetime
) -> Lobby:
    lobby = group.lobbies.create(
        thread_id=thread_id,
        opened_by=telegram_id,
        rules=rules,
        seats=seats,
        opened_at=at,
        expires_at=at + LIFE,
    )
    lobby_cards.show(lobby=lobby, at=at)
    lobby_cards.show_when_over(lobby=lobby, at=at)
    return lobby


def _open_one(group: Group, thread_id: int | None, *, at: datetime) -> Lobby | None:
    lobbies = group.lobbies.filter(thread_id=thread_id, state=Lobby.State.OPEN, expires_at__gt=at)
    return lobbies.order_by("-pk").first()


def _usual_game(group: Group) -> tuple[str, int]:
    last = group.lobbies.filter(state=Lobby.State.BEGUN).order_by("-pk").first()
    if last is not None and last.rules in PRESETS:
        return last.rules, last.seats
    return usual_in(group.language)


def _change(lobby: Lobby, rules: str, seats: int, *, at: datetime) -> None:
    taken = list(lobby.taken.order_by("number"))
    if len(taken) > seats:
        raise DomainError(
            "too_many_seated",
            _("More people have sat down than play this game; somebody has to stand up first."),
        )
    if any(seat.number >= seats for seat in taken):
        # One after the other, so that no two ever have the same number.
        for number, seat in enumerate(taken):
            seat.number = number
            seat.save(update_fields=["number"])
    lobby.rules = rules
    lobby.seats = seats
    lobby.save(update_fields=["rules", "seats"])
    lobby_cards.show(lobby=lobby, at=at)


def _seat_as_before(lobby: Lobby, series: "Series", *, at: datetime) -> None:
    seats = {seat.player_id: seat.number for seat in series.seats.exclude(player=None)}
    links = TelegramLink.objects.filter(player__in=seats, blocked_at__isnull=True)
    LobbySeat.objects.bulk_create(
        LobbySeat(lobby=lobby, link=link, number=seats[link.player_id], joined_at=at)
        for link in links.select_related("player").order_by("pk")
        if live_series_of(link.player).count() < MOST_TABLES
    )
