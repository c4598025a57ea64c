from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand
from django.utils import timezone

from games.services import identity
from tournaments.management import sample_club


class Command(BaseCommand):
    """Load a sample club with four tournaments: one over, two running, one in check-in.

    Doing it again changes nothing. Prints a one-time link that signs the organiser in, unless
    the verbosity is 0.
    """

    help = "Load a sample club and print a sign-in link for its organiser."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        now = timezone.now()
        organisers = get_user_model().objects.filter(is_superuser=True, is_active=True)
        organiser = organisers.order_by("pk").first()
        if organiser is None:
            organiser = identity.create_organiser(name="Helena Moura", at=now)
        if not sample_club.is_there():
            sample_club.load(organiser=organiser, at=now)
        if verbosity > 0:
            path = identity.sign_in_path(player=organiser, at=now)
            self.stdout.write(f"{settings.CLUB_BASE_URL}{path}")
