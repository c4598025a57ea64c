"""Everything that is kept about a person, for that person alone.

Of other people it names those who sat at the same table, as everybody could read there; of cards
only those that anybody may see by now.
"""

from collections import defaultdict
from datetime import datetime
from typing import Any

from django.apps import apps

from games.models import AccessLink, Action, Player, Seat, Series
from games.selectors.beside_play import names_of_sides
from games.selectors.tables import seats_of
from games.signals import own_data_asked

FORMAT = "truco-own-data/1"


def own_data(player: Player) -> dict[str, Any]:
    """Return what all apps keep about *player*, as plain values that JSON can hold."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "account": _account(player),
        "series": _series(player),
    }
    parts: list[tuple[Any, Any]] = own_data_asked.send(Player, player=player)
    for _receiver, part in parts:
        told |= part
    return told


def when(moment: datetime | None) -> str | None:
    """Return *moment* as it is written in the download."""
    return None if moment is None else moment.isoformat()


def _account(player: Player) -> dict[str, Any]:
    emails = apps.get_model("account", "EmailAddress").objects.filter(user=player)
    tokens = apps.get_model("authtoken", "Token").objects.filter(user=player)
    return {
        "public_id": player.public_id,
        "user_name": player.username,
        "name": player.name,
        "email": player.email,
        "other_emails": sorted(emails.values_list("email", flat=True)),
        "language": player.language,
        "may_open_the_admin": player.is_staff,
        "has_a_token": tokens.exists(),
        "created_at": when(player.created_at),
        "claimed_at": when(player.claimed_at),
        "last_signed_in_at": when(player.last_login),
        "links": [_link(link) for link in player.access_links.order_by("created_at", "pk")],
    }


def _link(link: AccessLink) -> dict[str, Any]:
    return {
        "kind": link.kind,
        "on_behalf_of": link.on_behalf_of,
        "created_at": when(link.created_at),
        "expires_at": when(link.expires_at),
        "used_at": when(link.used_at),
        "revoked_at": when(link.revoked_at),
    }


def _series(player: Player) -> list[dict[str, Any]]:
    seats = Seat.objects.filter(player=player).select_related("series__boards")
    seats = seats.prefetch_related("series__games", "series__seats").order_by(
        "series__created_at", "series"
    )
    actions = _actions(player, [seat.series for seat in seats if seat.series.is_revealed])
    return [_one_series(seat, actions.get(seat.series_id, [])) for seat in seats]


def _one_series(seat: Seat, actions: list[dict[str, Any]]) -> dict[str, Any]:
    series = seat.series
    games = sorted(series.games.all(), key=lambda game: game.number)
    return {
        "public_id": series.public_id,
        "title": series.name,
        "sides": names_of_sides(series, seats_of(series), seat),
        "state": series.state,
        "seat": seat.number,
        "name": seat.name,
        "scores": [list(game.score) for game in games],
        "winner": series.winner,
        "created_at": when(series.created_at),
        "finished_at": when(series.finished_at),
        "own_actions": actions,
    }


def _actions(player: Player, revealed: list[Series]) -> dict[int, list[dict[str, Any]]]:
    """Return what *player* did at tables whose cards anybody may see."""
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    rows = Action.objects.filter(player=player, series__in=[series.pk for series in revealed])
    for action in rows.order_by("series", "seq"):
        told = {"seq": action.seq, "action": action.text, "via": action.via, "at": when(action.at)}
        found[action.series_id].append(told)
    return found
