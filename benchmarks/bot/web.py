"""Whoever has to act, acting on the web."""

from itertools import count
from typing import Any

from django.utils import timezone

from games.models import Player, Series
from games.selectors import find_series, players_asked, table_view
from games.services import play


class Web:
    def __init__(self, names: list[str]) -> None:
        self._players = {name: _players_of(name) for name in names}
        self._commands = count()

    def moves_on(self, name: str) -> int | None:
        """Let a table move on by one action; return its new number, None if nobody has to act."""
        now = timezone.now()
        public: dict[str, Any] = table_view(series=name, viewer=None, at=now)
        if public["play"] is None or not public["play"]["to_act"]:
            return None
        player = self._players[name][public["play"]["to_act"][0]]
        view: dict[str, Any] = table_view(series=name, viewer=player, at=now)
        legal = view["play"]["legal"]
        plays = [action for action in legal if action.startswith("play ")]
        return play.act(
            series=name,
            player=player,
            action=plays[0] if plays else next(a for a in ("accept", "decline") if a in legal),
            seen_seq=view["seq"],
            command_id=f"web:{view['seq']}:{next(self._commands)}",
            via="web",
            at=now,
        )

    def asked(self, name: str) -> frozenset[int]:
        """Return the keys of the players who are to act at a table."""
        return players_asked(find_series(name))


def _players_of(name: str) -> dict[int, Player]:
    seats = Series.objects.get(public_id=name).seats.select_related("player")
    return {seat.number: seat.player for seat in seats if seat.player is not None}
