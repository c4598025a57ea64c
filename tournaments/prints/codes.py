"""QR codes: the address behind each is the one under which the club's own machine is reached."""

import segno
from django.conf import settings
from django.urls import reverse

from tournaments.models import Tournament


def code_of(address: str) -> str:
    """Return *address* as the picture of a QR code that holds a quarter of dirt."""
    return segno.make_qr(address, error="q").png_data_uri(scale=4, border=0)


def tournament_address(tournament: Tournament) -> str:
    return absolute(reverse("tournaments:tournament", args=[tournament.public_id]))


def report_address(tournament: Tournament, match: str) -> str:
    """Return where the players of *match* say how it ended."""
    return absolute(reverse("tournaments:report", args=[tournament.public_id, match]))


def absolute(path: str) -> str:
    """Return the address of *path* for who is not on this site."""
    return settings.CLUB_BASE_URL.rstrip("/") + path
