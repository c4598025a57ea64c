"""A club full of tables, for people with telephones."""

from itertools import count

from django.core.management import call_command
from django.utils import timezone

from bots.models import TelegramLink
from games.models import Player
from games.services import seating
from games.services.identity import create_player
from games.services.series import SeatSpec, open_series

NAMES = ("Ana", "Caro", "Beto", "Dani")

_numbers = count(1)


def open_the_club() -> None:
    call_command("migrate", verbosity=0)


def tables(number: int, *, rules: str, seats: int, in_telegram: int) -> list[str]:
    """Lay so many tables at which everybody sits, the first ones of each with a Telegram.

    Return their public ids.
    """
    return [_laid(rules, NAMES[:seats], in_telegram) for _table in range(number)]


def _laid(rules: str, names: tuple[str, ...], in_telegram: int) -> str:
    at = timezone.now()
    people = [create_player(name=name) for name in names]
    series = open_series(
        seats=[SeatSpec(name=each.name, player_id=each.pk) for each in people],
        rules=rules,
        best_of=3,
        title="Copa · Final",
        side_names=[" / ".join(names[side::2]) for side in (0, 1)],
        at=at,
    )
    for each in people[:in_telegram]:
        _connect(each)
    for each in people:
        seating.say_ready(
            series=series.public_id,
            player=each,
            text="",
            command_id=f"sits:{each.pk}",
            via="web",
            at=at,
        )
    return str(series.public_id)


def _connect(player: Player) -> None:
    number = next(_numbers)
    TelegramLink.objects.create(
        player=player,
        telegram_id=number,
        chat_id=number,
        language="en",
        linked_at=timezone.now(),
    )
