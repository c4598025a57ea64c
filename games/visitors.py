"""Who is asking: somebody signed in, a guest whom only this browser knows, or nobody."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase

from games.models import Player

GUEST_KEY = "guest_id"


def player_of(user: AbstractBaseUser | AnonymousUser | None, session: SessionBase) -> Player | None:
    """Return the player who acts through *session*, None if nobody is known.

    A guest has no login; the session alone remembers who they are. Who has signed in is no
    longer a guest.
    """
    if isinstance(user, Player):
        return user
    guest_id = session.get(GUEST_KEY)
    if guest_id is None:
        return None
    return Player.objects.filter(pk=guest_id, is_guest=True, is_active=True).first()


def remember_guest(session: SessionBase, guest: Player) -> None:
    session[GUEST_KEY] = guest.pk
