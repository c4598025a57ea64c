"""Who calls: a program by its player's token, or a page of this site by its session."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from rest_framework import authentication, permissions
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games.models import Player
from games.services.tokens import player_of_token
from games.visitors import player_of

if TYPE_CHECKING:
    # Their module reads the settings, and those name this one.
    from rest_framework.views import APIView


class TokenAuthentication(authentication.TokenAuthentication):
    """``Authorization: Token …``."""

    def authenticate_credentials(self, key: str) -> tuple[Player, None]:
        player = player_of_token(key)
        if player is None:
            raise AuthenticationFailed(_("This token is not known."))
        return player, None


class SessionAuthentication(authentication.SessionAuthentication):
    """The session cookie, with Django's CSRF token for what changes anything.

    A guest, whom only the session knows, is somebody here too.
    """

    def authenticate(self, request: Request) -> tuple[Player, None] | None:
        plain = request._request  # noqa: SLF001 - as the parent reads the user
        player = player_of(plain.user, plain.session)
        if player is None or not player.is_active:
            return None
        self.enforce_csrf(request)
        return player, None


class IsAccount(permissions.BasePermission):
    """Not for guests, who have nothing but the browser that they play in."""

    def has_permission(self, request: Request, _view: "APIView") -> bool:
        return isinstance(request.user, Player) and not request.user.is_guest


def caller_of(request: Request) -> Player:
    """Return the player who calls an address that is for players only."""
    assert isinstance(request.user, Player), "the permissions let nobody else in"
    return request.user


def viewer_of(request: Request) -> Player | None:
    """Return the player who calls, None for everybody else."""
    return request.user if isinstance(request.user, Player) else None
