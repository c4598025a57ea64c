"""A game at once against the computer, with or without an account."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import FRIENDLY_HOME, Player, Seat, Series
from games.selectors.beside_play import is_friendly_over
from games.services.events import give_receipt, outcome_of_repeated
from games.services.identity import create_player
from games.services.policies import checked_policy
from games.services.seating import own_seat, say_ready
from games.services.series import SeatSpec, lock_series, open_series
from games.services.transactions import in_transaction

# First names of the house's players; names need no translation.
HOUSE = ("Rosa", "Tião", "Zefa", "Nonô", "Iaiá")
FRIENDLY_TURN_SECONDS = 120


@in_transaction
def start_friendly(
    *,
    player: Player | None,
    rules: object = "mineiro",
    seats: int = 4,
    policy: str = "steady",
    at: datetime,
) -> tuple[Series, Player]:
    """Seat *player*, or a new guest, with computer players and deal at once.

    *policy* names how all of the house play.

    :raises DomainError: ``bad_policy``, or ``bad_rules``, also if these rules are not played
        by so many.
    """
    checked_policy(policy)
    guest = player or create_player(name=_("Guest"), is_guest=True)
    house = [SeatSpec(name=name, policy=policy) for name in HOUSE[: seats - 1]]
    series = open_series(
        seats=[SeatSpec(name=guest.name, player_id=guest.pk), *house],
        rules=rules,
        turn_seconds=FRIENDLY_TURN_SECONDS,
        home=FRIENDLY_HOME,
        at=at,
    )
    say_ready(series=series.public_id, player=guest, command_id="", via="web", at=at)
    series.refresh_from_db()
    return series, guest


@in_transaction
def start_gathered(
    *,
    players: Sequence[Player | None],
    rules: object,
    policy: str = "steady",
    via: str = "web",
    at: datetime,
) -> Series:
    """Seat *players* in this order, the house where there is None, and deal at once.

    Whoever has come together has come: nobody needs to sit down.

    :raises DomainError: ``nobody_sits`` without a single player, ``bad_policy``, or ``bad_rules``,
        also if these rules are not played by so many.
    """
    checked_policy(policy)
    if not any(players):
        raise DomainError("nobody_sits", _("Nobody has sat down yet."))
    house = iter(HOUSE)
    seats = [
        SeatSpec(name=next(house), policy=policy)
        if player is None
        else SeatSpec(name=player.name, player_id=player.pk)
        for player in players
    ]
    series = open_series(
        seats=seats,
        rules=rules,
        turn_seconds=FRIENDLY_TURN_SECONDS,
        home=FRIENDLY_HOME,
        at=at,
    )
    for player in filter(None, players):
        say_ready(series=series.public_id, player=player, command_id="", via=via, at=at)
    series.refresh_from_db()
    return series


@in_transaction
def play_again(*, series: str, player: Player, via: str = "web", at: datetime) -> Series:
    """Lay the same game against the house once more, everybody at the seat they had.

    From one table one other follows, however often it is asked for: the answer is that table. Who
    deals first is drawn anew with the seed, so nobody needs to change seats.

    :raises DomainError: ``not_found``, ``not_playing``, or ``no_rematch`` at a table that is no
        game against the house alone, or not over.
    """
    row = lock_series(series)
    command_id = f"again-{row.public_id}"
    done = outcome_of_repeated(actor=player, command_id=command_id, topic=row.topic, told="again")
    if done is not None:
        return Series.objects.get(public_id=str(done["again"]))
    own = own_seat(row, player)
    seats = list(row.seats.order_by("number"))
    if not is_friendly_over(row, own, seats):
        raise DomainError(
            "no_rematch", _("Only a finished game against the house is played again.")
        )
    again = _same_table(row, seats, at=at)
    say_ready(series=again.public_id, player=player, command_id="", via=via, at=at)
    again.refresh_from_db()
    outcome: dict[str, object] = {"again": again.public_id}
    give_receipt(actor=player, command_id=command_id, topic=row.topic, outcome=outcome, at=at)
    return again


def _same_table(row: Series, seats: Sequence[Seat], *, at: datetime) -> Series:
    return open_series(
        seats=[
            SeatSpec(name=seat.name, player_id=seat.player_id, policy=seat.policy) for seat in seats
        ],
        rules=row.rules,
        best_of=row.best_of,
        turn_seconds=row.turn_seconds,
        bank_seconds=row.bank_seconds,
        home=row.home,
        at=at,
    )
