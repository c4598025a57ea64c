"""Tables of the Spanish game: Ana and Beto are partners, so are Caro and Dani."""

import pytest

from games.errors import DomainError
from games.services import seating
from games.services.identity import create_player
from games.services.series import SeatSpec, open_series
from tests.games.table import Table

TO_ALL = {"preset": "argentino", "signs": "table"}
# As a director sets the rules of a tournament who wants none.
NONE = {"preset": "argentino", "signs": "off"}


def four(at, rules="argentino"):
    table = Table.laid(at=at, rules=rules)
    table.all_sit()
    return table


def two(at, rules="argentino-club"):
    people = [create_player(name=name) for name in ("Ana", "Caro")]
    seats = [SeatSpec(name=each.name, player_id=each.pk) for each in people]
    table = Table(open_series(seats=seats, rules=rules, at=at), people, at)
    table.sits(0), table.sits(1)
    return table


def eva_sits_down(table, seat):
    eva = create_player(name="Eva")
    seating.substitute(
        series_id=table.series.pk, seat=seat, player_id=eva.pk, name=eva.name, at=table.at
    )
    table.people[seat] = eva


def refused(call):
    """Return the code with which *call* is refused."""
    with pytest.raises(DomainError) as refusal:
        call()
    return refusal.value.code
