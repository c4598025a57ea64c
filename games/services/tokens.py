"""The token with which a program acts for its player; only its hash is kept."""

import hashlib
import secrets
from typing import Any, Final

from django.apps import apps

from games.models import Player
from games.services.transactions import in_transaction

# The width of the library's column. 160 bits of SHA-256 of a secret that was drawn by lot.
HASH_LENGTH: Final = 40


def has_token(player: Player) -> bool:
    """Return whether a program may act for *player*."""
    return bool(_tokens().filter(user=player).exists())


@in_transaction
def new_token(*, player: Player) -> str:
    """Return a new token for *player*, which nobody can look up later; an old one no longer works."""
    token = secrets.token_urlsafe(30)
    _tokens().filter(user=player).delete()
    _tokens().create(user=player, key=_hashed(token))
    return token


@in_transaction
def drop_token(*, player: Player) -> None:
    """Let no program act for *player* any more."""
    _tokens().filter(user=player).delete()


def player_of_token(token: str) -> Player | None:
    """Return the active player whose *token* this is, None if it is nobody's."""
    found = _tokens().select_related("user").filter(key=_hashed(token), user__is_active=True)
    row = found.first()
    return None if row is None else row.user


def _hashed(token: str) -> str:
    digest = hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
    return digest[:HASH_LENGTH]


def _tokens() -> Any:
    # By name: the rows are those of the API's library, which only the API imports.
    return apps.get_model("authtoken", "Token").objects
