from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.services import identity


class Command(BaseCommand):
    """Print a one-time link that signs somebody in, for clubs without e-mail.

    Without a name it is for the organiser, who is made if there is none.
    """

    help = "Print a one-time sign-in link, for the organiser or for the player named."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?", help="a user name, an e-mail address or a name")
        parser.add_argument(
            "--first-run",
            action="store_true",
            help="print nothing if an organiser has signed in before",
        )

    def handle(self, *args: Any, name: str | None, first_run: bool, **options: Any) -> None:
        if first_run and _organisers().filter(last_login__isnull=False).exists():
            return
        player = _the_only(name) if name else _organisers().order_by("pk").first()
        if player is None:
            player = identity.create_organiser(name=_("Organiser"), at=timezone.now())
        path = identity.sign_in_path(player=player, at=timezone.now())
        self.stdout.write(f"{settings.CLUB_BASE_URL}{path}")


def _organisers() -> QuerySet[Player]:
    return Player.objects.filter(is_superuser=True, is_active=True)


def _the_only(name: str) -> Player:
    """Return the one player called *name*.

    :raises CommandError: if nobody is, or several are; their user names are told.
    """
    called = Q(username=name) | Q(public_id=name) | Q(email__iexact=name) | Q(name__iexact=name)
    found = list(Player.objects.filter(called, is_active=True).order_by("pk")[:20])
    if not found:
        raise CommandError(f"Nobody here is called {name}.")
    if len(found) > 1:
        choices = "\n".join(f"  {player.username}  {player.name}" for player in found)
        raise CommandError(f"Several are called {name}; give the user name:\n{choices}")
    return found[0]
