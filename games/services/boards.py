"""Duplicate boards: the same hands at several tables, so that luck cancels out (DEALS 7).

A round has one set of boards. Each table laid on it plays every board, one hand each from 0 to 0,
and nobody wins at a single table: whoever arranges the round compares what the tables made of the
same hands. Before the last table has closed nothing of any table is told outside it.
"""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from games.engine import commitment
from games.errors import DomainError
from games.models import BoardSet, Series
from games.services.board_knowledge import refuse_who_knows
from games.services.revealing import reveal
from games.services.series import SeatSpec, checked_rules, lay, refuse_unknown_number
from games.services.transactions import in_transaction, locked

MOST_BOARDS = 64


@in_transaction
def prepare_boards(*, rules: object, players: int, count: int, at: datetime) -> BoardSet:
    """Draw the seed of *count* boards for tables of *players*, and promise it.

    :raises DomainError: ``bad_rules`` as for a table, or ``bad_boards`` for another number of
        boards than 1 to 64.
    """
    chosen = checked_rules(rules)
    refuse_unknown_number(chosen, players)
    if not 1 <= count <= MOST_BOARDS:
        raise DomainError(
            "bad_boards", _("A round has 1 to %(most)d boards.") % {"most": MOST_BOARDS}
        )
    boards = BoardSet(rules=chosen.spec(), players_count=players, count=count, created_at=at)
    boards.commitment = commitment(bytes(boards.seed))
    boards.save()
    return boards


@in_transaction
def open_board_table(  # noqa: PLR0913 - each is a fact of its own, and all have names
    *,
    boards_id: int,
    seats: Sequence[SeatSpec],
    turn_seconds: int = 40,
    bank_seconds: int = 0,
    ready_deadline_at: datetime | None = None,
    title: str = "",
    home: str = "",
    director_path: str = "",
    spectator_delay: int = 0,
    side_names: Sequence[str] = ("", ""),
    at: datetime,
) -> Series:
    """Lay a table at which *boards* are played; as :func:`open_series` otherwise.

    :raises DomainError: ``bad_boards`` for another number of seats than the boards were prepared
        for, ``boards_sealed``, or ``knows_the_boards`` if a player has them at another table.
    """
    boards = locked(BoardSet.objects.filter(pk=boards_id)).get()
    if boards.sealed_at is not None:
        raise DomainError("boards_sealed", _("No more tables are laid on these boards."))
    if len(seats) != boards.players_count:
        raise DomainError(
            "bad_boards",
            _("These boards are for tables of %(number)d.") % {"number": boards.players_count},
        )
    refuse_who_knows(boards.pk, [seat.player_id for seat in seats if seat.player_id is not None])
    series = Series(
        title=title,
        home=home,
        director_path=director_path,
        spectator_delay=spectator_delay,
        side_names=list(side_names),
        boards=boards,
        rules=boards.rules,
        players_count=boards.players_count,
        seed=bytes(boards.seed),
        commitment=boards.commitment,
        turn_seconds=turn_seconds,
        bank_seconds=bank_seconds,
        ready_deadline_at=ready_deadline_at,
        created_at=at,
    )
    lay(series, seats, at=at)
    return series


@in_transaction
def seal_boards(*, boards_id: int, at: datetime) -> bool:
    """Lay no more tables on these boards; return whether that revealed them.

    From now on they are revealed as soon as every table has closed: at once, if all have.
    """
    boards = locked(BoardSet.objects.filter(pk=boards_id)).get()
    if boards.sealed_at is None:
        boards.sealed_at = at
        boards.save(update_fields=["sealed_at"])
    return reveal(boards, at=at)
