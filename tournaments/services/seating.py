"""Laying the table of a match that is played online."""

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils import translation

from games.services import boards
from games.services import series as tables
from games.services.series import SeatSpec
from tournaments.models import LineUp, Match, Tournament
from tournaments.selectors.people import current_line_ups
from tournaments.selectors.round_names import name_of_round
from tournaments.services.changes import Change
from tournaments.services.progress import sides_of

if TYPE_CHECKING:
    from games.models import Series


def open_table(change: Change, match: Match) -> "Series":
    """Lay a table for *match*, on the boards of its round if all its tables play the same hands.

    :raises DomainError: ``knows_the_boards`` or ``boards_sealed``.
    """
    tournament = change.tournament
    seats, names = _seats(match)
    common: dict[str, Any] = {
        "seats": seats,
        "turn_seconds": tournament.turn_seconds,
        "bank_seconds": tournament.bank_seconds,
        "spectator_delay": tournament.spectator_delay,
        "ready_deadline_at": change.at + tournament.grace,
        "title": _title(tournament, match),
        "home": reverse("tournaments:tournament", args=[tournament.public_id]),
        "director_path": reverse(
            "tournaments:call_director", args=[tournament.public_id, match.public_id]
        ),
        "side_names": names,
        "at": change.at,
    }
    if match.round.boards_id is not None:
        return boards.open_board_table(boards_id=match.round.boards_id, **common)
    return tables.open_series(rules=tournament.rules, best_of=tournament.best_of, **common)


def seat_of(match: Match, row: LineUp) -> int:
    """Return the number of the seat of the player of *row*, who plays in *match*."""
    for place, team in enumerate(_teams(match)):
        for order, each in enumerate(team):
            if each.pk == row.pk:
                return 2 * order + place
    raise AssertionError("nobody of this match")


def _seats(match: Match) -> tuple[list[SeatSpec], list[str]]:
    """Return who sits where: the sides take turns, each in the order of its line-up."""
    teams = _teams(match)
    seats = [_seat(row) for both in zip(*teams, strict=True) for row in both]
    return seats, [side.name for side in sides_of(match)]


def _teams(match: Match) -> list[list[LineUp]]:
    """Return who plays on the two sides; where partners rotate, each of an entry of their own."""
    sides = sides_of(match)
    entries = [entry for side in sides for entry in side.all_entries]
    playing: dict[int, list[LineUp]] = {entry.pk: [] for entry in entries}
    for row in current_line_ups(entries):
        playing[row.entry_id].append(row)
    return [[row for entry in side.all_entries for row in playing[entry.pk]] for side in sides]


def _seat(row: LineUp) -> SeatSpec:
    member = row.member
    if member.policy:
        return SeatSpec(name=member.name, policy=member.policy)
    return SeatSpec(name=member.name, player_id=member.player_id)


def _title(tournament: Tournament, match: Match) -> str:
    with translation.override(tournament.club.language):
        return f"{tournament.name} · {name_of_round(match)}"
