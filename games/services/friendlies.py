"""A game at once against the computer, with or without an account."""

from datetime import datetime

from django.utils.translation import gettext as _

from games.models import Player, Series
from games.services.identity import create_player
from games.services.policies import checked_policy
from games.services.seating import say_ready
from games.services.series import SeatSpec, open_series
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
        title=_("Friendly game"),
        home="/play/",
        side_names=[_own_side(guest.name, seats), _("The house")],
        at=at,
    )
    say_ready(series=series.public_id, player=guest, command_id="", via="web", at=at)
    series.refresh_from_db()
    return series, guest


def _own_side(name: str, seats: int) -> str:
    return {2: name, 4: _("You and your partner")}.get(seats, _("You and your partners"))
