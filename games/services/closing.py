"""Closing an account: the games stay, whatever opens it or names the person goes."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import ProtectedError, Q

from games.identifiers import new_public_id
from games.models import AccessLink, Player, Receipt, Seat, Series
from games.services.series import void_series
from games.services.tokens import drop_token
from games.services.transactions import in_transaction, locked
from games.signals import account_closed

NOTHING: Final[Mapping[str, str]] = {}


@in_transaction
def leave_tables(*, player: Player, at: datetime) -> None:
    """Call off the games that *player* is in the middle of; those of tournaments are not here."""
    live = Series.objects.filter(seats__player=player, state__in=Series.LIVE_STATES)
    for key in live.order_by("pk").values_list("pk", flat=True):
        void_series(series_id=key, at=at)


@in_transaction
def close_account(
    *, player: Player, new_name: str = "", renamed: Mapping[str, str] = NOTHING, at: datetime
) -> bool:
    """Let nobody sign in as *player* ever again; return whether the account was still open.

    With *new_name* it stands in the place of the person's own at every table; *renamed* says
    which names of sides change with it.
    """
    player = locked(Player.objects.filter(pk=player.pk)).get()
    if player.closed_at is not None:
        return False
    if new_name:
        _rename_at_tables(player, new_name, {**renamed, player.name: new_name})
        player.name = new_name
    _take_the_keys(player)
    player.closed_at = at
    player.save()
    account_closed.send(Player, player=player)
    return True


@in_transaction
def drop_if_unused(*, player: Player) -> bool:
    """Delete *player*, whose account is closed, unless something tells of them that is to stay."""
    try:
        with transaction.atomic():
            player.delete()
    except ProtectedError:
        return False
    return True


def _take_the_keys(player: Player) -> None:
    # A user name may have been chosen, and then tells who this was.
    player.username = new_public_id()
    player.email = None
    player.language = ""
    player.is_active = player.is_staff = player.is_superuser = False
    player.set_unusable_password()
    player.groups.clear()
    player.user_permissions.clear()
    drop_token(player=player)
    AccessLink.objects.filter(player=player).delete()
    Receipt.objects.filter(actor=player).delete()
    _emails().filter(user=player).delete()
    _end_sessions(player)


def _end_sessions(player: Player) -> None:
    """Delete the sessions of *player*; whose a session is stands nowhere but inside it."""
    mine = [
        session.pk
        for session in Session.objects.iterator()
        if session.get_decoded().get(SESSION_KEY) == str(player.pk)
    ]
    Session.objects.filter(pk__in=mine).delete()


def _rename_at_tables(player: Player, new_name: str, renamed: Mapping[str, str]) -> None:
    tables = Series.objects.filter(Q(seats__player=player) | Q(departures__player=player))
    for series in locked(Series.objects.filter(pk__in=tables.values("pk"))):
        names = [renamed.get(name, name) for name in series.side_names]
        if names != series.side_names:
            series.side_names = names
            series.save(update_fields=["side_names"])
    Seat.objects.filter(player=player).update(name=new_name)


def _emails() -> Any:
    # By name: the rows are those of the library that signs people in, as with tokens.
    return apps.get_model("account", "EmailAddress").objects
