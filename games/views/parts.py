"""What the apps above this one have to say on a page about somebody."""

from typing import Any

from games.models import Player
from games.signals import own_page_asked


def of_other_apps(player: Player) -> dict[str, Any]:
    told: dict[str, Any] = {}
    parts: list[tuple[Any, Any]] = own_page_asked.send(Player, player=player)
    for _receiver, part in parts:
        told |= part
    return told
