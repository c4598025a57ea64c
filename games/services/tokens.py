"""The token with which a program acts for its player."""

from typing import Any

from django.apps import apps

from games.models import Player
from games.services.transactions import in_transaction


def token_of(player: Player) -> str | None:
    """Return the token of *player*, None if there is none."""
    token = _tokens().filter(user=player).first()
    return None if token is None else str(token.key)


@in_transaction
def new_token(*, player: Player) -> str:
    """Return a new token for *player*; an old one no longer works."""
    _tokens().filter(user=player).delete()
    return str(_tokens().create(user=player).key)


@in_transaction
def drop_token(*, player: Player) -> None:
    """Let no program act for *player* any more."""
    _tokens().filter(user=player).delete()


def player_of_token(key: str) -> Player | None:
    """Return the active player whose token *key* is, None if it is nobody's."""
    token = _tokens().select_related("user").filter(key=key, user__is_active=True).first()
    return None if token is None else token.user


def _tokens() -> Any:
    # By name: the rows are those of the API's library, which only the API imports.
    return apps.get_model("authtoken", "Token")._default_manager
